import { Semaphore, withTimeout } from "async-mutex";

/** Several slow kinds of requests must leave connections free. */
const MAX_CONCURRENT = 4;
const MAX_WAITING = 1_000;
const TIMEOUT_MS = 3_000;

export class ConcurrencyTimeout extends Error {}

// There is one instance, because the stack of an error is costly under load.
const timedOut = new ConcurrencyTimeout();

interface Limit {
  semaphore: Semaphore;
  requests: number;
}

export class ConcurrencyLimits {
  readonly #limits = new Map<string, Limit>();

  /** @throws ConcurrencyTimeout when the wait is too long. */
  async run<T>(url: URL, body: Buffer, work: () => Promise<T>): Promise<T> {
    const kind = tablesOf(url) + (isWithoutList(body) ? " without its list" : "");
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

/** With this size, the functions of pages do not touch the table that the list reads. */
function isWithoutList(body: Buffer) {
  return body.length < 1_000 && body.includes('"page_size":0');
}

function tablesOf({ pathname, searchParams }: URL) {
  const embedded = searchParams.get("select")?.matchAll(/(\w+)(?:!\w+)*\(/g) ?? [];
  return [pathname, ...Array.from(embedded, ([, table]) => table).sort()].join(" ");
}
