import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { findDeno, OFFLINE } from "../supabase/local/functions/deno.ts";

// tsconfig.json leaves the edge functions out, because they use Deno's types.
const files = [
  ...globSync("supabase/functions/*/index.ts").sort(),
  "supabase/local/functions/functions-host.ts",
];
const env = { ...process.env, DENO_DIR: "node_modules/.cache/deno", DENO_NO_UPDATE_CHECK: "1" };
const { status } = spawnSync(findDeno(), ["check", "--quiet", ...OFFLINE, ...files], {
  stdio: "inherit",
  env,
});
process.exitCode = status ?? 1;
