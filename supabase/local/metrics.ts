import { collectDefaultMetrics, type Registry } from "prom-client";

export type Metrics = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

export interface MetricsAnswer {
  type: "metrics answer";
  id: number;
  metrics: Metrics;
}

/** Between the supervisor, which asks every process on behalf of one, and the processes. */
export type MetricsMessage =
  | MetricsAnswer
  | { type: "metrics question"; id: number }
  | { type: "metrics request"; id: number }
  | { type: "metrics of all"; id: number; metrics: Metrics };

export function answerMetricsQuestions(measure: () => Promise<Metrics>) {
  process.on("message", async (message: MetricsMessage) => {
    if (message.type !== "metrics question") return;
    const answer: MetricsMessage = { type: "metrics answer", id: message.id, metrics: await measure() };
    if (process.connected) process.send?.(answer);
  });
}

/** Left out: what nobody watches, and what is infinite where no turn of the event loop was measured since the last time. */
const leftOut = /^nodejs_(active|heap_space|eventloop_lag_(min|mean|stddev))_/;

export function collectProcessMetrics(registry: Registry) {
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray()) {
    if (leftOut.test(name)) registry.removeSingleMetric(name);
  }
}
