import { Counter, Gauge, Registry } from "prom-client";
import type { Backend } from "./backend.ts";
import { lastBackupTime } from "./last-backup.ts";
import { answerMetricsQuestions, collectProcessMetrics } from "./metrics.ts";

interface Measured extends Pick<Backend, "outbox"> {
  dataDir: string;
}

/** Nothing is measured until somebody asks. */
export function offerBackendMetrics(backend: Measured) {
  let registry: Registry | undefined;
  answerMetricsQuestions(() => {
    registry ??= createRegistry(backend);
    return registry.getMetricsAsJSON();
  });
}

function createRegistry({ outbox, dataDir }: Measured) {
  const registry = new Registry();
  registry.setDefaultLabels({ process: "backend" });
  collectProcessMetrics(registry);
  registerBackupMetric(registry, dataDir);
  if (outbox) registerMailMetrics(registry, outbox);
  return registry;
}

function registerBackupMetric(registry: Registry, dataDir: string) {
  new Gauge({
    name: "treks_backup_last_success_timestamp_seconds",
    help: "When the last backup succeeded, in seconds since 1970; 0 before the first",
    registers: [registry],
    async collect() {
      this.set(await lastBackupTime(dataDir));
    },
  });
}

function registerMailMetrics(registry: Registry, outbox: NonNullable<Backend["outbox"]>) {
  const registers = [registry];
  new Gauge({
    name: "treks_mails_waiting",
    help: "Mails that the mail server has not taken yet",
    registers,
    collect() {
      this.set(outbox.counts().waiting);
    },
  });
  new Gauge({
    name: "treks_mail_oldest_waiting_seconds",
    help: "Age of the mail that waits longest",
    registers,
    collect() {
      this.set(outbox.longestWait() / 1_000);
    },
  });
  new Counter({
    name: "treks_mails_total",
    help: "Mails that were sent, refused for good, or given up because their link had expired",
    labelNames: ["outcome"],
    registers,
    collect() {
      const { waiting, ...settled } = outbox.counts();
      this.reset();
      for (const [outcome, count] of Object.entries(settled)) this.inc({ outcome }, count);
    },
  });
}
