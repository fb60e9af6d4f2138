import { afterAll, beforeEach, expect, test } from "vitest";
import { type MailServer, smtpError, startMailServer } from "../../../tests/support/mail/mail-server.ts";
import { addReaders } from "../support/digest-readers.ts";
import { FUNCTIONS, runDeno } from "../support/run-deno.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const servers: MailServer[] = [];
let server: MailServer;

/** Calls the function as often as its argument says, all at once, in a process of its own. */
const CALLS = `
import digests from "file://${FUNCTIONS}/send-digests/index.ts";
const call = () => digests.fetch(new Request("http://functions/send-digests", {
  method: "POST", headers: { apikey: JSON.parse(Deno.env.get("SUPABASE_SECRET_KEYS")).default }, body: "{}",
}));
const answers = await Promise.all(Array.from({ length: Number(Deno.args[0]) }, call));
console.log(JSON.stringify(await Promise.all(answers.map(async each => [each.status, await each.json()]))));
Deno.exit();
`;

beforeEach(async () => {
  server = await startMailServer();
  servers.push(server);
  await context.sql`delete from auth.users`;
});

afterAll(() => Promise.all(servers.map(each => each.stop())));

test("two processes that are called at once send each member one mail, and none twice in a period", async () => {
  const emails = await addReaders(context.sql, 40);
  const answers = [...(await Promise.all([invoke(2), invoke(2)])).flat(), ...(await invoke(1))];
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.reduce((sum, [, { sent }]) => sum + sent, 0)).toBe(40);
  expect(server.received.map(({ envelope }) => envelope.to[0]).sort()).toEqual(emails);
  expect(server.counts.openAtOnce).toBeLessThanOrEqual(12);
});

test("members with nothing unread keep nobody after them waiting", async () => {
  await addReaders(context.sql, 40);
  await context.sql`update private.notifications set state = 'read'`;
  await context.sql`update public.member_settings set digest_sent_at = digest_sent_at - interval '1 day'`;
  const [late = ""] = await context.sql.begin(async sql => {
    await sql`update auth.users set email = 'old_' || email`;
    await sql`update public.profiles set username = username || '_old'`;
    return addReaders(sql as never, 1);
  });
  await context.sql`
    update private.notifications set state = 'read' where member_id in (select id from auth.users where email like 'old%')`;
  expect(await invoke(1)).toEqual([[200, { sent: 1, failed: 0 }]]);
  await server.mailTo(late);
});

test("a mail server that is away costs nobody a digest", async () => {
  await addReaders(context.sql, 2);
  await server.stop();
  expect(await invoke(1)).toEqual([[503, { message: "The mail server does not answer." }]]);
  server = await startMailServer();
  servers.push(server);
  expect(await invoke(1)).toEqual([[200, { sent: 2, failed: 0 }]]);
});

test("a deferred mail is due again in an hour, a refused one in the next period", async () => {
  const [first = "", second = ""] = await addReaders(context.sql, 2);
  const tries: string[] = [];
  server.behaviour.recipient = address => {
    tries.push(address);
    if (address === second) return smtpError(550, "5.1.1 Unknown");
    return tries.filter(each => each === first).length === 1 ? smtpError(451, "4.7.1 Later") : null;
  };
  expect(await invoke(1)).toEqual([[200, { sent: 0, failed: 2 }]]);
  expect(await invoke(1)).toEqual([[200, { sent: 0, failed: 0 }]]);
  await passTime("1 hour");
  expect(await invoke(1)).toEqual([[200, { sent: 1, failed: 0 }]]);
  await passTime("1 hour");
  expect(await invoke(1)).toEqual([[200, { sent: 0, failed: 0 }]]);
  expect(tries.sort()).toEqual([first, first, second]);
});

test("a mail that the server may have taken is not sent again", async () => {
  const [email = ""] = await addReaders(context.sql, 1);
  server.behaviour.mail = () => "hang up";
  expect(await invoke(1)).toEqual([[200, { sent: 0, failed: 1 }]]);
  delete server.behaviour.mail;
  await passTime("1 hour");
  expect(await invoke(1)).toEqual([[200, { sent: 0, failed: 0 }]]);
  expect(server.counts.recipients).toBe(1);
  await passTime("1 day");
  expect(await invoke(1)).toEqual([[200, { sent: 1, failed: 0 }]]);
  await server.mailTo(email);
});

test("a digest that cannot be read keeps no other waiting, and is due again in an hour", async () => {
  const [poisoned = "", ...others] = await addReaders(context.sql, 20);
  await context.sql`
    update public.profiles set name = 'Poison' from auth.users where users.id = profiles.id and email = ${poisoned}`;
  await context.sql.unsafe(`
    alter function public.read_digests rename to read_all_digests;
    create function public.read_digests(tokens uuid[])
    returns table (email text, name text, digest text, token uuid, unread integer, items jsonb)
    language sql security definer as $$
      select email, name, digest, token, unread / (name <> 'Poison')::integer, items
      from public.read_all_digests(tokens)
    $$`);
  try {
    expect(await invoke(1)).toEqual([[200, { sent: 19, failed: 1 }]]);
    expect(server.received.map(({ envelope }) => envelope.to[0]).sort()).toEqual(others);
  } finally {
    await context.sql.unsafe(`
      drop function public.read_digests;
      alter function public.read_all_digests rename to read_digests`);
  }
  await passTime("1 hour");
  expect(await invoke(1)).toEqual([[200, { sent: 1, failed: 0 }]]);
});

test("goes to the address that the account has now, and to none without an account", async () => {
  const [first = "", second = "", third = ""] = await addReaders(context.sql, 3);
  await context.sql`update auth.users set email = 'new@example.org' where email = ${first}`;
  await context.sql`delete from auth.users where email = ${second}`;
  await context.sql`update auth.users set email_confirmed_at = null where email = ${third}`;
  expect(await invoke(1)).toEqual([[200, { sent: 1, failed: 0 }]]);
  expect(server.received.map(({ envelope }) => envelope.to)).toEqual([["new@example.org"]]);
});

function passTime(interval: string) {
  return context.sql`update public.member_settings set digest_sent_at = digest_sent_at - ${interval}::interval`;
}

function invoke(calls: number): Promise<[number, { sent: number; failed: number }][]> {
  const { apiUrl, keys } = context.backend;
  return runDeno(CALLS, {
    args: [String(calls)],
    env: {
      SUPABASE_URL: apiUrl,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
      SITE_URL: "https://treks.example",
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(server.port),
      SMTP_ENCRYPTION: "none",
      SMTP_ADMIN_EMAIL: "hello@treks.example",
    },
  });
}
