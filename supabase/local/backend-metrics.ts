import { Counter, Gauge, Registry } from "prom-client";
import type { Backend } from "./backend.ts";
import { answerMetricsQuestions, collectProcessMetrics } from "./metrics.ts";

/** Nothing is measured until somebody asks. */
export function offerBackendMetrics(backend: Pick<Backend, "outbox">) {
  let registry: Registry | undefined;
  answerMetricsQuestions(() => {
    registry ??= createRegistry(backend);
    return registry.getMetricsAsJSON();
  });
}

function createRegistry({ outbox }: Pick<Backend, "outbox">) {
  const registry = new Registry();
  registry.setDefaultLabels({ process: "backend" });
  collectProcessMetrics(registry);
  if (outbox) registerMailMetrics(registry, outbox);
  return registry;
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
