import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { createHttpServer, type HttpServer } from "./accept.ts";

interface App {
  fetch: (request: Request) => Response | Promise<Response>;
  workDone?: () => Promise<unknown>;
}

interface Address {
  host: string | undefined;
  port: number;
}

const hostname = "none.invalid";
const backlog = 4_096;
const heartbeatMs = 1_000;
/** The sum with `workMs` must be less than the supervisor's stop timeout. */
const drainMs = 10_000;
const workMs = 3_000;

export async function serve(log: Logger, { host, port }: Address, createApp: () => Promise<App>) {
  let http: HttpServer | undefined;
  let app: App | undefined;
  process.on("SIGTERM", stop);
  // A terminal sends these to the whole group: the process that started this one stops all in order.
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
  handleUncaughtErrors(log);
  try {
    app = await createApp();
    http = createHttpServer(getRequestListener(app.fetch, { hostname }));
    await once(http.server.listen({ host, port, backlog }), "listening");
    setInterval(report, heartbeatMs, "heartbeat");
  } catch (error) {
    log.fatal({ err: error }, "the web process did not start");
    process.exit(1);
  }

  async function stop() {
    const drained = http?.drain(drainMs) ?? Promise.resolve();
    await Promise.race([drained.then(() => app?.workDone?.()), wait(drainMs + workMs)]);
    process.exit();
  }
}

function handleUncaughtErrors(log: Logger) {
  process.on("uncaughtException", (err, origin) => {
    const rejected = origin === "unhandledRejection";
    log.fatal({ err }, rejected ? "unhandled rejection" : "uncaught exception");
    if (!rejected) report("replace");
  });
}

function report(type: "heartbeat" | "replace") {
  if (process.connected) process.send?.({ type }, undefined, undefined, () => {});
}
