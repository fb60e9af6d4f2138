import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MailServer, smtpError, startMailServer } from "../../../tests/support/mail/mail-server.ts";
import { manualClock } from "../../../tests/support/mail/manual-clock.ts";
import { Outbox } from "./outbox.ts";
import { maxConnections, smtpTransport } from "./smtp-transport.ts";

const token = "f".repeat(64);
const confirmation = {
  to: "ada@example.org",
  subject: "Confirm your email for Treks",
  html: `<p><a href="https://treks.example/confirm?token_hash=${token}&type=signup">Confirm my email</a></p>`,
};
const hour = 3_600_000;

let dir: string;
let server: MailServer;
let clock: ReturnType<typeof manualClock>;
let log: string[];
const opened: Outbox[] = [];

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "treks-outbox-"));
  server = await startMailServer();
  clock = manualClock();
  log = [];
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map(outbox => outbox.stop()));
  await server.stop();
  await rm(dir, { recursive: true });
});

test("a mail is on the disk for its owner only before it counts as accepted, and its link is gone once sent", async () => {
  server.behaviour.recipient = () => smtpError(451, "Try again later");
  const outbox = await open();
  await outbox.send(confirmation);
  const [file = ""] = await readdir(dir);
  expect((await stat(path.join(dir, file))).mode & 0o777).toBe(0o600);
  expect(await readFile(path.join(dir, file), "utf8")).toContain(token);
  await state(outbox, { tries: 1 });
  server.behaviour.recipient = () => null;
  clock.advance(5_000);
  await state(outbox, { state: "sent", tries: 2 });
  await vi.waitFor(
    async () => expect(await readFile(path.join(dir, file), "utf8")).not.toContain(token),
    20_000,
  );
  expect(server.received).toHaveLength(1);
});

test("a greylisted mail is tried again until it is taken, no sooner than it should, and arrives once", async () => {
  server.behaviour.recipient = () => smtpError(451, "4.7.1 Greylisted, please try again");
  const outbox = await open();
  await outbox.send(confirmation);
  const tries = [5_000, 30_000, 120_000, 600_000];
  for (const [index, delay] of tries.entries()) {
    await state(outbox, { state: "waiting", tries: index + 1 });
    expect(outbox.list()[0]?.lastAnswer).toContain("Greylisted");
    clock.advance(delay - 1);
    expect(server.counts.recipients).toBe(index + 1);
    if (index === tries.length - 1) server.behaviour.recipient = () => null;
    clock.advance(1);
  }
  await state(outbox, { state: "sent" });
  expect(server.received).toHaveLength(1);
  expect(outbox.counts()).toEqual({ waiting: 0, sent: 1, refused: 0, expired: 0 });
});

test("a refusal for good is not repeated; the operator may try again, and learns the reason without the link", async () => {
  server.behaviour.mail = raw =>
    smtpError(550, `5.7.1 Spam: ${/token_hash=[=\s\w]+/.exec(raw)?.[0].replace(/=\s+/g, "")}`);
  const outbox = await open();
  await outbox.send(confirmation);
  await state(outbox, { state: "refused", tries: 1 });
  clock.advance(hour / 2);
  expect(server.counts.recipients).toBe(1);
  expect(log).toEqual([
    expect.stringContaining("was refused and is not tried again: Message failed: 550 5.7.1 Spam"),
  ]);
  expect(JSON.stringify([log, outbox.list().map(({ lastAnswer }) => lastAnswer)])).not.toContain(
    token.slice(0, 40),
  );
  server.behaviour.mail = () => null;
  const [{ id } = { id: "" }] = outbox.list();
  expect(await outbox.retry(id)).toBe(true);
  await state(outbox, { state: "sent" });
  expect(await outbox.retry(id)).toBe(false);
  expect(server.received).toHaveLength(1);
});

test("while the server is down mail waits, with one line in the log, and leaves when it is back", async () => {
  await server.stop();
  const outbox = await open();
  for (const to of ["ada@example.org", "ben@example.org", "chloe@example.org"])
    await outbox.send({ ...confirmation, to });
  await vi.waitFor(() => expect(log).toHaveLength(1), 20_000);
  expect(log[0]).toMatch(/^No mail can be sent, the next try is in 5 seconds: connect ECONNREFUSED/);
  clock.advance(5_000);
  await vi.waitFor(() => expect(log[1]).toContain("30 seconds"), 20_000);
  server = await startMailServer({}, server.port);
  clock.advance(30_000);
  await vi.waitFor(() => expect(log.slice(2)).toEqual(["The mail server takes mail again."]), 20_000);
  await vi.waitFor(() => expect(server.received).toHaveLength(3), 20_000);
});

test("a mail whose link has expired is given up, and never sent", async () => {
  server.behaviour.recipient = () => smtpError(450, "Mailbox busy");
  const outbox = await open();
  await outbox.send(confirmation);
  for (let minutes = 0; minutes <= 60; minutes += 5) {
    await vi.waitFor(() => expect(outbox.list()[0]?.tries).toBeGreaterThan(0), 20_000);
    clock.advance(300_000);
  }
  await state(outbox, { state: "expired", html: "" });
  expect(log.at(-1)).toMatch(/was given up, its link has expired: .*Mailbox busy/);
  server.behaviour.recipient = () => null;
  clock.advance(hour);
  expect(await outbox.retry(outbox.list()[0]?.id ?? "")).toBe(false);
  expect(server.received).toEqual([]);
});

test("a connection lost amid a mail brings the same mail again, with the same Message-ID", async () => {
  const seen: string[] = [];
  server.behaviour.mail = raw => {
    seen.push(/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? "");
    return seen.length === 1 ? "hang up" : null;
  };
  const outbox = await open();
  await outbox.send(confirmation);
  await state(outbox, { state: "waiting", tries: 1 });
  clock.advance(5_000);
  await state(outbox, { state: "sent" });
  expect(seen).toEqual([seen[0], seen[0]]);
  expect(seen[0]).toMatch(/^<[\w-]{36}@treks\.example>$/);
});

test("a server that takes the connection and says nothing does not hold mail for ever", async () => {
  server.behaviour.mail = () => "never answer";
  const outbox = await open({ socketTimeout: 400 });
  await outbox.send(confirmation);
  await state(outbox, { state: "waiting", tries: 1, lastAnswer: "Timeout" });
  server.behaviour.mail = () => null;
  clock.advance(5_000);
  await state(outbox, { state: "sent" });
});

test("two hundred mails at once are all sent, each once, over a few connections", async () => {
  const outbox = await open();
  const addresses = Array.from({ length: 200 }, (_, index) => `member-${index}@example.org`);
  await Promise.all(addresses.map(to => outbox.send({ ...confirmation, to })));
  await vi.waitFor(() => expect(outbox.counts().sent).toBe(200), { timeout: 55_000, interval: 20 });
  expect(server.received.map(({ envelope }) => envelope.to[0]).sort()).toEqual(addresses.sort());
  expect(server.counts.openAtOnce).toBeLessThanOrEqual(maxConnections);
  expect(server.counts.sessions).toBeLessThan(3 * maxConnections);
});

test("what waited at a restart is sent after it, and what was sent is not sent again", async () => {
  server.behaviour.recipient = address => (address.startsWith("late") ? smtpError(451, "Later") : null);
  const first = await open();
  await first.send({ ...confirmation, to: "early@example.org" });
  clock.advance(1);
  await first.send({ ...confirmation, to: "late@example.org" });
  await vi.waitFor(() => expect(first.counts()).toMatchObject({ waiting: 1, sent: 1 }), 20_000);
  await vi.waitFor(() => expect(first.list()[0]?.tries).toBe(1), 20_000);
  await first.stop();
  server.behaviour.recipient = () => null;
  const second = await open();
  await vi.waitFor(() => expect(second.counts()).toMatchObject({ waiting: 0, sent: 1 }), 20_000);
  expect(server.received.map(({ envelope }) => envelope.to)).toEqual([
    ["early@example.org"],
    ["late@example.org"],
  ]);
  expect(second.list().map(({ state, to }) => [state, to])).toEqual([
    ["sent", "late@example.org"],
    ["sent", "early@example.org"],
  ]);
});

test("a stop amid a mail leaves it in the queue", async () => {
  const reached = new Promise<void>(resolve => {
    server.behaviour.mail = () => {
      resolve();
      return "never answer";
    };
  });
  const outbox = await open();
  await outbox.send(confirmation);
  await reached;
  await outbox.stop();
  server.behaviour.mail = () => null;
  const next = await open();
  await state(next, { state: "sent", tries: 1 });
  expect(log).toEqual([]);
});

async function open(timeouts = {}) {
  const siteUrl = "https://treks.example";
  const transport = smtpTransport({ smtp: server.settings, siteUrl, timeouts });
  const outbox = await Outbox.open({
    dir,
    transport,
    linkLifetime: hour,
    log: line => void log.push(line),
    clock,
  });
  opened.push(outbox);
  return outbox;
}

function state(outbox: Outbox, expected: object) {
  return vi.waitFor(() => expect(outbox.list()[0]).toMatchObject(expected), { timeout: 20_000, interval: 5 });
}
