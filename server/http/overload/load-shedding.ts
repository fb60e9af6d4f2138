import type { Context, Next } from "hono";
import type { Logger } from "pino";
import { errorResponse } from "../error-response.ts";
import { concurrencyLimit } from "./concurrency-limit.ts";

const busy = "Treks has more visitors than it can serve right now. Wait a few seconds and try again.";
/** Seconds. */
const retryAfter = "5";
/** Milliseconds between log lines: one for each rejection would be a load of its own. */
const logInterval = 1_000;

/** `limitConcurrency` runs after the body has arrived whole: a slow sender takes no place from others. */
export function loadShedding(log: Logger, { isFull, state, run } = concurrencyLimit()) {
  let shed = 0;
  let shedEver = 0;
  return { rejectWhenBusy, limitConcurrency, state: () => ({ ...state(), shed: shedEver }) };

  async function rejectWhenBusy(c: Context, next: Next) {
    if (!isFull()) return next();
    noteShed();
    c.set("isShed", true);
    return errorResponse(c, busy, 503, { "Retry-After": retryAfter });
  }

  async function limitConcurrency(c: Context, next: Next) {
    if (c.get("isUpload")) return next();
    await run(async () => {
      if (!c.req.raw.signal.aborted) await next();
    });
  }

  function noteShed() {
    shedEver++;
    if (shed++ > 0) return;
    setTimeout(() => {
      log.warn({ requests: shed }, "too busy");
      shed = 0;
    }, logInterval).unref();
  }
}
