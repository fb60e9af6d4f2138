interface AdmissionOptions {
  /** Requests that are worked on at once; the others wait in the order in which they came. */
  together?: number;
  /** Milliseconds after which a request leaves its place to the next: it waits for the backend, not for this process. */
  longestTurn?: number;
  /** Milliseconds that half of all requests may take before fewer are let in. */
  target?: number;
  /** Requests under way that are let in at the start, at least and at most. */
  limits?: { start: number; least: number; most: number };
  now?: () => number;
}

export interface Admission {
  /** Whether the next request must be refused. */
  isFull(): boolean;
  /** Does the work when its turn has come. */
  run(work: () => Promise<void>): Promise<void>;
}

const measureFor = 250;
const fewest = 10;

/**
 * Decides how many requests may be under way. By Little's law they are as many as are answered in the time that each
 * may take, whatever slows this machine down. Answers are counted and not the times that they took: those tell how long
 * the queue was when they came.
 */
export function admission({
  together = 16,
  longestTurn = 250,
  target = 1_000,
  limits = { start: 160, least: 50, most: 1_000 },
  now = () => performance.now(),
}: AdmissionOptions = {}): Admission {
  let limit = limits.start;
  let underWay = 0;
  let working = 0;
  const waiting: (() => void)[] = [];
  let times: number[] = [];
  let hasRefused = false;
  let measuredSince = now();
  return { isFull, run };

  function isFull() {
    const full = underWay >= Math.floor(limit);
    hasRefused ||= full;
    return full;
  }

  async function run(work: () => Promise<void>) {
    const arrived = now();
    if (underWay++ === 0) startAnew();
    if (working >= together) await new Promise<void>(resolve => waiting.push(resolve));
    const leave = takeTurn();
    try {
      await work();
    } finally {
      leave();
      underWay--;
      measure(now() - arrived);
    }
  }

  function takeTurn() {
    working++;
    const late = setTimeout(leave, longestTurn);
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
    const passed = now() - measuredSince;
    if (times.length < fewest || passed < measureFor) return;
    const next = limit + (limitFor(passed) - limit) / 2;
    limit = Math.min(Math.max(next, limits.least), limits.most);
    startMeasuring();
  }

  /** What a rush has taught says nothing about the next one. */
  function startAnew() {
    limit = limits.start;
    startMeasuring();
  }

  function startMeasuring() {
    times = [];
    hasRefused = false;
    measuredSince = now();
  }

  /** On a quiet day nothing is learnt about how many are answered at most, so the limit goes back to where it began. */
  function limitFor(passed: number) {
    const isStrained = hasRefused || medianOf(times) > target / 2;
    return isStrained ? (times.length / passed) * target : limits.start;
  }
}

function medianOf(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
