export async function registerWorker() {
  await navigator.serviceWorker.register("/worker.js", { updateViaCache: "all" });
}

export async function unregisterWorkers() {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
