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
  const store = await openMailStore(sql);
  const log = mailLog();
  const delivery = smtp
    ? await startDelivery({ store, transport: smtpTransport({ smtp, siteUrl }), log })
    : null;
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
    await delivery?.stop();
  }
}

export function mailLog() {
  return rateLimitedLog(print, count => print(`${count} more lines about mail were left out.`));
}

function print(line: string) {
  process.stderr.write(`${printable(line)}\n`);
}
