/** Milliseconds before a mail is tried again, and before any is when the server cannot be reached; the last repeats. */
const mailDelays = [5_000, 30_000, 120_000, 600_000];
const serverDelays = [5_000, 30_000, 120_000];

interface Entry {
  due: number;
  expires: number;
  isUnderWay: boolean;
}

/** Which waiting mail is tried when. */
export class DeliverySchedule {
  readonly #maxUnderWay: number;
  readonly #entries = new Map<string, Entry>();
  #pausedUntil = 0;
  #serverFailures = 0;

  constructor(maxUnderWay: number) {
    this.#maxUnderWay = maxUnderWay;
  }

  get size() {
    return this.#entries.size;
  }

  /** Due at once. */
  add(id: string, expires: number) {
    this.#entries.set(id, { due: 0, expires, isUnderWay: false });
  }

  remove(id: string) {
    this.#entries.delete(id);
  }

  isUnderWay(id: string) {
    return this.#entries.get(id)?.isUnderWay ?? false;
  }

  takeExpired(now: number): string[] {
    const expired = this.#idle().filter(([, { expires }]) => expires <= now);
    for (const [id] of expired) this.remove(id);
    return expired.map(([id]) => id);
  }

  /** Whoever waits longest first; each must be deferred or removed when its try has ended. */
  takeDue(now: number): string[] {
    if (now < this.#pausedUntil) return [];
    const idle = this.#idle();
    const free = this.#maxUnderWay - (this.#entries.size - idle.length);
    const due = idle
      .filter(([, entry]) => entry.due <= now)
      .sort(([, one], [, other]) => one.due - other.due)
      .slice(0, free);
    for (const [, entry] of due) entry.isUnderWay = true;
    return due.map(([id]) => id);
  }

  /** `tries` counts the one that has just failed. */
  defer(id: string, tries: number, now: number) {
    this.#reschedule(id, now + delayAfter(tries, mailDelays));
  }

  /**
   * For a while no other mail is tried either. Its own turn comes later each time, so that a mail over which the server
   * hangs up does not hold up the others. Returns the milliseconds of the pause, or 0 where there is one already.
   */
  pause(id: string, tries: number, now: number) {
    this.#reschedule(id, now + delayAfter(tries, serverDelays));
    if (now < this.#pausedUntil) return 0;
    this.#serverFailures++;
    const delay = delayAfter(this.#serverFailures, serverDelays);
    this.#pausedUntil = now + delay;
    return delay;
  }

  /** Returns whether there was a pause. */
  resume() {
    const wasPaused = this.#serverFailures > 0;
    this.#serverFailures = 0;
    this.#pausedUntil = 0;
    return wasPaused;
  }

  /** When something is due or expires next, if anything; whoever is under way looks again itself. */
  nextTime(): number | undefined {
    const idle = this.#idle();
    const hasRoom = this.#entries.size - idle.length < this.#maxUnderWay;
    const times = idle.map(([, { due, expires }]) =>
      hasRoom ? Math.min(Math.max(due, this.#pausedUntil), expires) : expires,
    );
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  #reschedule(id: string, due: number) {
    const entry = this.#entries.get(id);
    if (entry) Object.assign(entry, { due, isUnderWay: false });
  }

  #idle() {
    return [...this.#entries].filter(([, { isUnderWay }]) => !isUnderWay);
  }
}

function delayAfter(failures: number, delays: number[]) {
  return delays[Math.min(failures, delays.length) - 1] ?? 0;
}
