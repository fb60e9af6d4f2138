// Apart from `ask-worker.ts`, so that every page fetches one small file for it.

export async function registerWorker() {
  await navigator.serviceWorker.register("/worker.js", { updateViaCache: "all" });
}

/** What they kept would stay readable, and be outdated once there is a worker again. */
export async function forgetWorkers() {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
