import { Semaphore, withTimeout } from "async-mutex";

/** Per kind: enough for two processors, and few enough that several slow kinds leave connections free. */
const MAX_CONCURRENT = 4;
const MAX_WAITING = 1_000;
/** Milliseconds. */
const TIMEOUT = 3_000;

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

  /** @throws ConcurrencyTimeout when the wait is too long, or the signal's reason when the client has gone. */
  async run<T>(kind: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const limit = this.#limits.get(kind) ?? { semaphore: new Semaphore(MAX_CONCURRENT), requests: 0 };
    if (limit.requests >= MAX_CONCURRENT + MAX_WAITING) throw new ConcurrencyTimeout();
    this.#limits.set(kind, limit);
    limit.requests += 1;
    try {
      return await runWithin(limit.semaphore, signal, work);
    } finally {
      limit.requests -= 1;
      if (limit.requests === 0) this.#limits.delete(kind);
    }
  }
}

async function runWithin<T>(semaphore: Semaphore, signal: AbortSignal, work: () => Promise<T>) {
  const release = await acquire(semaphore, signal);
  try {
    return await work();
  } finally {
    release();
  }
}

async function acquire(semaphore: Semaphore, signal: AbortSignal) {
  if (!semaphore.isLocked()) return (await semaphore.acquire())[1];
  const acquiring = withTimeout(semaphore, TIMEOUT, timedOut).acquire();
  try {
    const [, release] = await Promise.race([acquiring, rejectOnAbort(signal)]);
    return release;
  } catch (error) {
    // The library cannot remove a waiter from the queue: when its turn comes, it releases at once.
    acquiring.then(
      ([, release]) => release(),
      () => {},
    );
    throw error;
  }
}

function rejectOnAbort(signal: AbortSignal) {
  return new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
