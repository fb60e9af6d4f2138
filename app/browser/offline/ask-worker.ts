import type { ToWorker } from "~/browser/queue/contract";

export function askWorker<Answer>(question: ToWorker): Promise<Answer | null> {
  const { controller } = navigator.serviceWorker ?? {};
  if (!controller) return Promise.resolve(null);
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    controller.postMessage(question, [port2]);
  });
}
