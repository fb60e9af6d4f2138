import { spawn } from "node:child_process";
import { json } from "node:stream/consumers";

export interface Load {
  urls: string[];
  /** Cookie headers of the members, one of whom makes each request. */
  cookies?: string[];
  /** Forms for location posts: one request in ten sends one, if there are any. */
  forms?: string[];
  headers?: Record<string, string>;
  /** Pages in another encoding count as errors. */
  encodings?: string[];
  seconds: number;
  /** Number of clients, each of which waits for an answer before the next request. */
  connections?: number;
  /** Instead of connections: requests per second, whether or not earlier ones are answered. */
  rate?: number;
  /** Is requested four times a second meanwhile, as a load balancer does. */
  healthUrl?: string;
}

export interface LoadResult {
  answered: number;
  rate: number;
  shed: number;
  /** Numbers of all other answers than whole pages and accepted forms, by status and address. */
  errors: Record<string, number>;
  posts: string[];
  /** Mean body bytes of a page, compressed. */
  bytes: number;
  p50: number;
  p99: number;
  shedP99: number;
  slowestHealth: number;
}

/** Sends requests from a process of its own, so that its work is not counted as the server's. */
export function runLoad(load: Load): Promise<LoadResult> {
  const program = new URL("load-process.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(load));
  return json(child.stdout) as Promise<LoadResult>;
}
