import type { ChildProcess } from "node:child_process";
import type { MetricsAnswer, MetricsMessage } from "../../supabase/local/metrics.ts";

/** Milliseconds. Who is stuck is left out. */
const timeout = 1_000;

const sources = new Set<ChildProcess>();
const asked = new Map<number, (answer: MetricsAnswer) => void>();
let lastId = 0;

/** A request for /metrics reaches one process: it asks here for what all of them have measured. */
export function relayMetrics(child: ChildProcess) {
  sources.add(child);
  child.once("exit", () => stopRelayingMetrics(child));
  child.on("message", async (message: MetricsMessage) => {
    if (message.type === "metrics answer") asked.get(message.id)?.(message);
    if (message.type !== "metrics request") return;
    const metrics = await Promise.all([...sources].map(ask));
    if (child.connected) child.send({ type: "metrics of all", id: message.id, metrics: metrics.flat() });
  });
}

/** Its successor has the same number and would be counted with it. */
export function stopRelayingMetrics(child: ChildProcess) {
  sources.delete(child);
}

async function ask(child: ChildProcess): Promise<MetricsAnswer["metrics"]> {
  const id = ++lastId;
  const { promise, resolve } = Promise.withResolvers<MetricsAnswer["metrics"]>();
  const late = setTimeout(resolve, timeout, []);
  asked.set(id, ({ metrics }) => resolve(metrics));
  if (child.connected) child.send({ type: "metrics question", id }, error => error && resolve([]));
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    asked.delete(id);
  }
}
