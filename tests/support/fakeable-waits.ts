/**
 * Uses the global timers, which vitest can fake, unlike those of `node:timers/promises`:
 * `vi.mock("node:timers/promises", () => import("…/fakeable-waits"))`.
 */
export function setTimeout<T>(milliseconds: number, value?: T, { signal }: { signal?: AbortSignal } = {}) {
  return new Promise<T | undefined>((resolve, reject) => {
    const timer = globalThis.setTimeout(resolve, milliseconds, value);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
