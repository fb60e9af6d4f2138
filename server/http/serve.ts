import { createServer } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { ConnectionMessage } from "../processes/connections.ts";
import { type Acceptor, createAcceptor } from "./accept.ts";
import { connectionArrived } from "./render-turns.ts";

interface App {
  fetch: (request: Request) => Response | Promise<Response>;
  workDone?: () => Promise<unknown>;
}

const hostname = "none.invalid";
const heartbeatMs = 1_000;
/** The sum with `workMs` must be less than the supervisor's stop timeout. */
const drainMs = 10_000;
const workMs = 3_000;
const orphanDrainMs = 1_500;

export async function serve(log: Logger, createApp: () => Promise<App>) {
  let acceptor: Acceptor | undefined;
  let app: App | undefined;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => stop(drainMs, drainMs + workMs));
  process.on("disconnect", () => stop(orphanDrainMs, orphanDrainMs));
  handleUncaughtErrors(log);
  try {
    await start();
  } catch (error) {
    log.fatal({ err: error }, "the web process did not start");
    await report({ type: "failed", message: "The web process did not start: the reason is above." });
    process.exit(1);
  }

  async function start() {
    app = await createApp();
    acceptor = await createAcceptor(createServer(getRequestListener(app.fetch, { hostname })));
    receiveConnections(acceptor);
    await report({ type: "ready" });
    setInterval(report, heartbeatMs, { type: "heartbeat" });
  }

  async function stop(drainMs: number, timeoutMs: number) {
    const drained = acceptor?.drain(drainMs) ?? Promise.resolve();
    await Promise.race([drained.then(() => app?.workDone?.()), wait(timeoutMs)]);
    process.exit();
  }
}

function handleUncaughtErrors(log: Logger) {
  process.on("uncaughtException", (err, origin) => {
    const rejected = origin === "unhandledRejection";
    log.fatal({ err }, rejected ? "unhandled rejection" : "uncaught exception");
    if (!rejected) report({ type: "replace" });
  });
}

function receiveConnections({ accept }: Acceptor) {
  process.on("message", ({ type, id }: ConnectionMessage, connection?: Socket) => {
    if (type !== "connection") return;
    connectionArrived();
    void report({ type: "accepted", id });
    if (connection) accept(connection);
  });
}

async function report(message: object) {
  if (process.connected) await new Promise(resolve => process.send?.(message, undefined, undefined, resolve));
}
