/** Of one kind: enough to keep two processors busy, and few enough that several slow kinds leave connections free. */
const WIDTH = 4;
const MOST_WAITING = 1_000;
/** Milliseconds. */
const PATIENCE = 3_000;

/** Too many requests of the same kind are under way, and none of them has ended in time. */
export class ConcurrencyTimeout extends Error {}

/**
 * Keeps requests that ask for the same from holding every connection when it is slow: each kind has a lane of its own,
 * in which a few are under way and the others wait, without a connection, until it is their turn.
 */
export class ConcurrencyLimits {
  readonly #lanes = new Map<string, Lane>();

  /** @throws ConcurrencyTimeout when the wait is too long, and the signal's reason when whoever asked has gone. */
  async run<T>(kind: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const lane = this.#lanes.get(kind) ?? new Lane();
    this.#lanes.set(kind, lane);
    await lane.enter(signal);
    try {
      return await work();
    } finally {
      lane.leave();
      if (lane.isEmpty) this.#lanes.delete(kind);
    }
  }
}

class Lane {
  readonly #waiting = new Set<() => void>();
  #underWay = 0;

  get isEmpty() {
    return this.#underWay === 0;
  }

  async enter(signal: AbortSignal) {
    if (this.#underWay < WIDTH) this.#underWay += 1;
    else await this.#wait(signal);
  }

  /** Whoever waits longest takes the place over. */
  leave() {
    const [next] = this.#waiting;
    if (!next) this.#underWay -= 1;
    else if (this.#waiting.delete(next)) next();
  }

  async #wait(signal: AbortSignal) {
    if (this.#waiting.size >= MOST_WAITING) throw new ConcurrencyTimeout();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      if (this.#waiting.delete(resolve)) reject(signal.aborted ? signal.reason : new ConcurrencyTimeout());
    };
    const timer = setTimeout(giveUp, PATIENCE);
    signal.addEventListener("abort", giveUp);
    this.#waiting.add(resolve);
    try {
      await promise;
    } finally {
      signal.removeEventListener("abort", giveUp);
      clearTimeout(timer);
    }
  }
}
