import type { Clock } from "../../../supabase/local/outbox/clock.ts";

/** Stands still until it is moved. */
export function manualClock(
  start = Date.parse("2026-06-01T12:00:00Z"),
): Clock & { advance(ms: number): void } {
  let time = start;
  const timers = new Set<{ at: number; run: () => void }>();
  return { now: () => time, after, advance };

  function after(milliseconds: number, run: () => void) {
    const timer = { at: time + milliseconds, run };
    timers.add(timer);
    if (milliseconds === 0) setImmediate(() => advance(0));
    return () => timers.delete(timer);
  }

  function advance(milliseconds: number) {
    time += milliseconds;
    const due = [...timers].filter(({ at }) => at <= time);
    for (const timer of due) if (timers.delete(timer)) timer.run();
  }
}
