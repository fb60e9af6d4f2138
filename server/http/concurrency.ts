/** Milliseconds after which a request gives its place to the next: it waits for the backend, not for this process. */
const turnTimeout = 250;
/** Milliseconds that half of all requests may take before fewer are let in. */
const targetLatency = 1_000;
/** Milliseconds and answers that one measurement takes at least. */
const measuringTime = 250;
const minSamples = 10;

/**
 * Little's law: as many in flight as are answered in the target time. Latencies tell how long the queue was.
 * `concurrency` of them are worked on at once; the others wait in order.
 */
export function concurrencyLimit({ concurrency = 16, limits = { initial: 160, min: 50, max: 1_000 } } = {}) {
  let limit = limits.initial;
  let inFlight = 0;
  let working = 0;
  const waiting: (() => void)[] = [];
  let times: number[] = [];
  let hasRejected = false;
  let measuredSince = performance.now();
  return { isFull, state: () => ({ limit: Math.floor(limit), inFlight, waiting: waiting.length }), run };

  function isFull() {
    const full = inFlight >= Math.floor(limit);
    hasRejected ||= full;
    return full;
  }

  async function run<T>(work: () => Promise<T>) {
    const arrived = performance.now();
    if (inFlight++ === 0) reset();
    if (working >= concurrency) await new Promise<void>(resolve => waiting.push(resolve));
    const leave = takeTurn();
    try {
      return await work();
    } finally {
      leave();
      inFlight--;
      measure(performance.now() - arrived);
    }
  }

  function takeTurn() {
    working++;
    const late = setTimeout(leave, turnTimeout);
    let left = false;
    return leave;

    function leave() {
      clearTimeout(late);
      if (left) return;
      left = true;
      working--;
      waiting.shift()?.();
    }
  }

  function measure(time: number) {
    times.push(time);
    const passed = performance.now() - measuredSince;
    if (times.length < minSamples || passed < measuringTime) return;
    const next = limit + (limitFor(passed) - limit) / 2;
    limit = Math.min(Math.max(next, limits.min), limits.max);
    startMeasuring();
  }

  /** After an idle moment: the last rush says nothing about the next one. */
  function reset() {
    limit = limits.initial;
    startMeasuring();
  }

  function startMeasuring() {
    times = [];
    hasRejected = false;
    measuredSince = performance.now();
  }

  /** Without strain nothing is learnt about the capacity, so the limit starts over. */
  function limitFor(passed: number) {
    const isStrained = hasRejected || medianOf(times) > targetLatency / 2;
    return isStrained ? (times.length / passed) * targetLatency : limits.initial;
  }
}

function medianOf(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
