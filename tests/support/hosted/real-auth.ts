import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import PostalMime from "postal-mime";
import { SUPABASE_DIR } from "../../../supabase/local/contract.ts";
import { startMailServer } from "../mail/mail-server.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import { stopServer } from "../sites/fault-proxy.ts";
import { freePorts } from "../sites/free-ports.ts";
import type { HostedKeys, SigningKeys } from "./signing-keys.ts";

interface RealAuthSettings {
  url: string;
  databaseUrl: string;
  siteUrl: string;
  keys: HostedKeys;
  signingKeys: SigningKeys;
  mailbox: Mailbox;
}

const startTimeoutMs = 30_000;
const linkSeconds = 3_600;
const reuseSeconds = 10;
/** All tests come from one address, and several request two mails. */
const mailIntervalSeconds = 1;

/** Runs before the project's own migrations, as on hosted Supabase. */
export async function migrateRealAuth(program: string, databaseUrl: string) {
  const url = "http://127.0.0.1";
  const env = {
    ...databaseEnvironment(databaseUrl),
    GOTRUE_SITE_URL: url,
    API_EXTERNAL_URL: url,
    GOTRUE_JWT_SECRET: "only for the migrations of the schema",
  };
  await promisify(execFile)(program, ["migrate"], { env: { PATH: process.env.PATH, ...env } });
}

/** Starts the service as supabase/auth builds it. It reads the settings at its start only. */
export async function startRealAuth(program: string, parts: RealAuthSettings) {
  await using started = new AsyncDisposableStack();
  const smtp = await startSmtpSink(parts.mailbox);
  started.defer(smtp.stop);
  const templates = await serveTemplates();
  started.defer(templates.stop);
  const [port = 0] = await freePorts(1);
  const env = authEnvironment({ ...parts, port, smtpPort: smtp.port, templatesUrl: templates.url });
  const service = spawn(program, ["serve"], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  started.defer(async () => {
    if (service.exitCode !== null || service.signalCode !== null) return;
    service.kill("SIGTERM");
    await once(service, "exit");
  });
  const address = `http://127.0.0.1:${port}`;
  await untilHealthy(address, () => service.exitCode === null);
  const running = started.move();
  return { answer, stop: () => running.disposeAsync() };

  /** Does what the gateway does: removes the prefix, and replaces a key by a token of its role. */
  async function answer(request: Request, network: string) {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of ["host", "connection", "content-length", "sb-forwarded-for"]) headers.delete(name);
    headers.set("x-forwarded-for", network);
    if (isKey(headers)) headers.set("authorization", `Bearer ${await tokenFor(headers)}`);
    const body = request.method === "GET" ? null : await request.arrayBuffer();
    const target = address + pathname.slice("/auth/v1".length) + search;
    return fetch(target, { method: request.method, headers, body, redirect: "manual" });
  }

  function isKey(headers: Headers) {
    const given = headers.get("authorization")?.replace(/^Bearer /, "");
    return given === undefined || given === parts.keys.publishable || given === parts.keys.secret;
  }

  function tokenFor(headers: Headers) {
    const role = headers.get("apikey") === parts.keys.secret ? "service_role" : "anon";
    const iat = Math.floor(Date.now() / 1000);
    return parts.signingKeys.sign({ role, iss: "supabase", iat, exp: iat + 60 });
  }
}

async function untilHealthy(address: string, isRunning: () => boolean) {
  const deadline = Date.now() + startTimeoutMs;
  while (isRunning() && Date.now() < deadline) {
    const answer = await fetch(`${address}/health`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error("The auth service did not start: its output is above.");
}

interface AuthEnvironment extends RealAuthSettings {
  port: number;
  smtpPort: number;
  templatesUrl: string;
}

/** As a hosted project sets up its auth service. The gateway names the caller's address in `X-Forwarded-For`. */
function authEnvironment({ url, port, databaseUrl, siteUrl, keys, smtpPort, templatesUrl }: AuthEnvironment) {
  const signingKey = { ...keys.signingKey, key_ops: ["sign"] };
  const unlimited = "1000000";
  return {
    ...databaseEnvironment(databaseUrl),
    GOTRUE_API_HOST: "127.0.0.1",
    PORT: String(port),
    API_EXTERNAL_URL: url,
    GOTRUE_SITE_URL: siteUrl,
    GOTRUE_JWT_SECRET: keys.jwtSecret,
    GOTRUE_JWT_KEYS: JSON.stringify([signingKey]),
    GOTRUE_JWT_ISSUER: url,
    GOTRUE_JWT_AUD: "authenticated",
    GOTRUE_JWT_DEFAULT_GROUP_NAME: "authenticated",
    GOTRUE_JWT_ADMIN_ROLES: "service_role",
    GOTRUE_EXTERNAL_EMAIL_ENABLED: "true",
    GOTRUE_MAILER_AUTOCONFIRM: "false",
    GOTRUE_MAILER_OTP_EXP: String(linkSeconds),
    GOTRUE_MAILER_URLPATHS_CONFIRMATION: `${url}/verify`,
    GOTRUE_MAILER_URLPATHS_RECOVERY: `${url}/verify`,
    GOTRUE_MAILER_TEMPLATES_CONFIRMATION: `${templatesUrl}/confirmation`,
    GOTRUE_MAILER_TEMPLATES_RECOVERY: `${templatesUrl}/recovery`,
    GOTRUE_SMTP_HOST: "127.0.0.1",
    GOTRUE_SMTP_PORT: String(smtpPort),
    GOTRUE_SMTP_ADMIN_EMAIL: "treks@example.com",
    GOTRUE_SMTP_SENDER_NAME: "Treks",
    GOTRUE_SMTP_MAX_FREQUENCY: `${mailIntervalSeconds}s`,
    GOTRUE_RATE_LIMIT_HEADER: "X-Forwarded-For",
    GOTRUE_RATE_LIMIT_EMAIL_SENT: unlimited,
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: unlimited,
    GOTRUE_RATE_LIMIT_VERIFY: unlimited,
    GOTRUE_RATE_LIMIT_OTP: unlimited,
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: "true",
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: String(reuseSeconds),
    GOTRUE_LOG_LEVEL: "error",
  };
}

function databaseEnvironment(databaseUrl: string) {
  return { GOTRUE_DB_DRIVER: "postgres", DATABASE_URL: databaseUrl, DB_NAMESPACE: "auth" };
}

/** Puts every mail into the mailbox that the tests read. */
function startSmtpSink(mailbox: Mailbox) {
  return startMailServer({
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then(source => PostalMime.parse(source))
        .then(({ subject = "", html = "" }) => ({
          subject,
          html,
          recipient: envelope.rcptTo[0]?.address ?? "",
        }))
        .then(mailbox.add)
        .then(() => done(), done);
    },
  });
}

/** The service fetches the project's templates by HTTP. */
async function serveTemplates() {
  const server = http.createServer(async (request, response) => {
    const html = await readFile(path.join(SUPABASE_DIR, "templates", `${request.url}.html`));
    response.writeHead(200, { "content-type": "text/html" }).end(html);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => stopServer(server) };
}
