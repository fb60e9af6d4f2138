const maxRunning = 100;

const running = new Set<Promise<unknown>>();

export function runInBackground<T>(work: () => Promise<T>): Promise<T> | null {
  if (running.size >= maxRunning) return null;
  const job = work();
  const settled: Promise<unknown> = job.catch(() => null).finally(() => running.delete(settled));
  running.add(settled);
  return job;
}

export async function backgroundWorkDone() {
  while (running.size > 0) await Promise.all(running);
}
