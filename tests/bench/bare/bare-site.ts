import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** Starts React Router with one route and no backend, in a process of its own. It sends this page. */
export async function startBareSite(html: string) {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, "server.ts")], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  server.stdin.end(html);
  const [url] = (await once(server.stdout, "data")) as Buffer[];
  return {
    url: String(url),
    pid: server.pid ?? 0,
    async [Symbol.asyncDispose]() {
      server.kill();
      await once(server, "exit");
    },
  };
}
