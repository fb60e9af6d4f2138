import { lookup } from "node:dns/promises";
import type { EmailMessage } from "@supabase/lite";
import type { Sql } from "postgres";
import type { SmtpSettings } from "../contract.ts";
import type { functionCaller } from "../functions/functions.ts";

const pollMs = 60_000;

interface DigestSettings extends DigestTarget {
  sql: Sql;
  callFunction: ReturnType<typeof functionCaller>;
  secretKey: string;
  /** Puts a mail into the local mailbox. */
  keep: (mail: EmailMessage) => Promise<void>;
  log: (line: string) => void;
}

interface DigestTarget {
  smtp: SmtpSettings | undefined;
  siteUrl: string;
}

/**
 * Calls the edge function that sends digests, as pg_cron does on hosted Supabase. Where mail cannot leave, followers are
 * notified in slices all the same. The function is called only when a digest is due, so that Deno may end while idle.
 */
export function startDigests({ sql, callFunction, secretKey, smtp, siteUrl, keep, log }: DigestSettings) {
  const isMailed = canMailDigests({ smtp, siteUrl });
  let running: Promise<void> | null = null;
  let isStopped = false;
  const timer = setInterval(run, pollMs);
  void run();
  return { run, stop };

  function run() {
    running ??= work()
      .catch(error => isStopped || log(`Digests could not be sent: ${error.message}`))
      .then(() => {
        running = null;
      });
    return running;
  }

  async function work() {
    await sql`select private.notify_waiting_followers()`;
    const [row] = isMailed
      ? await sql`select public.start_digest_run() as due`
      : await sql`delete from private.digest_runs`;
    if (!row?.due) return;
    const answer = await callFunction({
      method: "POST",
      headers: { apikey: secretKey },
      url: new URL("http://functions/functions/v1/send-digests"),
      body: Buffer.alloc(0),
    });
    const { message, mails = [] } = await answer.json();
    if (!answer.ok) throw new Error(message);
    for (const { recipient, subject, html } of mails) await keep({ to: recipient, subject, html });
  }

  /** A call that runs ends with the functions. */
  async function stop() {
    isStopped = true;
    clearInterval(timer);
  }
}

/** Without a mail server only a site of this machine has digests, in the local mailbox. */
function canMailDigests({ smtp, siteUrl }: DigestTarget) {
  return Boolean(smtp) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(siteUrl).hostname);
}

/** The secrets of the function, by the names that hosted Supabase has. */
export function digestSecrets(smtp: SmtpSettings | undefined): Record<string, string> {
  if (!smtp) return { MAIL_IN_ANSWER: "on" };
  const { host, port, encryption, user, password, from } = smtp;
  return {
    SMTP_HOST: host,
    SMTP_PORT: String(port),
    SMTP_ENCRYPTION: encryption,
    SMTP_ADMIN_EMAIL: from.address,
    ...(from.name && { SMTP_SENDER_NAME: from.name }),
    ...(user !== undefined && { SMTP_USER: user, SMTP_PASS: password ?? "" }),
  };
}

/** Functions may reach public addresses, and those of a mail server in the local network. */
export async function mailServerHosts({ host, port }: SmtpSettings) {
  const found = await lookup(host, { all: true }).catch(() => []);
  const names = [host, ...found.map(({ address }) => address)];
  const bracketed = names.map(name => (name.includes(":") ? `[${name}]` : name));
  // The last address is the local end of a connection.
  return [...new Set(bracketed.map(name => `${name}:${port}`)), "0.0.0.0:0"];
}
