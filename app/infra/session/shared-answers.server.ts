import { LRUCache } from "lru-cache";
import { currentBudget, withoutTimeoutBudget } from "../request.server";
import { inTime } from "../stream-page.server";

const timeoutMs = 3_000;

/** Requests that ask for the same thing share one answer. */
export class SharedAnswers<T> {
  readonly #answers = new LRUCache<string, Promise<T>>({ max: 10_000 });
  readonly #ttlMsOf: (answer: T) => number | null;

  /** A TTL of 0 keeps an answer as long as there is room; null does not keep it. */
  constructor(ttlMsOf: (answer: T) => number | null) {
    this.#ttlMsOf = ttlMsOf;
  }

  has(key: string) {
    return this.#answers.has(key);
  }

  /** Returns `late` when the answer takes too long; then a later request gets it. */
  async get(key: string, late: T, ask: () => Promise<T>): Promise<T> {
    const budget = currentBudget();
    const waitMs = budget?.enter(timeoutMs) ?? timeoutMs;
    try {
      return await inTime(this.#answers.get(key) ?? this.askAgain(key, ask), late, waitMs);
    } finally {
      budget?.leave();
    }
  }

  askAgain(key: string, ask: () => Promise<T>) {
    // Other requests wait for this too, so one request's time budget must not end it.
    const answer = withoutTimeoutBudget(ask);
    this.#answers.set(key, answer);
    const settled = answer.then(this.#ttlMsOf, () => null);
    void settled.then(ttl => {
      const isLatest = this.#answers.peek(key) === answer;
      if (isLatest && ttl === null) this.#answers.delete(key);
      else if (isLatest && ttl) this.#answers.set(key, answer, { ttl });
    });
    return answer;
  }
}
