import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type MailServer, smtpError, startMailServer } from "../../../tests/support/mail/mail-server.ts";
import { startTestBackend, type TestBackend } from "../../../tests/support/sites/backend.ts";
import { postgresTypes } from "../api/lite/connection.ts";
import { type Delivery, startDelivery } from "./deliver.ts";
import { maxConnections, smtpTransport } from "./smtp.ts";
import { type MailStore, type Message, openMailStore } from "./store.ts";

const token = "f".repeat(64);
const confirmation = {
  recipient: "ada@example.org",
  subject: "Confirm your email for Treks",
  html: `<p><a href="https://treks.example/confirm?token_hash=${token}&type=signup">Confirm my email</a></p>`,
};
const hour = 3_600_000;
/** Vitest advances the fake clock at every poll. */
const driftMs = 500;

let backend: TestBackend;
let sql: Sql;
let store: MailStore;
let server: MailServer;
let log: string[];
const started: Delivery[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  sql = postgres(backend.databaseUrl, { types: postgresTypes, onnotice: () => {} }) as unknown as Sql;
  store = await openMailStore(sql);
});

afterAll(async () => {
  await sql.end();
  await backend.stop();
});

beforeEach(async () => {
  server = await startMailServer();
  log = [];
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-01T12:00:00Z") });
});

afterEach(async () => {
  await Promise.all(started.splice(0).map(delivery => delivery.stop()));
  await server.stop();
  await sql`truncate mail.messages`;
  vi.useRealTimers();
});

test("retries a greylisted mail with growing delays until it arrives once", async () => {
  server.behaviour.recipient = () => smtpError(451, "4.7.1 Greylisted, please try again");
  const delivery = await start();
  await send();
  const delays = [5_000, 30_000, 120_000, 600_000];
  for (const [index, delay] of delays.entries()) {
    await becomes({ state: "waiting", tries: index + 1, last_answer: expect.stringContaining("Greylisted") });
    expect((await newest()).html).toContain(token);
    await advance(delay - driftMs);
    expect(server.counts.recipients).toBe(index + 1);
    if (index === delays.length - 1) server.behaviour.recipient = () => null;
    await advance(driftMs);
  }
  await becomes({ state: "sent", tries: 5, html: "" });
  expect(server.received).toHaveLength(1);
  expect(delivery.settled).toEqual({ sent: 1, refused: 0, expired: 0 });
});

test("retries a refused mail only for the operator, and logs the reason without the link", async () => {
  server.behaviour.mail = raw =>
    smtpError(550, `5.7.1 Spam: ${/token_hash=[=\s\w]+/.exec(raw)?.[0].replace(/=\s+/g, "")}`);
  const delivery = await start();
  await send();
  const { id, last_answer } = await becomes({ state: "refused", tries: 1 });
  await advance(hour / 2);
  expect(server.counts.recipients).toBe(1);
  expect(log).toEqual([
    expect.stringContaining("was refused and is not tried again: Message failed: 550 5.7.1 Spam"),
  ]);
  expect(log + last_answer).not.toContain(token.slice(0, 40));
  server.behaviour.mail = () => null;
  expect(await delivery.retry(id)).toBe(true);
  await becomes({ state: "sent" });
  expect(await delivery.retry(id)).toBe(false);
  expect(server.received).toHaveLength(1);
});

test("pauses all mail while the server is down, and logs each pause once", async () => {
  await server.stop();
  await start();
  await send();
  await expect.poll(() => log[0]).toMatch(/^No mail .* next try is in 5 seconds: connect ECONNREFUSED/);
  await advance(1);
  await send({ recipient: "ben@example.org" });
  await advance(5_000 - driftMs);
  expect(await newest()).toMatchObject({ recipient: "ben@example.org", tries: 0 });
  await advance(driftMs);
  await expect.poll(() => log[1]).toContain("30 seconds");
  server = await startMailServer({}, server.port);
  await advance(30_000);
  await expect.poll(() => server.received.length).toBe(2);
  await expect.poll(() => log.slice(2)).toEqual(["The mail server takes mail again."]);
});

test("expires a mail with its link, even during a pause", async () => {
  await server.stop();
  const delivery = await start();
  await send({}, 7_000);
  await becomes({ tries: 1 });
  await advance(5_000);
  await becomes({ tries: 2 });
  await advance(2_000);
  const { id } = await becomes({ state: "expired", html: "" });
  expect(log.at(-1)).toMatch(/was given up, its link has expired: connect ECONNREFUSED/);
  expect(await delivery.retry(id)).toBe(false);
});

test("resends a mail with the same Message-ID after a lost connection", async () => {
  const seen: string[] = [];
  server.behaviour.mail = raw => {
    seen.push(/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? "");
    return seen.length === 1 ? "hang up" : null;
  };
  await start();
  await send();
  await becomes({ state: "waiting", tries: 1 });
  await advance(5_000);
  await becomes({ state: "sent" });
  expect(seen).toEqual([seen[0], seen[0]]);
  expect(seen[0]).toMatch(/^<[\w-]{36}@treks\.example>$/);
});

test("sends each of two hundred mails once, even from two processes", async () => {
  const recipients = Array.from({ length: 200 }, (_, index) => `member-${index}@example.org`);
  await Promise.all([start(), start()]);
  await Promise.all(recipients.map(recipient => send({ recipient })));
  await expect.poll(() => server.received.length, { timeout: 55_000 }).toBe(200);
  await expect.poll(() => store.countWaiting()).toEqual({ waiting: 0, longestWaitMs: 0 });
  expect(server.received.map(({ envelope }) => envelope.to[0]).sort()).toEqual(recipients.sort());
  expect(server.counts.openAtOnce).toBeLessThanOrEqual(2 * maxConnections);
  expect(server.counts.sessions).toBeLessThan(6 * maxConnections);
});

test("sends a mail after the next start if a stop interrupted it", async () => {
  const reached = new Promise<void>(resolve => {
    server.behaviour.mail = () => {
      resolve();
      return "never answer";
    };
  });
  const delivery = await start();
  await send();
  await reached;
  await delivery.stop();
  vi.setSystemTime(Date.now() + 1_000);
  expect(await store.countWaiting()).toEqual({ waiting: 1, longestWaitMs: 1_000 });
  server.behaviour.mail = () => null;
  await start();
  await becomes({ state: "sent", tries: 1 });
  expect(log).toEqual([]);
});

async function start() {
  const transport = smtpTransport({ smtp: server.settings, siteUrl: "https://treks.example" });
  const delivery = await startDelivery({ store, transport, log: line => void log.push(line) });
  started.push(delivery);
  return delivery;
}

async function send(mail: Partial<typeof confirmation> = {}, lifetimeMs = hour) {
  await store.add("waiting", { ...confirmation, ...mail }, lifetimeMs);
  for (const delivery of started) await delivery.work();
}

/** Moves the clock and claims due mail. */
async function advance(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  for (const delivery of started) await delivery.work();
}

async function newest() {
  const [mail] = await sql<Message[]>`select * from mail.messages order by created_at desc limit 1`;
  return mail as Message;
}

async function becomes(expected: Partial<Message>) {
  await expect.poll(newest).toMatchObject(expected);
  return newest();
}
