import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "hono";

const cacheMs = 1_000;
const timeoutMs = 700;
const staleMs = 60_000;

export function healthCheck(ask: () => Promise<Response>) {
  let isUp = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  return async (c: Context) => {
    if (ageMs() > cacheMs) {
      checking ??= check().finally(() => {
        checking = null;
      });
      await Promise.race([checking, wait(timeoutMs)]);
    }
    const [status, word] =
      isUp && ageMs() < staleMs ? ([200, "ok"] as const) : ([503, "backend unreachable"] as const);
    return c.json({ status: word }, status, { "Cache-Control": "no-store" });
  };

  async function check() {
    isUp = await ask().then(
      ({ ok }) => ok,
      () => false,
    );
    checkedAt = performance.now();
  }

  function ageMs() {
    return performance.now() - checkedAt;
  }
}
