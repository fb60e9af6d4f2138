import { spawn } from "node:child_process";
import { json } from "node:stream/consumers";

export interface Load {
  urls: string[];
  /** Cookie headers of the members, one of whom makes each request. */
  cookies: string[];
  seconds: number;
  /** Clients, each of which waits for an answer before the next request. */
  connections: number;
}

export interface LoadResult {
  answered: number;
  /** Answers other than a page in brotli. */
  errors: number;
  /** Mean body bytes of a page, compressed. */
  bytes: number;
  p50: number;
  p99: number;
}

/** Sends requests from a process of its own, so that its work is not counted as the server's. */
export function runLoad(load: Load): Promise<LoadResult> {
  const program = new URL("load-process.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(load));
  return json(child.stdout) as Promise<LoadResult>;
}
