import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { freePorts } from "../sites/free-ports.ts";
import type { StoreServer } from "./store-server.ts";

const password = "only for tests";

export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

if (!hasRedis)
  process.stdout.write("Skipped what needs Redis: install redis-server (apt-get install redis-server).\n");

export async function startRedisServer(...settings: string[]): Promise<StoreServer> {
  const [port = 0] = await freePorts(1);
  const args = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--requirepass",
    password,
    ...settings,
  ];
  let server = await start();
  return {
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    stop,
    async restart() {
      server = await start();
    },
    async hang() {
      server.kill("SIGSTOP");
    },
    resume: () => void server.kill("SIGCONT"),
    remove: stop,
  };

  async function start() {
    const child = spawn("redis-server", args, { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    for await (const line of child.stdout.iterator({ destroyOnReturn: false })) {
      said += line;
      if (said.includes("Ready to accept connections")) return child;
    }
    throw new Error(`Redis did not start: ${said}`);
  }

  async function stop() {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill("SIGKILL");
    await once(server, "exit");
  }
}
