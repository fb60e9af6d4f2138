import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { Mailbox } from "../../mail/mailbox.ts";
import { freePorts } from "../../sites/free-ports.ts";
import type { ProjectSettings } from "../auth/project-settings.ts";
import type { SigningKeys } from "../auth/signing-keys.ts";
import type { HostedKeys } from "../hosted-keys.ts";
import { authEnvironment } from "./auth-environment.ts";
import { startSmtpSink } from "./smtp-sink.ts";
import { serveTemplates } from "./template-server.ts";

interface RealAuthSettings {
  url: string;
  databaseUrl: string;
  settings: ProjectSettings;
  keys: HostedKeys;
  signingKeys: SigningKeys;
  mailbox: Mailbox;
}

const longestStart = 30_000;

/** Before the project's own migrations, as on hosted Supabase. */
export async function migrateRealAuth(program: string, databaseUrl: string) {
  const url = "http://127.0.0.1";
  const env = {
    GOTRUE_DB_DRIVER: "postgres",
    DATABASE_URL: databaseUrl,
    DB_NAMESPACE: "auth",
    GOTRUE_SITE_URL: url,
    API_EXTERNAL_URL: url,
    GOTRUE_JWT_SECRET: "only for the migrations of the schema",
  };
  await promisify(execFile)(program, ["migrate"], { env: { PATH: process.env.PATH, ...env } });
}

/** The service itself, as supabase/auth builds it. Its settings are read at its start. */
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

  /** The gateway's part: the prefix goes, and a key in place of a token becomes the token of its role. */
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
  const deadline = Date.now() + longestStart;
  while (isRunning() && Date.now() < deadline) {
    const answer = await fetch(`${address}/health`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error("The auth service did not start; what it said stands above.");
}
