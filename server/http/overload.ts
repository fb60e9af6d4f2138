import type { Context, Next } from "hono";
import type { Logger } from "pino";
import { admission } from "./admission.ts";
import { refuse } from "./refuse.ts";

const busy = "Treks has more visitors than it can serve right now. Wait a few seconds and try again.";
/** Seconds. */
const retryAfter = "5";
/** Milliseconds between two lines of the log: one for each refusal would be a load of its own. */
const betweenLines = 1_000;

/**
 * `refuseWhenBusy` stands before anything of a body has been read, `takeTurn` after all of it has arrived: whoever
 * sends slowly takes no place from others.
 */
export function shedLoad(log: Logger, { isFull, run } = admission()) {
  let shed = 0;
  return { refuseWhenBusy, takeTurn };

  async function refuseWhenBusy(c: Context, next: Next) {
    if (!isFull()) return next();
    noteShed();
    c.set("isShed", true);
    return refuse(c, busy, 503, { "Retry-After": retryAfter });
  }

  /** Whoever has gone away while waiting is not worked for. An upload has turns of its own, and may take a minute. */
  async function takeTurn(c: Context, next: Next) {
    if (c.get("isUpload")) return next();
    await run(async () => {
      if (!c.req.raw.signal.aborted) await next();
    });
  }

  function noteShed() {
    if (shed++ > 0) return;
    setTimeout(() => {
      log.warn({ requests: shed }, "too busy");
      shed = 0;
    }, betweenLines).unref();
  }
}
