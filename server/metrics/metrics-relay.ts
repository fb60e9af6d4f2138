import type { ChildProcess } from "node:child_process";
import { answerMetricsQuestions, askForMetrics } from "../../supabase/local/metrics.ts";

const timeoutMs = 1_000;

const sources = new Set<ChildProcess>();

/** Asks every process when one of them asks for the metrics of all. */
export function relayMetrics(child: ChildProcess) {
  sources.add(child);
  child.once("exit", () => stopRelayingMetrics(child));
  answerMetricsQuestions(child, async () => {
    const metrics = await Promise.all([...sources].map(source => askForMetrics(source, timeoutMs)));
    return metrics.flat();
  });
}

export function stopRelayingMetrics(child: ChildProcess) {
  sources.delete(child);
}
