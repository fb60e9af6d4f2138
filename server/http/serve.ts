import { createServer } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { ConnectionMessage } from "../processes/connections.ts";
import { type Acceptor, createAcceptor } from "./accept.ts";

interface App {
  fetch: (request: Request) => Response | Promise<Response>;
  /** What goes on after requests were answered. */
  workDone?: () => Promise<unknown>;
}

/** For a client that sends no Host. */
const hostname = "none.invalid";
const heartbeatInterval = 1_000;
/** Milliseconds for requests in flight: after a signal, and once the supervisor is gone. */
const drainTime = 10_000;
const orphanDrainTime = 1_500;
/** Milliseconds for what goes on after them. In all it must be less than the supervisor's patience. */
const workTime = 3_000;

export async function serve(log: Logger, createApp: () => Promise<App>) {
  let acceptor: Acceptor | undefined;
  let app: App | undefined;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => stop(drainTime, drainTime + workTime));
  process.on("disconnect", () => stop(orphanDrainTime, orphanDrainTime));
  handleUncaughtErrors(log);
  try {
    await start();
  } catch (error) {
    log.fatal({ err: error }, "the web process did not start");
    await report({ type: "failed", message: "The web process did not start; why stands above." });
    process.exit(1);
  }

  async function start() {
    app = await createApp();
    acceptor = await createAcceptor(createServer(getRequestListener(app.fetch, { hostname })));
    receiveConnections(acceptor);
    await report({ type: "ready" });
    setInterval(report, heartbeatInterval, { type: "heartbeat" });
  }

  async function stop(time: number, longest: number) {
    const drained = acceptor?.drain(time) ?? Promise.resolve();
    await Promise.race([drained.then(() => app?.workDone?.()), wait(longest)]);
    process.exit();
  }
}

/** After an uncaught exception the state of this process is unknown: another one takes over. */
function handleUncaughtErrors(log: Logger) {
  process.on("uncaughtException", (err, origin) => {
    const rejected = origin === "unhandledRejection";
    log.fatal({ err }, rejected ? "nobody handled a rejection" : "nobody caught an exception");
    if (!rejected) report({ type: "replace" });
  });
}

function receiveConnections({ accept }: Acceptor) {
  process.on("message", ({ type, id }: ConnectionMessage, connection?: Socket) => {
    if (type !== "connection") return;
    void report({ type: "accepted", id });
    // Undefined where the client has gone already.
    if (connection) accept(connection);
  });
}

async function report(message: object) {
  if (process.connected) await new Promise(resolve => process.send?.(message, undefined, undefined, resolve));
}
