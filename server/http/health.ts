import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "hono";

/** Milliseconds. Probes that come closer together share an answer, and none waits longer than a second. */
const freshFor = 1_000;
const longestWait = 700;
/** Milliseconds for which an answer stands while a newer one is late. */
const standsFor = 60_000;

/**
 * Answers a load balancer, whatever name or address it asks by. The question that goes on is always the same one, so
 * that nothing of a stranger's request gets further than here, and there is one at a time.
 */
export function healthCheck(ask: () => Promise<Response>) {
  let isUp = false;
  let learntAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  return async (c: Context) => {
    if (age() > freshFor) {
      asking ??= learn().finally(() => {
        asking = null;
      });
      await Promise.race([asking, wait(longestWait)]);
    }
    const up = isUp && age() < standsFor;
    const body = JSON.stringify({ status: up ? "ok" : "backend unreachable" });
    const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
    return new Response(c.req.method === "HEAD" ? null : body, { status: up ? 200 : 503, headers });
  };

  async function learn() {
    const answer = await ask().catch(() => null);
    isUp = answer?.ok === true;
    learntAt = performance.now();
  }

  function age() {
    return performance.now() - learntAt;
  }
}
