import { fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  linkIn,
  type MailServer,
  smtpError,
  startMailServer,
} from "../../../tests/support/mail/mail-server.ts";
import { newClient } from "../../../tests/support/people/member.ts";
import { startTestBackend, type TestBackend, testSettings } from "../../../tests/support/sites/backend.ts";
import { makeSupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { startBackend } from "../backend.ts";
import type { BackendReady } from "../contract.ts";

const password = "long-enough-1";
let server: MailServer;
let backend: TestBackend;

beforeAll(async () => {
  server = await startMailServer();
  backend = await startTestBackend({ smtp: server.settings, siteUrl: "https://treks.example" });
});

afterAll(async () => {
  await backend.stop();
  await server.stop();
});

beforeEach(() => {
  server.behaviour.recipient = () => null;
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("sends a sign-up mail whose link confirms the account", async () => {
  await newClient(backend).auth.signUp({ email: "ada@example.org", password });
  const mail = await server.mailTo("ada@example.org");
  expect(mail.text).toContain("https://treks.example/confirm?");
  const { data } = await newClient(backend).auth.verifyOtp({ token_hash: tokenIn(mail), type: "signup" });
  expect(data.user?.email).toBe("ada@example.org");
});

test("shows sent and refused mail with reasons and without links", async () => {
  const print = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  server.behaviour.recipient = () => smtpError(550, "5.1.1 <ben@example.org> is <b>unknown</b>");
  await newClient(backend).auth.signUp({ email: "ben@example.org", password });
  await expect.poll(read).toContain("Refused: Confirm your email for Treks");
  const page = await read();
  expect(page).toContain("&lt;b&gt;unknown&lt;/b&gt;");
  expect(page).toContain("Sent: Confirm your email for Treks");
  expect(page).not.toContain("token_hash");
  expect(print.mock.calls.join()).toMatch(/Mail [\w-]{36} was refused and is not tried again: .*5\.1\.1/);
});

test("retries a refused mail only from its own page", async () => {
  const path = /\/retry\/[\w-]{36}/.exec(await read())?.[0] ?? "";
  expect(await post(path, { origin: "https://evil.example" })).toBe(403);
  expect(await post(path, { host: "evil.example" })).toBe(403);
  expect((await fetch(backend.mailboxUrl + path.replace("retry", "message"))).status).toBe(404);
  expect(server.received).toHaveLength(1);
  expect(await post(path, { origin: backend.mailboxUrl })).toBe(303);
  await server.mailTo("ben@example.org");
  await expect.poll(read).not.toContain("Refused");
  expect(await post(path, { origin: backend.mailboxUrl })).toBe(409);
});

test("sends the mail of an acknowledged sign-up after kill -9", async () => {
  server.behaviour.recipient = () => smtpError(451, "4.7.1 Try again later");
  const supabaseDir = await makeSupabaseDir();
  const settings = await testSettings({ smtp: server.settings, supabaseDir });
  const killed = fork("supabase/local/main.ts", {
    env: { ...process.env, TREKS_BACKEND: JSON.stringify(settings) },
    stdio: ["ignore", "inherit", "ignore", "ipc"],
    execArgv: [],
  });
  const [ready] = (await once(killed, "message")) as [BackendReady];
  const { error } = await newClient(ready).auth.signUp({ email: "chloe@example.org", password });
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(error).toBeNull();
  server.behaviour.recipient = () => null;
  // The killed backend's Postgres ends a moment later.
  const next = await vi.waitFor(() => startBackend(settings), { timeout: 20_000, interval: 200 });
  const mail = await server.mailTo("chloe@example.org");
  const { data } = await newClient(next).auth.verifyOtp({ token_hash: tokenIn(mail), type: "signup" });
  expect(data.user?.email).toBe("chloe@example.org");
  await next.stop();
  await rm(settings.dataDir, { recursive: true });
  await rm(path.dirname(supabaseDir), { recursive: true });
});

function tokenIn(mail: Parameters<typeof linkIn>[0]) {
  return new URLSearchParams(linkIn(mail).split("?")[1]).get("token_hash") ?? "";
}

async function read() {
  return (await fetch(backend.mailboxUrl)).text();
}

function post(path: string, headers: Record<string, string>) {
  return new Promise(resolve => {
    const request = http.request(backend.mailboxUrl + path, { method: "POST", headers });
    request.end().on("response", answer => resolve(answer.resume().statusCode));
  });
}
