import { setTimeout as wait } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** How long `/health` was waited for at most, in milliseconds. Asked in a thread: this one may be busy with what it sends. */
export async function longestWait(url: string, until: Promise<unknown>): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: `${url}/health` });
  const longest = new Promise<number>((resolve, reject) => worker.on("message", resolve).on("error", reject));
  await until.finally(() => worker.postMessage("over"));
  return longest;
}

if (!isMainThread && parentPort) {
  let [most, isOver] = [0, false];
  parentPort.once("message", () => {
    isOver = true;
  });
  while (!isOver) {
    const since = performance.now();
    const answer = await fetch(workerData);
    most = Math.max(most, answer.ok ? performance.now() - since : Number.POSITIVE_INFINITY);
    await wait(50);
  }
  parentPort.postMessage(most);
}
