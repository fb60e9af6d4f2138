import type { Metrics, MetricsMessage } from "../../supabase/local/metrics.ts";

/** Milliseconds: longer than the supervisor waits for each process. */
const timeout = 2_000;
let lastId = 0;

/** By way of the supervisor; without one, or should it be silent, only those of this process. */
export async function metricsOfAllProcesses(measureOwn: () => Promise<Metrics>): Promise<Metrics> {
  if (!process.connected) return measureOwn();
  const id = ++lastId;
  const { promise, resolve } = Promise.withResolvers<Metrics | null>();
  const late = setTimeout(resolve, timeout, null);
  const listen = (message: MetricsMessage) => {
    if (message.type === "metrics of all" && message.id === id) resolve(message.metrics);
  };
  process.on("message", listen);
  process.send?.({ type: "metrics request", id });
  const all = await promise;
  clearTimeout(late);
  process.off("message", listen);
  return all && all.length > 0 ? all : measureOwn();
}
