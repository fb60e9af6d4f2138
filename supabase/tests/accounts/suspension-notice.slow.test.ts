import { randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createMember, newClient } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const PASSWORD = "Passw0rd!";

type Member = Awaited<ReturnType<typeof createMember>>;

let admin: Member;
let member: Member;
let count = 0;

beforeAll(async () => {
  admin = await createMember(context, "warden");
  await context.sql`select public.admin_grant(${admin.email})`;
});

beforeEach(async () => {
  member = await createMember(context, `member_${count++}`);
});

test("tells reason and end of a suspension only for the right password", async () => {
  expect(await notice(member.email, PASSWORD)).toBeNull();
  await suspend("2027-05-03T00:00:00Z");
  const told = { until: "2027-05-03T00:00:00+00:00", reason: "Spam" };
  expect(await notice(member.email, PASSWORD)).toEqual(told);
  expect(await notice(` ${member.email.toUpperCase()} `, PASSWORD)).toEqual(told);
  for (const wrong of ["", "passw0rd!", `${PASSWORD} `, "a".repeat(10_000), "' or true --"]) {
    expect(await notice(member.email, wrong), wrong).toBeNull();
  }
  expect(await notice("nobody@example.test", PASSWORD)).toBeNull();
  expect(await notice("%", PASSWORD)).toBeNull();
});

test("knows a password however its letters were typed, as one try", async () => {
  const [composed, decomposed] = ["Zürich7!é".normalize("NFC"), "Zürich7!é".normalize("NFD")];
  for (const [stored, typed] of [
    [composed, decomposed],
    [composed, composed],
    [decomposed, decomposed],
  ] as const) {
    const other = await createMember(context, `typed_${count++}`);
    await context.sql`
      update auth.users set encrypted_password = extensions.crypt(${stored}, extensions.gen_salt('bf', 4))
      where id = ${other.id}`;
    await suspend("2027-05-03T00:00:00Z", false, other);
    expect(await notice(other.email, typed)).toMatchObject({ reason: "Spam" });
    const counted = await context.sql`select tries from private.suspensions where member_id = ${other.id}`;
    expect([...counted]).toEqual([{ tries: 1 }]);
  }
});

test("refuses even the right password after ten tries in a quarter of an hour", async () => {
  await suspend(null);
  for (let turn = 0; turn < 12; turn++) expect(await notice(member.email, "wrong")).toBeNull();
  expect(await notice(member.email, PASSWORD)).toBeNull();
  await context.sql`update private.suspensions set tried_at = now() - interval '15 minutes' where member_id = ${member.id}`;
  expect(await notice(member.email, PASSWORD)).toEqual({ until: null, reason: "Spam" });
});

test("tells nothing to accounts that are banned by other means", async () => {
  await context.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${member.id}`;
  expect(await notice(member.email, PASSWORD)).toBeNull();
});

test("refuses a suspended member's login and refresh until the suspension ends, without new sessions", async () => {
  const { data } = await newSession();
  const sessions = await countSessions();
  await suspend("2027-05-03T00:00:00Z");
  for (const password of [PASSWORD, "wrong"]) {
    expect((await newSession(password)).error?.code, password).toBe("user_banned");
  }
  // A client remembers a refused refresh for a while.
  const refresh = () =>
    newClient(context, context.backend.keys.publishable).auth.refreshSession({
      refresh_token: data.session?.refresh_token ?? "",
    });
  expect((await refresh()).error?.code).toBe("user_banned");
  expect(await countSessions()).toBe(sessions);
  const ending = { act: randomUUID(), member: member.id, reason: "Over" };
  expect((await admin.client.rpc("end_suspension", ending)).data).toBe(true);
  expect((await refresh()).error).toBeNull();
  expect((await newSession()).error).toBeNull();
});

test("hides a post that is written while its author is being suspended", async () => {
  const forum = randomUUID();
  await context.sql`
    insert into public.location_forums (id, location_name, location_type, country)
    values (${forum}, ${forum}, 'landmark', 'Nowhere')`;
  const write = (sql: Sql | TransactionSql) => sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    values (${forum}, ${member.id}, 'Late', 'Late')`;
  const visible = async () =>
    (await admin.client.from("location_forum_posts").select("id").eq("user_id", member.id)).data;

  await context.sql.begin(async writing => {
    await write(writing);
    await suspend(null, true);
  });
  await write(context.sql);
  expect(await visible()).toHaveLength(0);
  await admin.client.rpc("end_suspension", { act: randomUUID(), member: member.id, reason: "Over" });
  expect(await visible()).toHaveLength(2);
});

async function suspend(until: string | null, hide = false, suspended = member) {
  const act = { act: randomUUID(), member: suspended.id, until, hide, reason: "Spam" };
  const { data, error } = await admin.client.rpc("suspend_member", act);
  expect([data, error]).toEqual([true, null]);
}

async function notice(email: string, password: string) {
  const visitor = newClient(context, context.backend.keys.publishable);
  const { data, error } = await visitor.rpc("suspension_notice", { email, password });
  expect(error).toBeNull();
  return data;
}

function newSession(password = PASSWORD) {
  const client = newClient(context, context.backend.keys.publishable);
  return client.auth.signInWithPassword({ email: member.email, password });
}

async function countSessions() {
  return (await context.sql`select from auth.sessions where user_id = ${member.id}`).count;
}
