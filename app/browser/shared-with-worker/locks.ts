/** Runs alone among all tabs and the service worker; at once where the browser has no locks. */
export async function withLock<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  let isGranted = false;
  try {
    return await navigator.locks.request(`treks:${name}`, async () => {
      isGranted = true;
      return run();
    });
  } catch (error) {
    if (isGranted) throw error;
    return run();
  }
}

/** Does not wait: `isFree` says whether the lock was free. */
export async function withLockIfFree<T>(name: string, run: (isFree: boolean) => Promise<T>): Promise<T> {
  if (!navigator.locks) return run(true);
  return navigator.locks.request(`treks:${name}`, { ifAvailable: true }, lock => run(lock !== null));
}
