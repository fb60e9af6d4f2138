/** What they kept would stay readable, and be outdated once there is a worker again. */
export async function forgetWorkers() {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
