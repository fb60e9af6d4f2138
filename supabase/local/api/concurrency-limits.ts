import { Semaphore, withTimeout } from "async-mutex";

/** Per kind: enough for two processors, and few enough that several slow kinds leave connections free. */
const MAX_CONCURRENT = 4;
const MAX_WAITING = 1_000;
const TIMEOUT_MS = 3_000;

export class ConcurrencyTimeout extends Error {}

/** Made once: under load every request waits, and an error records where it was made. */
const timedOut = new ConcurrencyTimeout();

interface Limit {
  semaphore: Semaphore;
  requests: number;
}

/** Few requests of one kind hold a connection at a time, so that a slow kind cannot take all connections. */
export class ConcurrencyLimits {
  readonly #limits = new Map<string, Limit>();

  /** @throws ConcurrencyTimeout when the wait is too long. */
  async run<T>(url: URL, work: () => Promise<T>): Promise<T> {
    const kind = tablesOf(url);
    const limit = this.#limits.get(kind) ?? { semaphore: new Semaphore(MAX_CONCURRENT), requests: 0 };
    if (limit.requests >= MAX_CONCURRENT + MAX_WAITING) throw timedOut;
    this.#limits.set(kind, limit);
    limit.requests += 1;
    try {
      const { semaphore } = limit;
      const turn = semaphore.isLocked() ? withTimeout(semaphore, TIMEOUT_MS, timedOut) : semaphore;
      return await turn.runExclusive(work);
    } finally {
      limit.requests -= 1;
      if (limit.requests === 0) this.#limits.delete(kind);
    }
  }
}

/** The path and the embedded tables: requests that share them wait for the same locks. */
function tablesOf({ pathname, searchParams }: URL) {
  const embedded = searchParams.get("select")?.matchAll(/(\w+)(?:!\w+)*\(/g) ?? [];
  return [pathname, ...Array.from(embedded, ([, table]) => table).sort()].join(" ");
}
