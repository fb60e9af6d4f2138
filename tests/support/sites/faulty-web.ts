import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { Registry } from "prom-client";
import { createLimiter } from "../../../app/infra/limiter.server.ts";
import { serve } from "../../../server/http/serve.ts";
import { createMetrics } from "../../../server/metrics/metrics.ts";

const { FAULTY_LOG, HOST: host, PORT: port } = process.env;
const log = pino({ base: null }, pino.destination(FAULTY_LOG ?? 1));

createMetrics({ app: new Registry(), shedCount: () => 0, token: "" });
const limiter = createLimiter({ keyPrefix: "tries", points: 3, duration: 60 });

/** Starts a web process that fails on request; otherwise it answers with its process id. */
await serve(log, { host, port: Number(port) }, async () => ({
  async fetch(request: Request) {
    const { pathname } = new URL(request.url);
    await request.text();
    faults[pathname]?.();
    if (pathname === "/try") return new Response(await tryOnce());
    return new Response(String(process.pid));
  },
  workDone: () => later,
}));

let later = Promise.resolve();

const faults: Record<string, () => void> = {
  "/reject": () => void Promise.reject(new Error("rejected")),
  "/throw": () => setImmediate(fail),
  "/spin": spin,
  "/fill": fill,
  "/later": finishLater,
};

function tryOnce() {
  return limiter.consume("ada").then(
    () => "allowed",
    () => "refused",
  );
}

function finishLater() {
  later = wait(800).then(() => log.warn("finished later"));
}

function fail() {
  throw new Error("thrown");
}

function spin() {
  for (;;);
}

function fill() {
  for (const kept: object[] = []; ; ) kept.push({ text: [Math.random()] });
}
