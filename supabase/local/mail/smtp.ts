import { createTransport, type NodemailerError } from "nodemailer";
import { toText } from "../../functions/_shared/mail-text.ts";
import type { SmtpSettings } from "../contract.ts";
import type { Message } from "./store.ts";

interface Outcome {
  kind: "sent" | "refused" | "deferred" | "unreachable";
  answer: string;
}

export type OutgoingMail = Pick<Message, "id" | "recipient" | "subject" | "html" | "created_at">;

export type MailTransport = ReturnType<typeof smtpTransport>;

/** Some providers refuse a fourth connection. */
export const maxConnections = 3;
/** The server is closing or requires a login, which is no fault of the mail. */
const sessionCodes: unknown[] = [421, 530];

// A server may check a mail for minutes; a shorter timeout would send it twice.
const defaultTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 120_000,
};
const deliveryTimeoutMs = 300_000;

interface TransportSettings {
  smtp: SmtpSettings;
  siteUrl: string;
  timeouts?: Partial<typeof defaultTimeouts>;
}

export function smtpTransport({ smtp, siteUrl, timeouts }: TransportSettings) {
  const { host, port, encryption, user, password, from } = smtp;
  const { hostname } = new URL(siteUrl);
  const pool = createTransport({
    pool: true,
    host,
    port,
    secure: encryption === "tls",
    requireTLS: encryption === "starttls",
    ignoreTLS: encryption === "none",
    ...(user !== undefined && { auth: { user, pass: password ?? "" } }),
    name: hostname,
    maxConnections,
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...defaultTimeouts,
    ...timeouts,
  });
  return { deliver, close: () => pool.close({ force: true }) };

  async function deliver({ id, recipient, subject, html, created_at }: OutgoingMail): Promise<Outcome> {
    try {
      const { response } = await pool.sendMail({
        from,
        // Text, unlike an object, could contain several addresses.
        to: { name: "", address: recipient },
        subject,
        html,
        text: toText(html),
        date: new Date(created_at),
        // The id is the same at every try, so that many programs show a duplicate once.
        messageId: `<${id}@${hostname}>`,
        headers: { "Auto-Submitted": "auto-generated" },
        xMailer: false,
        signal: AbortSignal.timeout(deliveryTimeoutMs),
      });
      return { kind: "sent", answer: printable(response) };
    } catch (error) {
      return outcomeOf(error as NodemailerError);
    }
  }
}

function outcomeOf(error: NodemailerError): Outcome {
  const { code, command = "", responseCode, permanent, message } = error;
  // The response to a login may contain the password.
  if (code === "EAUTH")
    return { kind: "unreachable", answer: `the server refused the login (${responseCode ?? "no answer"})` };
  if (!responseCode && code === "EENVELOPE") return { kind: "refused", answer: printable(message) };
  const isOfSession =
    !responseCode || sessionCodes.includes(responseCode) || /^(CONN|STARTTLS|EHLO|HELO)/.test(command);
  if (isOfSession) return { kind: "unreachable", answer: printable(message) };
  return { kind: permanent ? "refused" : "deferred", answer: printable(message) };
}

/** Tokens of links must not be shown. */
function printable(text: string) {
  return text
    .replace(/\w{32,}/g, "…")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, 300);
}
