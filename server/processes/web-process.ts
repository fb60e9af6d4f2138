import path from "node:path";
import { type BoundSocket, bind } from "../http/listen.ts";
import type { Settings } from "../settings.ts";
import { type ProcessPlan, supervise } from "./supervisor.ts";

/** Megabytes of objects. A page takes a few; without a bound of its own a leak would first starve the machine. */
const longestHeap = 512;
/**
 * Node takes one connection from a socket each time that it looks (libuv, since 1.45). A busy process looks a hundred
 * times a second, so each socket is shared with it this often: else refusals would wait in the kernel's queue.
 */
const acceptors = 8;

export type WebProcess = Awaited<ReturnType<typeof startWebProcess>>;

interface WebProcessOptions extends Pick<Settings, "host" | "port"> {
  env: NodeJS.ProcessEnv;
  /** Another program than the product's, for tests. */
  module?: string;
  longestSilence?: number;
  heap?: number;
  log: (message: string) => void;
}

/**
 * Runs the web process, and another one whenever it dies. The sockets are bound here and shared with it, so that
 * whoever connects in between waits for the next one and is not refused.
 * @throws SettingsError when the port is not to be had, ProcessError when the first start fails.
 */
export async function startWebProcess({ host, port, log, ...options }: WebProcessOptions) {
  const sockets = await bind(host, port);
  const plan: ProcessPlan = {
    name: "The web process",
    module: options.module ?? path.join(import.meta.dirname, "../web.ts"),
    env: options.env,
    execArgv: ["--enable-source-maps", `--max-old-space-size=${options.heap ?? longestHeap}`],
    prepare: child => {
      const shared = Array.from({ length: acceptors }, () => sockets).flat();
      for (const [index, socket] of shared.entries())
        child.send({ type: "socket", remaining: shared.length - 1 - index }, socket);
    },
    longestSilence: options.longestSilence ?? 20_000,
  };
  const web = await supervise(plan, { log });
  return { ...web, stop };

  async function stop() {
    closeAll(sockets);
    await web.stop();
  }
}

function closeAll(sockets: BoundSocket[]) {
  for (const socket of sockets) socket.close();
}
