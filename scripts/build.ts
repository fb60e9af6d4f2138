import { build } from "../server/build/build.ts";
import { readCommandLine } from "../server/command-line.ts";

try {
  readCommandLine({
    name: "npm run build",
    about: "Builds what npm start serves, into build/.",
    example: "npm run build",
  });
  await build();
} catch (error) {
  process.stderr.write(`treks: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
