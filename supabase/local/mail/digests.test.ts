import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type MailServer, smtpError, startMailServer } from "../../../tests/support/mail/mail-server.ts";
import { startTestBackend, type TestBackend } from "../../../tests/support/sites/backend.ts";
import { digestMail } from "../../functions/_shared/digest-mail.ts";
import { addReaders } from "../../tests/support/digest-readers.ts";
import { postgresTypes } from "../api/lite/connection.ts";
import { startDelivery } from "./deliver.ts";
import { startDigests } from "./digests.ts";
import { smtpTransport } from "./smtp.ts";
import { type MailStore, type Message, openMailStore } from "./store.ts";

const siteUrl = "https://treks.example";
const day = 86_400_000;

let backend: TestBackend;
let server: MailServer;
const connections: Sql[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  server = await startMailServer();
  for (let index = 0; index < 2; index++) {
    const options = { types: postgresTypes, onnotice: () => {} };
    connections.push(postgres(backend.databaseUrl, options) as unknown as Sql);
  }
});

afterAll(async () => {
  await Promise.all(connections.map(sql => sql.end()));
  await backend.stop();
  await server.stop();
});

beforeEach(async () => {
  const { sql } = await process1();
  await sql`truncate mail.messages`;
  await sql`delete from auth.users`;
  server.received.length = 0;
});

test("two processes that claim at once write each member's mail once", async () => {
  const { sql, store } = await process1();
  const other = await openMailStore(connections[1] as Sql);
  const emails = await addReaders(sql, 40);
  const claims = Array.from({ length: 10 }, (_, index) => add(index % 2 ? store : other, 7));
  await Promise.all(claims);
  await add(store, 500);
  const rows = await sql<Message[]>`select * from mail.messages`;
  expect(rows.map(({ recipient }) => recipient).sort()).toEqual(emails);
  expect(await add(other, 500)).toBe(0);
  const lifetimes = rows.map(row => Date.parse(row.expires_at) - Date.parse(row.created_at));
  expect(new Set(lifetimes)).toEqual(new Set([day]));
});

test("a claim whose mails could not be stored is no claim", async () => {
  const { sql, store } = await process1();
  const [email] = await addReaders(sql, 1);
  const failing = store.addDigests(
    () => {
      throw new Error("Out of paper");
    },
    10,
    day,
  );
  await expect(failing).rejects.toThrow("Out of paper");
  await expect(
    store.addDigests(mail => ({ ...digestMail(mail, siteUrl), recipient: null as never }), 10, day),
  ).rejects.toThrow();
  expect(await add(store, 10)).toBe(1);
  expect(await sql`select recipient from mail.messages`).toEqual([{ recipient: email }]);
});

test("is sent with the headers for one click, once in a period", async () => {
  const { sql, store } = await process1();
  const [email = ""] = await addReaders(sql, 1);
  const log = vi.fn();
  const delivery = await startDelivery({
    store,
    transport: smtpTransport({ smtp: server.settings, siteUrl }),
    log,
  });
  const digests = startDigests({ store, delivery, siteUrl, log });
  await digests.run();
  const mail = await server.mailTo(email);
  const [{ token } = { token: "" }] =
    await sql`select digest_token as token from public.notification_settings`;
  expect(mail.raw.replace(/\r\n /g, " ")).toMatch(
    new RegExp(`^List-Unsubscribe: <${siteUrl}/unsubscribe/${token}>\r$`, "m"),
  );
  expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  await expect
    .poll(() => sql`select state, html, headers from mail.messages`)
    .toEqual([{ state: "sent", html: "", headers: {} }]);
  await digests.run();
  await sql`update public.notification_settings set digest_sent_at = now() - interval '23 hours'`;
  await digests.run();
  await vi.waitFor(async () => expect(await store.countWaiting()).toMatchObject({ waiting: 0 }));
  expect(server.received).toHaveLength(1);
  await digests.stop();
  await delivery.stop();
  expect(log).not.toHaveBeenCalled();
});

test("without a mail server the followers of a busy place are notified all the same", async () => {
  const { sql, store } = await process1();
  const notifyFollowers = vi.fn(store.notifyFollowers);
  const log = vi.fn();
  const digests = startDigests({ store: { ...store, notifyFollowers }, delivery: null, siteUrl, log });
  await addReaders(sql, 1);
  await digests.run();
  await digests.stop();
  expect(notifyFollowers).toHaveBeenCalledOnce();
  expect(await sql`select from mail.messages`).toHaveLength(0);
  expect(log).not.toHaveBeenCalled();
});

test("a restart between the claim and the delivery sends the mail once", async () => {
  const { sql, store } = await process1();
  const [email = ""] = await addReaders(sql, 1);
  await add(store, 10);
  await store.claim(1, false);
  const settings = { transport: smtpTransport({ smtp: server.settings, siteUrl }), log: vi.fn() };
  const restarted = await openMailStore(connections[1] as Sql);
  const delivery = await startDelivery({ store: restarted, ...settings });
  const digests = startDigests({ store: restarted, delivery, siteUrl, log: settings.log });
  await server.mailTo(email);
  await digests.run();
  await vi.waitFor(async () => expect(await store.countWaiting()).toMatchObject({ waiting: 0 }));
  expect(server.received).toHaveLength(1);
  await digests.stop();
  await delivery.stop();
});

test("a mail server that defers the mail gets it again, and sends it once", async () => {
  const { sql, store } = await process1();
  const [email = ""] = await addReaders(sql, 1);
  const transport = smtpTransport({ smtp: server.settings, siteUrl });
  let tries = 0;
  server.behaviour.mail = () => (++tries === 1 ? smtpError(451, "4.7.1 Later") : null);
  const delivery = await startDelivery({ store, transport, log: vi.fn() });
  await add(store, 10);
  await expect.poll(() => tries).toBe(1);
  expect(await add(store, 10)).toBe(0);
  await vi.waitFor(async () => {
    await store.makeDue();
    await delivery.work();
    expect(server.received).toHaveLength(1);
  });
  await server.mailTo(email);
  expect(tries).toBe(2);
  delete server.behaviour.mail;
  await delivery.stop();
});

test.each([
  ["the digest was ended", "update public.notification_settings set digest = 'off' where true"],
  ["the address was changed", "update auth.users set email = 'new_' || email where true"],
  ["the account was deleted", "delete from auth.users where true"],
])("a mail that waited while %s is not sent", async (_, change) => {
  const { sql, store } = await process1();
  await addReaders(sql, 2);
  await add(store, 10);
  await sql`insert into mail.messages ${sql({ ...plainMail, recipient: "new@example.org" })}`;
  await sql.unsafe(change);
  const claimed = await store.claim(10, false);
  expect(claimed.map(({ recipient }) => recipient)).toEqual(["new@example.org"]);
});

const plainMail = {
  state: "waiting",
  subject: "Confirm your email",
  html: "",
  created_at: new Date(),
  changed_at: new Date(),
  due_at: new Date(),
  expires_at: new Date(Date.now() + day),
};

async function process1() {
  const [sql] = connections as [Sql];
  return { sql, store: await openMailStore(sql) };
}

function add(store: MailStore, batch: number) {
  return store.addDigests(digest => digestMail(digest, siteUrl), batch, day);
}
