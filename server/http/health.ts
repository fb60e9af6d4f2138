import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "hono";

/** Milliseconds for which probes share an answer, and that one waits for a newer one. */
const cacheTime = 1_000;
const timeout = 700;
/** Milliseconds for which an answer is still given while a newer one is late. */
const staleTime = 60_000;

/** Answers by whatever name it is asked; `ask` sees nothing of the request and runs once at a time. */
export function healthCheck(ask: () => Promise<Response>) {
  let isUp = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  return async (c: Context) => {
    if (age() > cacheTime) {
      checking ??= check().finally(() => {
        checking = null;
      });
      await Promise.race([checking, wait(timeout)]);
    }
    const up = isUp && age() < staleTime;
    const body = JSON.stringify({ status: up ? "ok" : "backend unreachable" });
    const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
    return new Response(c.req.method === "HEAD" ? null : body, { status: up ? 200 : 503, headers });
  };

  async function check() {
    const answer = await ask().catch(() => null);
    isUp = answer?.ok === true;
    checkedAt = performance.now();
  }

  function age() {
    return performance.now() - checkedAt;
  }
}
