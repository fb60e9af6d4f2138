import type { ChildProcess } from "node:child_process";
import type { MetricsAnswer, MetricsMessage } from "../../supabase/local/metrics.ts";

const timeoutMs = 1_000;

const sources = new Set<ChildProcess>();
const pending = new Map<number, (answer: MetricsAnswer) => void>();
let lastId = 0;

export function relayMetrics(child: ChildProcess) {
  sources.add(child);
  child.once("exit", () => stopRelayingMetrics(child));
  child.on("message", async (message: MetricsMessage) => {
    if (message.type === "metrics answer") pending.get(message.id)?.(message);
    if (message.type !== "metrics request") return;
    const metrics = await Promise.all([...sources].map(ask));
    if (child.connected) child.send({ type: "metrics of all", id: message.id, metrics: metrics.flat() });
  });
}

export function stopRelayingMetrics(child: ChildProcess) {
  sources.delete(child);
}

async function ask(child: ChildProcess): Promise<MetricsAnswer["metrics"]> {
  const id = ++lastId;
  const { promise, resolve } = Promise.withResolvers<MetricsAnswer["metrics"]>();
  const timer = setTimeout(resolve, timeoutMs, []);
  pending.set(id, ({ metrics }) => resolve(metrics));
  if (child.connected) child.send({ type: "metrics question", id }, error => error && resolve([]));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    pending.delete(id);
  }
}
