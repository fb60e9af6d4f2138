import { Counter, Histogram, Registry } from "prom-client";

export const metrics = new Registry();
const registers = [metrics];

const backendCalls = new Histogram({
  name: "treks_backend_call_duration_seconds",
  help: "Calls of Supabase, by service and status class; none: no answer came or the call was not made",
  labelNames: ["service", "status"],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 3, 7],
  registers,
});

const rateLimitRefusals = new Counter({
  name: "treks_rate_limit_refusals_total",
  help: "Tries that had to wait, by limit",
  labelNames: ["limit"],
  registers,
});

const histograms = new Map<string, ReturnType<typeof backendCalls.labels>>();

export function observeBackendCall(service: string, status: number | undefined, durationMs: number) {
  const statusClass = status ? `${Math.floor(status / 100)}xx` : "none";
  const key = `${service} ${statusClass}`;
  const histogram = histograms.get(key) ?? backendCalls.labels(service, statusClass);
  histograms.set(key, histogram);
  histogram.observe(durationMs / 1_000);
}

export function countRateLimitRefusal(limit: string) {
  rateLimitRefusals.inc({ limit });
}
