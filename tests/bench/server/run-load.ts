import { spawn } from "node:child_process";
import path from "node:path";
import { json } from "node:stream/consumers";
import type { Load, LoadResult } from "./load.ts";

export function runLoad(load: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "load.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(load));
  return json(child.stdout) as Promise<LoadResult>;
}
