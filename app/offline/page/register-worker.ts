export async function registerWorker() {
  await navigator.serviceWorker.register("/worker.js", { updateViaCache: "all" });
}
