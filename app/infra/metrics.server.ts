import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Read by server/http/app.ts, which adds what it has measured itself. */
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
  help: "Tries that were refused, by what was limited",
  labelNames: ["limit"],
  registers,
});

const queues = new Map<string, () => number>();

new Gauge({
  name: "treks_queue_waiting",
  help: "How many wait for their turn",
  labelNames: ["queue"],
  registers,
  collect() {
    for (const [queue, waiting] of queues) this.set({ queue }, waiting());
  },
});

/** @param status undefined when no response came */
export function observeBackendCall(service: string, status: number | undefined, durationMs: number) {
  durationsOf(service, status ? `${Math.floor(status / 100)}xx` : "none").observe(durationMs / 1_000);
}

/** Finding them by their labels takes the library longer than counting. */
const durations = new Map<string, ReturnType<typeof backendCalls.labels>>();

function durationsOf(service: string, status: string) {
  const key = `${service} ${status}`;
  const found = durations.get(key) ?? backendCalls.labels(service, status);
  durations.set(key, found);
  return found;
}

export function countRateLimitRefusal(limit: string) {
  rateLimitRefusals.inc({ limit });
}

export function measureQueue(queue: string, waiting: () => number) {
  queues.set(queue, waiting);
}
