import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { serve } from "../../../server/http/serve.ts";

const log = pino({ base: null }, pino.destination(process.env.FAULTY_LOG ?? 1));

/** Starts a web process that fails on request; otherwise it answers with its process id. */
await serve(log, async () => ({
  async fetch(request: Request) {
    const { pathname } = new URL(request.url);
    await request.text();
    faults[pathname]?.();
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
