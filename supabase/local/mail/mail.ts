import type { EmailDriver, EmailMessage } from "@supabase/lite";
import type { Sql } from "postgres";
import type { SupabaseConfig } from "../config.ts";
import type { BackendSettings } from "../contract.ts";
import { printable, rateLimitedLog } from "../log.ts";
import { type Delivery, startDelivery } from "./deliver.ts";
import { serveMail } from "./pages.ts";
import { smtpTransport } from "./smtp.ts";
import { type MailStore, openMailStore } from "./store.ts";

export type MailFigures = Pick<Delivery, "settled"> & Pick<MailStore, "countWaiting">;

interface Mail extends EmailDriver {
  figures: MailFigures | null;
  stop(): Promise<void>;
}

export async function openMail(sql: Sql, settings: BackendSettings, config: SupabaseConfig): Promise<Mail> {
  const { smtp, siteUrl, mailPort } = settings;
  const store = await openMailStore(sql, siteUrl);
  const log = rateLimitedLog(print, count => print(`${count} more lines about mail were left out.`));
  const delivery = smtp
    ? await startDelivery({ store, transport: smtpTransport({ smtp, siteUrl }), log })
    : null;
  const digests = startDigests({ store, delivery, log });
  const outgoing = smtp && delivery ? { delivery, server: `${smtp.host}:${smtp.port}` } : null;
  const page = await serveMail({ store, outgoing }, mailPort);
  const figures = delivery ? { settled: delivery.settled, countWaiting: store.countWaiting } : null;
  return { send, figures, stop };

  async function send({ to, subject, html = "" }: EmailMessage) {
    const mail = { recipient: to, subject, html };
    await store.add(delivery ? "waiting" : "local", mail, config.auth.email.otp_expiry * 1_000);
    void delivery?.work();
  }

  async function stop() {
    await page.stop();
    await digests.stop();
    await delivery?.stop();
  }
}

const digestPollMs = 60_000;
const digestBatch = 200;
const digestLifetimeMs = 86_400_000;

interface DigestSettings {
  store: MailStore;
  delivery: Delivery | null;
  log: (line: string) => void;
}

/** Hands due digests to the delivery every minute. Followers who are notified in slices need no mail. */
export function startDigests({ store, delivery, log }: DigestSettings) {
  let running: Promise<void> | null = null;
  const timer = setInterval(run, digestPollMs);
  return { run, stop };

  function run() {
    running ??= claim().finally(() => {
      running = null;
    });
    return running;
  }

  async function claim() {
    try {
      if (!delivery) return await store.notifyFollowers();
      const added = await store.addDigests(digestBatch, digestLifetimeMs);
      if (added > 0) void delivery.work();
    } catch (error) {
      log(`Digests could not be written: ${(error as Error).message}`);
    }
  }

  async function stop() {
    clearInterval(timer);
    await running;
  }
}

function print(line: string) {
  process.stderr.write(`${printable(line)}\n`);
}
