import { Semaphore } from "async-mutex";

/** A request that takes longer waits for the backend, not for this process, and frees its slot. */
const slotTimeoutMs = 250;
const targetLatencyMs = 1_000;
const minMeasuringMs = 250;
const minSamples = 10;

/** Little's law gives the number of requests that are answered in the target time. */
export function concurrencyLimit({ concurrency = 16, limits = { initial: 160, min: 50, max: 1_000 } } = {}) {
  let limit = limits.initial;
  let inFlight = 0;
  const slots = new Semaphore(concurrency);
  let times: number[] = [];
  let hasRejected = false;
  let measuredSince = performance.now();
  return { isFull, run };

  function isFull() {
    const full = inFlight >= Math.floor(limit);
    hasRejected ||= full;
    return full;
  }

  async function run<T>(work: () => Promise<T>) {
    const arrived = performance.now();
    if (inFlight++ === 0) reset();
    const [, leave] = await slots.acquire();
    const timer = setTimeout(leave, slotTimeoutMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      leave();
      inFlight--;
      measure(performance.now() - arrived);
    }
  }

  function measure(time: number) {
    times.push(time);
    const passed = performance.now() - measuredSince;
    if (times.length < minSamples || passed < minMeasuringMs) return;
    const next = limit + (limitFor(passed) - limit) / 2;
    limit = Math.min(Math.max(next, limits.min), limits.max);
    startMeasuring();
  }

  function reset() {
    limit = limits.initial;
    startMeasuring();
  }

  function startMeasuring() {
    times = [];
    hasRejected = false;
    measuredSince = performance.now();
  }

  function limitFor(passed: number) {
    const isStrained = hasRejected || medianOf(times) > targetLatencyMs / 2;
    return isStrained ? (times.length / passed) * targetLatencyMs : limits.initial;
  }
}

function medianOf(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
