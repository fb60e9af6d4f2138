import path from "node:path";
import type { BoundSocket } from "../http/bound-socket.ts";
import { bindSockets } from "../http/listen.ts";
import type { Settings } from "../settings.ts";
import { type ProcessOptions, supervise } from "./supervisor.ts";

/** A page takes a few; with a bound, a leak ends this process and not the machine. */
const maxHeapMegabytes = 512;
/**
 * How often each socket is shared with the process. Node accepts one connection of a socket per turn of the event loop
 * (libuv, since 1.45), and a busy loop turns a hundred times a second: rejections would wait in the kernel's queue.
 */
const acceptors = 8;

export type WebProcess = Awaited<ReturnType<typeof startWebProcess>>;

interface WebProcessOptions extends Pick<Settings, "host" | "port"> {
  env: NodeJS.ProcessEnv;
  /** Another program than the product's, for tests. */
  module?: string;
  heartbeatTimeout?: number;
  heap?: number;
  log: (message: string) => void;
}

/**
 * Runs the web process, and starts it again whenever it dies. The sockets are bound here and shared with it, so that
 * whoever connects in between waits for the next one.
 * @throws SettingsError when the port is not to be had, ProcessError when the first start fails.
 */
export async function startWebProcess({ host, port, log, ...options }: WebProcessOptions) {
  const sockets = await bindSockets(host, port);
  const webProcess: ProcessOptions = {
    name: "The web process",
    module: options.module ?? path.join(import.meta.dirname, "../web.ts"),
    env: options.env,
    execArgv: ["--enable-source-maps", `--max-old-space-size=${options.heap ?? maxHeapMegabytes}`],
    prepare: child => {
      const shared = Array.from({ length: acceptors }, () => sockets).flat();
      for (const [index, socket] of shared.entries())
        child.send({ type: "socket", remaining: shared.length - 1 - index }, socket);
    },
    heartbeatTimeout: options.heartbeatTimeout ?? 20_000,
  };
  const web = await supervise(webProcess, { log });
  return { ...web, stop };

  async function stop() {
    closeAll(sockets);
    await web.stop();
  }
}

function closeAll(sockets: BoundSocket[]) {
  for (const socket of sockets) socket.close();
}
