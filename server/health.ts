import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "hono";

interface Health {
  status: number;
  body: string;
}

/** Milliseconds. Probes that come closer together share an answer, and none waits longer than a second. */
const freshFor = 1_000;
const longestWait = 700;
/** Milliseconds for which an answer stands while a newer one is late. */
const standsFor = 10_000;

/**
 * Answers a load balancer, whatever name or address it asks by. The question that goes on is always the same one, so
 * that nothing of a stranger's request gets further than here, and there is one at a time.
 */
export function healthCheck(ask: () => Promise<Response>) {
  let known: Health = { status: 503, body: JSON.stringify({ status: "starting" }) };
  let knownSince = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  return async (c: Context) => {
    if (age() > freshFor) {
      asking ??= learn().finally(() => {
        asking = null;
      });
      await Promise.race([asking, wait(longestWait)]);
    }
    const { status, body } = age() < standsFor ? known : { status: 503, body: late };
    const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
    return new Response(c.req.method === "HEAD" ? null : body, { status, headers });
  };

  async function learn() {
    const answer = await ask();
    known = { status: answer.status, body: await answer.text() };
    knownSince = performance.now();
  }

  function age() {
    return performance.now() - knownSince;
  }
}

const late = JSON.stringify({ status: "backend unreachable" });
