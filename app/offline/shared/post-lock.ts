/**
 * While a post is edited it is not sent, and while it is sent it is neither edited nor discarded: `run` gets false then.
 * The lock ends with the page that holds it. Browsers without locks do without.
 */
export function withPostLock<T>(id: string, run: (isFree: boolean) => Promise<T>): Promise<T> {
  return withLock(`treks:unsent:${id}`, run);
}

/** One sender at a time, whatever woke it. */
export function withSendingLock<T>(run: (isFree: boolean) => Promise<T>): Promise<T> {
  return withLock("treks:unsent", run);
}

async function withLock<T>(name: string, run: (isFree: boolean) => Promise<T>): Promise<T> {
  if (!navigator.locks) return run(true);
  return navigator.locks.request(name, { ifAvailable: true }, lock => run(lock !== null));
}
