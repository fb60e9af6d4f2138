import { setTimeout as wait } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

export type Watched = Record<"healthMs" | "heapMb", number>;

/** The longest wait for `/health` and the largest heap of a process, seen by a thread: this one may be busy with what it sends. */
export async function watchSite(url: string, token: string, until: Promise<unknown>): Promise<Watched> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, token } });
  const watched = new Promise<Watched>((resolve, reject) =>
    worker.on("message", resolve).on("error", reject),
  );
  await until.finally(() => worker.postMessage("over"));
  return watched;
}

if (!isMainThread && parentPort) {
  const { url, token } = workerData;
  let [healthMs, heapMb, isOver] = [0, 0, false];
  parentPort.once("message", () => {
    isOver = true;
  });
  while (!isOver) {
    const since = performance.now();
    const health = await fetch(`${url}/health`);
    healthMs = Math.max(healthMs, health.ok ? performance.now() - since : Number.POSITIVE_INFINITY);
    const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const heaps = (await metrics.text()).matchAll(/^nodejs_heap_size_used_bytes\S* (\S+)$/gm);
    heapMb = Math.max(heapMb, ...[...heaps].map(([, bytes]) => Number(bytes) / 1e6));
    await wait(50);
  }
  parentPort.postMessage({ healthMs, heapMb });
}
