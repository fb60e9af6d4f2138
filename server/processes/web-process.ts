import path from "node:path";
import type { BoundSocket } from "../http/bound-socket.ts";
import { bindSockets } from "../http/listen.ts";
import type { Settings } from "../settings.ts";
import { type ProcessOptions, supervise } from "./supervisor.ts";

/** A page takes a few; the bound lets a leak end this process and not the machine. */
const maxHeapMegabytes = 512;
/** Shares of each socket: libuv (since 1.45) accepts one connection of each per turn, too few when the loop is busy. */
const acceptors = 8;

export type WebProcess = Awaited<ReturnType<typeof startWebProcess>>;

interface WebProcessOptions extends Pick<Settings, "host" | "port"> {
  env: NodeJS.ProcessEnv;
  module?: string;
  heartbeatTimeout?: number;
  heap?: number;
  log: (message: string) => void;
}

/** Sockets are bound here, so clients wait while the process restarts. @throws SettingsError, ProcessError */
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
