import type { ToWorker } from "~/offline/shared/contract";

/** Null where no service worker looks after this page. */
export function askWorker<Answer>(question: ToWorker): Promise<Answer | null> {
  const { controller } = navigator.serviceWorker ?? {};
  if (!controller) return Promise.resolve(null);
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    controller.postMessage(question, [port2]);
  });
}

export async function registerWorker() {
  await navigator.serviceWorker.register("/worker.js", { updateViaCache: "all" });
}

/** What they kept would stay readable, and be outdated once there is a worker again. */
export async function forgetWorkers() {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
