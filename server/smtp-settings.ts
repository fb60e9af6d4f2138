import addressParser from "nodemailer/lib/addressparser";
import { z } from "zod";
import type { SmtpSettings } from "../supabase/local/settings.ts";

/** Neither message may quote the value: it holds a password. */
export const smtpUrl = z.string().transform((value, context) => {
  const settings = parseSmtpUrl(value);
  if (typeof settings !== "string") return settings;
  context.addIssue(settings);
  return z.NEVER;
});

export const mailFrom = z.string().transform((value, context) => {
  const [sender, ...others] = addressParser(value);
  const isOne = sender && "address" in sender && others.length === 0;
  if (isOne && z.email().safeParse(sender.address).success && !/[\r\n]/.test(value))
    return { name: sender.name, address: sender.address ?? "" };
  context.addIssue("must be one address, such as Treks <mail@example.org>");
  return z.NEVER;
});

function parseSmtpUrl(value: string): Omit<SmtpSettings, "from"> | string {
  const url = URL.parse(value);
  if (!url?.hostname || !["smtp:", "smtps:"].includes(url.protocol) || url.pathname.length > 1 || url.hash)
    return "must be smtp://user:password@host:port or smtps://…, with special characters of the password percent-encoded";
  const options = [...url.searchParams].map(([name, option]) => `${name}=${option}`);
  if (options.some(option => option !== "tls=off") || (options.length > 0 && url.protocol === "smtps:"))
    return "knows only one option, ?tls=off, and only for smtp://";
  try {
    return { ...serverOf(url), ...loginOf(url) };
  } catch {
    return "has a user or password that is not percent-encoded";
  }
}

function serverOf({ protocol, hostname, port, search }: URL) {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
  const plain = isLoopback || search ? ("none" as const) : ("starttls" as const);
  const encryption = protocol === "smtps:" ? ("tls" as const) : plain;
  return { host, port: Number(port) || (encryption === "tls" ? 465 : 587), encryption };
}

function loginOf({ username, password }: URL) {
  if (!username && !password) return {};
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}
