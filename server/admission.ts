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
 * Decides how many requests may be under way. By Little's law, those under way divided by the time they take are
 * those answered in that time, whatever slows this machine down; times the target, they are as many as may be under
 * way without taking longer than that.
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
  let most = 0;
  let measuredSince = now();
  return { isFull: () => underWay >= Math.floor(limit), run };

  async function run(work: () => Promise<void>) {
    const arrived = now();
    most = Math.max(most, ++underWay);
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
    if (times.length < fewest || now() - measuredSince < measureFor) return;
    limit = nextLimit(medianOf(times));
    times = [];
    most = underWay;
    measuredSince = now();
  }

  /** Without a queue nothing is learnt about how long it may be, so the limit goes back to where it began. */
  function nextLimit(median: number) {
    const fits = most * (target / median);
    const isStrained = median > target || most >= limit * 0.9;
    const wanted = isStrained ? fits : limits.start;
    const next = limit + (wanted - limit) / 4;
    return Math.min(Math.max(next, limits.least), limits.most);
  }
}

function medianOf(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
