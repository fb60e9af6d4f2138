import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

// @react-router/dev 7 sets an option that Vite 8.3 calls deprecated; 8 no longer does, and then this file can go.
const known = "The `envFile` option is deprecated";

const typegen = spawn("node_modules/.bin/react-router", ["typegen"], {
  stdio: ["inherit", "inherit", "pipe"],
});
createInterface(typegen.stderr).on("line", line => {
  if (!line.includes(known)) process.stderr.write(`${line}\n`);
});
typegen.on("close", code => {
  process.exitCode = code ?? 1;
});
