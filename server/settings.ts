import path from "node:path";
import addressParser from "nodemailer/lib/addressparser";
import { z } from "zod";
import { type BackendReady, lastBackupFile, type SmtpSettings } from "../supabase/local/contract.ts";
import { operatorSecrets, readSupabaseKey, SettingsError } from "./environment.ts";

const port = (fallback: number) =>
  z.coerce.number({ error: "must be a port number" }).int().min(1).max(65_535).default(fallback);
const flag = z.enum(["on", "off"], "must be on or off").transform(word => word === "on");
const address = z.url({ protocol: /^https?$/, error: "must be an http or https address", abort: true });

/** Treks links to `/login` and the like, so it needs a whole host name. */
export const siteAddress = address
  .refine(isOrigin, "must be the site's address alone, without a path, such as https://treks.example")
  .transform(value => new URL(value).origin);

const mapLink = z
  .url({ protocol: /^https$/, error: "must be an https address", abort: true })
  .refine(
    link => link.includes("{lat}") && link.includes("{lon}") && !/[{}]/.test(new URL(link).host),
    "must have {lat} and {lon} after its host, such as https://maps.example/?lat={lat}&lon={lon}",
  );

/** The messages never quote the value, because it holds a password. */
const smtpUrl = z.string().transform((value, context) => {
  const settings = parseSmtpUrl(value);
  if (typeof settings !== "string") return settings;
  context.addIssue(settings);
  return z.NEVER;
});

const mailFrom = z.string().transform((value, context) => {
  const [sender, ...others] = addressParser(value);
  const isOne = sender && "address" in sender && others.length === 0;
  if (isOne && z.email().safeParse(sender.address).success && !/[\r\n]/.test(value))
    return { name: sender.name, address: sender.address ?? "" };
  context.addIssue("must be one address, such as Treks <mail@example.org>");
  return z.NEVER;
});

const schema = z.object({
  PORT: port(3000),
  HOST: z.string().default("localhost"),
  SITE_URL: siteAddress.optional(),
  TRUST_PROXY: flag.default(false),
  HSTS_SUBDOMAINS: flag.default(false),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SUPABASE_URL: address.optional(),
  TREKS_DATA_DIR: z.string().default(".data"),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  ALERT_TO: z.email("must be one address, such as you@example.org").optional(),
  SERVICE_WORKER: flag.default(true),
  TREKS_MAP_LINK: mapLink.optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  TREKS_API_PORT: port(54_321),
  TREKS_DB_PORT: port(54_322),
  TREKS_MAIL_PORT: port(54_324),
  TREKS_LIMIT_SCALE: z.coerce.number({ error: "must be a number" }).positive().default(1),
});

export type Settings = ReturnType<typeof readSettings>;

/** An empty variable counts as unset. @throws SettingsError with one sentence that names every variable at fault. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(present);
  if (!parsed.success) throw new SettingsError(describe(parsed.error));
  const settings = parsed.data;
  return {
    port: settings.PORT,
    // For this name Node would listen on ::1 alone, and proxies connect to 127.0.0.1.
    host: settings.HOST === "localhost" ? "127.0.0.1" : settings.HOST,
    siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
    trustProxy: settings.TRUST_PROXY,
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    sessionSecret: settings.SESSION_SECRET,
    hosted: settings.SUPABASE_URL ? readHosted(settings.SUPABASE_URL, environment) : null,
    dataDir: path.resolve(settings.TREKS_DATA_DIR),
    smtp: smtpOf(settings),
    alertTo: settings.ALERT_TO,
    metricsToken: settings.METRICS_TOKEN,
    serviceWorker: settings.SERVICE_WORKER,
    mapLink: settings.TREKS_MAP_LINK,
    apiPort: settings.TREKS_API_PORT,
    dbPort: settings.TREKS_DB_PORT,
    mailPort: settings.TREKS_MAIL_PORT,
    limitScale: settings.TREKS_LIMIT_SCALE,
  };
}

function readHosted(url: string, environment: NodeJS.ProcessEnv) {
  const publishableKey = readSupabaseKey(environment, "publishable");
  const names = ["SUPABASE_PUBLISHABLE_KEY", "SESSION_SECRET", "SITE_URL"];
  const missing = names.filter(name => !environment[name]);
  if (publishableKey && missing.length === 0) return { url, publishableKey };
  throw new SettingsError(
    `With SUPABASE_URL set, ${missing.join(" and ")} must be set too; unset SUPABASE_URL to use the embedded backend.`,
  );
}

function smtpOf({ SMTP_URL, MAIL_FROM, SITE_URL, SUPABASE_URL }: z.infer<typeof schema>) {
  if (!SMTP_URL) return undefined;
  if (SUPABASE_URL)
    throw new SettingsError(
      "With SUPABASE_URL set, the hosted project sends the mail: set its SMTP server there, and unset SMTP_URL.",
    );
  if (MAIL_FROM && SITE_URL) return { ...SMTP_URL, from: MAIL_FROM };
  throw new SettingsError(
    "With SMTP_URL set, MAIL_FROM and SITE_URL must be set too; unset it to keep mail here.",
  );
}

function describe(error: z.ZodError) {
  return `${error.issues.map(issue => `${issue.path.join(".")} ${issue.message}`).join("; ")}.`;
}

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

function isOrigin(value: string) {
  const url = URL.parse(value);
  return url?.href === `${url?.origin}/`;
}

/** What the app and the web processes read from their environment. */
export function appEnvironment(
  { siteUrl, hosted, sessionSecret, limitScale, ...settings }: Settings,
  backend: BackendReady | undefined,
  dev: boolean,
) {
  const { trustProxy, hstsSubdomains, metricsToken, serviceWorker } = settings;
  const shared = {
    ...Object.fromEntries(operatorSecrets.map(name => [name, undefined])),
    NODE_ENV: dev ? "development" : "production",
    SITE_URL: siteUrl,
    TREKS_LIMIT_SCALE: String(limitScale),
    TREKS_MAP_LINK: settings.mapLink,
    SERVICE_WORKER: serviceWorker ? "on" : "off",
    SMTP_URL: undefined,
    TREKS_WEB: JSON.stringify({ siteUrl, trustProxy, hstsSubdomains, metricsToken, serviceWorker }),
  };
  if (hosted) {
    return {
      ...shared,
      SUPABASE_URL: hosted.url,
      SUPABASE_PUBLISHABLE_KEY: hosted.publishableKey,
      SESSION_SECRET: sessionSecret,
      TREKS_API_SOCKET: undefined,
      TREKS_LAST_BACKUP_FILE: undefined,
    };
  }
  if (!backend) throw new Error("The embedded backend has not started");
  const { apiUrl, apiSocket, mailboxUrl, keys } = backend;
  return {
    ...shared,
    SUPABASE_URL: apiUrl,
    TREKS_API_SOCKET: apiSocket,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SESSION_SECRET: sessionSecret ?? keys.sessionSecret,
    TREKS_JWT_SECRET: keys.jwtSecret,
    TREKS_MAILBOX_URL: settings.smtp ? undefined : mailboxUrl,
    TREKS_LAST_BACKUP_FILE: lastBackupFile(settings.dataDir),
  };
}
