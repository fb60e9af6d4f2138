import path from "node:path";
import type { EmailDriver } from "@supabase/lite";
import type { SupabaseConfig } from "./config.ts";
import { Mailbox } from "./mailbox/mailbox.ts";
import { serveMailbox } from "./mailbox/mailbox-server.ts";
import { Outbox } from "./outbox/outbox.ts";
import { serveOutbox } from "./outbox/outbox-server.ts";
import { smtpTransport } from "./outbox/smtp-transport.ts";
import { rateLimitedLog } from "./postgres/rate-limited-log.ts";
import { printable } from "./printable.ts";
import type { BackendSettings } from "./settings.ts";

interface Mail extends EmailDriver {
  outbox: Outbox | null;
  stop(): Promise<void>;
}

/** With a mail server mail leaves, without one it stays in the local mailbox; either has a page on this machine. */
export function openMail(settings: BackendSettings, config: SupabaseConfig): Promise<Mail> {
  return settings.smtp ? openOutbox(settings, settings.smtp, config) : openMailbox(settings);
}

async function openMailbox({ dataDir, mailPort }: BackendSettings): Promise<Mail> {
  const mailbox = await Mailbox.open(path.join(dataDir, "mailbox"));
  const { stop } = await serveMailbox(mailbox, mailPort);
  return { send: message => mailbox.send(message), outbox: null, stop };
}

async function openOutbox(
  { dataDir, mailPort, siteUrl }: BackendSettings,
  smtp: NonNullable<BackendSettings["smtp"]>,
  config: SupabaseConfig,
): Promise<Mail> {
  const outbox = await Outbox.open({
    dir: path.join(dataDir, "outbox"),
    transport: smtpTransport({ smtp, siteUrl }),
    linkLifetime: config.auth.email.otp_expiry * 1_000,
    log: rateLimitedLog(print, count => print(`${count} more lines about mail were left out.`)),
  });
  const page = await serveOutbox(outbox, `${smtp.host}:${smtp.port}`, mailPort);
  return { send: message => outbox.send(message), outbox, stop };

  async function stop() {
    await page.stop();
    await outbox.stop();
  }
}

function print(line: string) {
  process.stderr.write(`${printable(line)}\n`);
}
