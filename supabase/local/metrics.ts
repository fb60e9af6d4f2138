import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { lastBackupTime } from "./last-backup.ts";
import type { MailFigures } from "./mail/index.ts";

export function offerBackendMetrics(figures: MailFigures | null, dataDir: string) {
  let registry: Registry | undefined;
  answerMetricsQuestions(() => {
    registry ??= createRegistry(figures, dataDir);
    return registry.getMetricsAsJSON();
  });
}

function createRegistry(figures: MailFigures | null, dataDir: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ process: "backend" });
  collectProcessMetrics(registry);
  new Gauge({
    name: "treks_backup_last_success_timestamp_seconds",
    help: "When the last backup succeeded, in seconds since 1970; 0 before the first",
    registers: [registry],
    async collect() {
      this.set(await lastBackupTime(dataDir));
    },
  });
  if (figures) registerMailMetrics(registry, figures);
  return registry;
}

function registerMailMetrics(registry: Registry, { settled, countWaiting }: MailFigures) {
  const registers = [registry];
  gauge("treks_mails_waiting", "Mails that the mail server has not taken yet", ({ waiting }) => waiting);
  gauge(
    "treks_mail_oldest_waiting_seconds",
    "Age of the mail that waits longest",
    ({ longestWaitMs }) => longestWaitMs / 1_000,
  );
  new Counter({
    name: "treks_mails_total",
    help: "Mails that were sent, refused for good, or given up because their link had expired",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(settled)) this.inc({ outcome }, count);
    },
  });

  function gauge(name: string, help: string, read: (counts: WaitingMail) => number) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // The gauge keeps its value while the database does not answer.
        const counts = await countWaiting().catch(() => null);
        if (counts) this.set(read(counts));
      },
    });
  }
}

type WaitingMail = Awaited<ReturnType<MailFigures["countWaiting"]>>;

export type Metrics = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

export interface MetricsAnswer {
  type: "metrics answer";
  id: number;
  metrics: Metrics;
}

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

/** These metrics have no use, or are infinite when no turn of the event loop was measured. */
const omittedMetrics = /^nodejs_(active|heap_space|eventloop_lag_(min|mean|stddev))_/;

export function collectProcessMetrics(registry: Registry) {
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray()) {
    if (omittedMetrics.test(name)) registry.removeSingleMetric(name);
  }
}
