import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type MailServer, smtpError, startMailServer } from "../../../tests/support/mail/mail-server.ts";
import { startTestBackend, type TestBackend } from "../../../tests/support/sites/backend.ts";
import { addReaders } from "../../tests/support/digest-readers.ts";
import { postgresTypes } from "../api/lite/connection.ts";
import { startDelivery } from "./deliver.ts";
import { startDigests } from "./mail.ts";
import { type MailTransport, type OutgoingMail, smtpTransport } from "./smtp.ts";
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
  const other = await openMailStore(connections[1] as Sql, siteUrl);
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
  await sql`alter table mail.messages add constraint full_disk check (recipient = '')`;
  await expect(add(store, 10)).rejects.toThrow("full_disk");
  await sql`alter table mail.messages drop constraint full_disk`;
  expect(await add(store, 10)).toBe(1);
  expect(await sql`select recipient from mail.messages`).toEqual([{ recipient: email }]);
});

test("a digest that cannot be written keeps no other waiting", async () => {
  const { sql, store } = await process1();
  const [poisoned = "", ...others] = await addReaders(sql, 12);
  await sql`
    update public.profiles set name = 'Poison' from auth.users where users.id = profiles.id and email = ${poisoned}`;
  await sql.unsafe(`
    alter function public.read_digests rename to read_all_digests;
    create function public.read_digests(tokens uuid[])
    returns table (email text, name text, digest text, token uuid, unread integer, items jsonb)
    language sql as $$
      select email, name, digest, token, unread / (name <> 'Poison')::integer, items
      from public.read_all_digests(tokens)
    $$`);
  try {
    expect(await add(store, 5)).toBe(5);
    expect(await add(store, 10)).toBe(7);
    const claimed = await store.claim(20, false);
    expect(claimed.map(({ recipient }) => recipient).sort()).toEqual(others);
    expect(await sql`select last_answer from mail.messages where recipient = ${poisoned}`).toEqual([
      { last_answer: "It could not be written: division by zero" },
    ]);
    expect(await store.claim(20, false)).toEqual([]);
  } finally {
    await sql.unsafe(`
      drop function public.read_digests;
      alter function public.read_all_digests rename to read_digests`);
  }
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
  const digests = startDigests({ store, delivery, log });
  await digests.run();
  const mail = await server.mailTo(email);
  const [{ token } = { token: "" }] =
    await sql`select digest_token as token from public.notification_settings`;
  expect(mail.raw.replace(/\r\n /g, " ")).toMatch(
    new RegExp(`^List-Unsubscribe: <${siteUrl}/unsubscribe/${token}>\r$`, "m"),
  );
  expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  await expect.poll(() => sql`select state, html from mail.messages`).toEqual([{ state: "sent", html: "" }]);
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
  const digests = startDigests({ store: { ...store, notifyFollowers }, delivery: null, log });
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
  const restarted = await openMailStore(connections[1] as Sql, siteUrl);
  const delivery = await startDelivery({ store: restarted, ...settings });
  const digests = startDigests({ store: restarted, delivery, log: settings.log });
  await server.mailTo(email);
  await digests.run();
  await vi.waitFor(async () => expect(await store.countWaiting()).toMatchObject({ waiting: 0 }));
  expect(server.received).toHaveLength(1);
  await digests.stop();
  await delivery.stop();
});

test("a process that is killed while the server takes the mail sends it once", async () => {
  const { sql, store } = await process1();
  const [email = ""] = await addReaders(sql, 1);
  await add(store, 10);
  const [transport, other] = [1, 2].map(() => smtpTransport({ smtp: server.settings, siteUrl })) as [
    MailTransport,
    MailTransport,
  ];
  const { promise: taken, resolve } = Promise.withResolvers<void>();
  async function deliver(mail: OutgoingMail) {
    await other.deliver(mail);
    resolve();
    return new Promise<never>(() => {});
  }
  const killed = await startDelivery({ store, transport: { ...other, deliver }, log: vi.fn() });
  await taken;
  void killed.stop();
  const restarted = await openMailStore(connections[1] as Sql, siteUrl);
  const second = await startDelivery({ store: restarted, transport, log: vi.fn() });
  await second.work();
  expect(await restarted.countWaiting()).toMatchObject({ waiting: 0 });
  await second.stop();
  expect(server.received.map(({ envelope }) => envelope.to)).toEqual([[email]]);
});

test("a digest that the server may have taken is not sent again", async () => {
  const { sql, store } = await process1();
  await addReaders(sql, 1);
  server.behaviour.mail = () => "hang up";
  const log = vi.fn();
  const transport = smtpTransport({ smtp: server.settings, siteUrl });
  const delivery = await startDelivery({ store, transport, log });
  await add(store, 10);
  await delivery.work();
  await expect.poll(() => log.mock.calls.join()).toContain("may have arrived");
  delete server.behaviour.mail;
  await store.makeDue();
  await delivery.work();
  expect(await store.countWaiting()).toMatchObject({ waiting: 0 });
  await delivery.stop();
});

test("a digest that waits is written when it leaves", async () => {
  const { sql, store } = await process1();
  const [reader = "", author = "", gone = ""] = await addReaders(sql, 3);
  await sql`delete from private.notifications`;
  const [forum] = await sql`
    insert into public.location_forums (location_name, location_type, country)
    values (gen_random_uuid()::text, 'landmark', 'Nowhere') returning id`;
  const post = async (email: string, title: string) => {
    const [row] = await sql`
      insert into public.location_forum_posts (location_forum_id, user_id, title, content)
      select ${forum?.id}, id, ${title}, 'Text' from auth.users where email = ${email} returning id`;
    await sql`
      insert into private.notifications (member_id, kind, thing, posts)
      select id, 'mention', ${row?.id}, array[${row?.id}]::uuid[] from auth.users where email = ${reader}`;
    return row?.id as string;
  };
  await post(author, "Still there");
  await post(gone, "By somebody who left");
  const deleted = await post(author, "Deleted since");
  expect(await add(store, 10)).toBe(1);
  await sql`insert into private.post_states (post_id, deleted_at) values (${deleted}, now())`;
  await sql`delete from auth.users where email = ${gone}`;
  const [mail] = await store.claim(10, false);
  expect(mail).toMatchObject({ recipient: reader, subject: "One notification for you on Treks" });
  expect(mail?.html).toContain("Still there");
  expect(mail?.html).not.toMatch(/Deleted since|By somebody/);
  expect(await sql`select html from mail.messages`).toEqual([{ html: "" }]);
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
  ["the member was suspended", "update auth.users set banned_until = now() + interval '1 day' where true"],
  ["everything was read", "update private.notifications set state = 'read' where true"],
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
  return { sql, store: await openMailStore(sql, siteUrl) };
}

function add(store: MailStore, batch: number) {
  return store.addDigests(batch, day);
}
