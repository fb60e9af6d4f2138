import { createRequire } from "node:module";
import path from "node:path";
import { StartError } from "../start-error.ts";

/** The version that runs here, and the one that hosted Supabase runs, which only tests use. */
export type DenoPackage = "deno" | "deno-hosted";

/** Deno's launcher needs an install script, which may be disabled; its platform package does not. */
export function findDeno(name: DenoPackage = "deno") {
  const libc = process.platform === "linux" ? "-glibc" : "";
  const packageName = name === "deno" ? `@deno/${process.platform}-${process.arch}${libc}` : name;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
    return path.join(path.dirname(manifest), "deno");
  } catch {
    throw new StartError(
      `Deno (${packageName}), which runs the edge functions, is not installed: run npm install.`,
    );
  }
}

/** Modules come from node_modules alone. */
export const OFFLINE = ["--node-modules-dir=manual", "--no-remote", "--no-lock"];
