import { measureQueue } from "./metrics.server";
import { withoutTimeoutBudget } from "./request.server";

/** Each may wait ten seconds for a mail server. */
const maxUnderWay = 100;

const underWay = new Set<Promise<unknown>>();
measureQueue("background work", () => underWay.size);

/** Goes on after the request was answered. Null where too much is under way already. */
export function runInBackground<T>(work: () => Promise<T>): Promise<T> | null {
  if (underWay.size >= maxUnderWay) return null;
  const running = withoutTimeoutBudget(work);
  const settled: Promise<unknown> = running.catch(() => null).finally(() => underWay.delete(settled));
  underWay.add(settled);
  return running;
}

/** Awaited by a process that stops. */
export async function backgroundWorkDone() {
  while (underWay.size > 0) await Promise.all(underWay);
}
