import type { EventEmitter } from "node:events";
import { readFile } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { lastBackupFile } from "./contract.ts";
import type { MailFigures } from "./mail/mail.ts";

export function offerBackendMetrics(figures: MailFigures | null, dataDir: string) {
  let registry: Registry | undefined;
  answerMetricsQuestions(process, () => {
    registry ??= createRegistry(figures, dataDir);
    return registry.metrics();
  });
}

function createRegistry(figures: MailFigures | null, dataDir: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ process: "backend" });
  // Without a name of its own, a metric would stand twice in the answer.
  collectProcessMetrics(registry, "treks_backend_");
  new Gauge({
    name: "treks_backup_last_success_timestamp_seconds",
    help: "When the last backup succeeded, in seconds since 1970; 0 before the first",
    registers: [registry],
    async collect() {
      // Without a backup it is 0, so that the alarm about its age fires.
      const text = await readFile(lastBackupFile(dataDir), "utf8").catch(() => "");
      this.set((Date.parse(text.trim()) || 0) / 1_000);
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

type Message = { type: "metrics question" } | { type: "metrics answer"; text: string };

/** The process at the other end of a channel: a child, or what started this process. */
type Peer = EventEmitter & Pick<NodeJS.Process, "connected" | "send">;

export function answerMetricsQuestions(peer: Peer, measure: () => Promise<string>) {
  peer.on("message", async ({ type }: Message) => {
    if (type !== "metrics question") return;
    const text = await measure().catch(() => "");
    if (peer.connected) peer.send?.({ type: "metrics answer", text } satisfies Message, () => {});
  });
}

/** Empty without an answer in time. */
export async function askForMetrics(peer: Peer, timeoutMs: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(resolve, timeoutMs, "");
  peer.on("message", listen);
  if (peer.connected) peer.send?.({ type: "metrics question" } satisfies Message, () => {});
  const text = await promise;
  clearTimeout(timer);
  peer.off("message", listen);
  return text;

  function listen(message: Message) {
    if (message.type === "metrics answer") resolve(message.text);
  }
}

/** These metrics have no use, or are infinite when no turn of the event loop was measured. */
const omittedMetrics = /nodejs_(active|heap_space|eventloop_lag_(min|mean|stddev))_/;

export function collectProcessMetrics(registry: Registry, prefix = "") {
  collectDefaultMetrics({ register: registry, prefix });
  for (const { name } of registry.getMetricsAsArray()) {
    if (omittedMetrics.test(name)) registry.removeSingleMetric(name);
  }
}
