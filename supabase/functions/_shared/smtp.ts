import { createTransport } from "nodemailer";
import type { DigestMail } from "./digest-mail.ts";
import { requireEnv } from "./env.ts";

/** Some providers refuse a fourth connection. */
export const maxConnections = 3;

/** For a site of one machine, whose backend puts the mails of the answer into its mailbox. */
export function openMailbox(mails: DigestMail[]) {
  if (!optionalEnv("MAIL_IN_ANSWER")) return null;
  return { check: async () => {}, send: async (mail: DigestMail) => void mails.push(mail), close: () => {} };
}

/** Those that the embedded Deno does not allow are unset. */
function optionalEnv(name: string) {
  try {
    return Deno.env.get(name) || undefined;
  } catch {
    return undefined;
  }
}

/** Null without SMTP_HOST. Hosted Supabase closes the ports 25 and 587, so TLS begins with the connection. */
export function openSmtp() {
  const host = optionalEnv("SMTP_HOST");
  if (!host) return null;
  const port = Number(optionalEnv("SMTP_PORT") ?? 465);
  const user = optionalEnv("SMTP_USER");
  const encryption = optionalEnv("SMTP_ENCRYPTION") ?? (port === 465 ? "tls" : "starttls");
  const { hostname } = new URL(requireEnv("SITE_URL"));
  const pool = createTransport({
    pool: true,
    host,
    port,
    secure: encryption === "tls",
    requireTLS: encryption === "starttls",
    ignoreTLS: encryption === "none",
    ...(user && { auth: { user, pass: optionalEnv("SMTP_PASS") ?? "" } }),
    name: hostname,
    // By IPv4 alone: the embedded Deno ends when it may not connect to an address, and its permissions know no IPv6 ranges.
    ...(!host.includes(":") && { localAddress: "0.0.0.0" }),
    maxConnections,
    // A connection that breaks after the text may have delivered it.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { check: () => pool.verify(), send, close: () => pool.close() };

  async function send({ recipient, headers, ...content }: DigestMail) {
    await pool.sendMail({
      ...content,
      from: { name: optionalEnv("SMTP_SENDER_NAME") ?? "Treks", address: requireEnv("SMTP_ADMIN_EMAIL") },
      to: { name: "", address: recipient },
      messageId: `<${crypto.randomUUID()}@${hostname}>`,
      headers: { ...headers, "Auto-Submitted": "auto-generated" },
      xMailer: false,
    });
  }
}

/** Whether it is sure that the server has not taken the mail, and may take it later. */
export function isUnsent(error: unknown) {
  const { responseCode = 0, syscall } = error as { responseCode?: number; syscall?: string };
  return (responseCode >= 400 && responseCode < 500) || syscall === "connect";
}
