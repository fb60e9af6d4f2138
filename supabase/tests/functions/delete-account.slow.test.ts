import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { callFunction } from "../support/call-function.ts";
import { createMember } from "../support/create-member.ts";
import { ids, runAs, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

type Member = Awaited<ReturnType<typeof createMember>>;

let bystander: Member;
let forumId: string;

beforeAll(async () => {
  bystander = await createMember(context, "bystander");
  const [forum] = await context.sql`
    insert into public.location_forums (location_name, location_type, country)
    values ('Home Crag', 'landmark', 'Nowhere') returning id`;
  forumId = forum?.id;
});

test("deletes the account with its profile, posts and sessions, and no other account", async () => {
  const leaver = await createMember(context, "leaver");
  for (const member of [leaver, bystander]) expect((await post(member)).error).toBeNull();
  expect(await call(leaver.token)).toEqual({ status: 200, body: { success: true } });
  expect(await traces(leaver.id)).toEqual({ users: 0, profiles: 0, posts: 0, sessions: 0, identities: 0 });
  expect(await traces(bystander.id)).toMatchObject({ users: 1, profiles: 1, posts: 1, sessions: 1 });
});

test("the auth service and the database refuse the token at once", async () => {
  const leaver = await createMember(context, "late_leaver");
  await call(leaver.token);
  expect((await leaver.client.auth.getUser(leaver.token)).error?.code).toBe("user_not_found");
  expect((await post(leaver)).error?.code).toBe("PT401");
  const profile = { id: leaver.id, name: "Back", username: "back" };
  expect((await leaver.client.from("profiles").upsert(profile)).error?.code).toBe("PT401");
  expect((await call(leaver.token)).status).toBe(401);
  expect((await leaver.client.auth.refreshSession()).error?.status).toBe(400);
});

test("two calls at once delete the account without an error", async () => {
  const leaver = await createMember(context, "hasty_leaver");
  const statuses = (await Promise.all([call(leaver.token), call(leaver.token)])).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect([200, 401]).toEqual(expect.arrayContaining(statuses));
  expect((await traces(leaver.id))?.users).toBe(0);
});

test("ignores accounts that the body names", async () => {
  const leaver = await createMember(context, "forger");
  const others = { id: bystander.id, account: bystander.id, user_id: bystander.id };
  expect((await call(leaver.token, others)).status).toBe(200);
  expect((await traces(leaver.id))?.users).toBe(0);
  expect((await traces(bystander.id))?.users).toBe(1);
});

test("delete_account keeps the Treks Guide and returns whether there was an account", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`select public.ensure_treks_guide()`;
    const [row] = await transaction`select public.delete_account(private.treks_guide_id()) as guide,
      public.delete_account(${ids.other}) as first, public.delete_account(${ids.other}) as second`;
    expect(row).toEqual({ guide: false, first: true, second: false });
    expect(await runAs(transaction, "author", "select public.delete_account(auth.uid())")).toEqual({
      code: "42501",
    });
  });
});

async function call(token: string, json: object = {}) {
  const { status, body } = await callFunction(context.backend, "delete-account", token, { json });
  return { status, body };
}

function post({ id, client }: Member) {
  const row = { id: randomUUID(), location_forum_id: forumId, user_id: id, title: "T", content: "C" };
  return client.from("location_forum_posts").insert(row);
}

async function traces(id: string) {
  const [row] = await context.sql`select
    (select count(*)::integer from auth.users where id = ${id}) as users,
    (select count(*)::integer from public.profiles where id = ${id}) as profiles,
    (select count(*)::integer from public.location_forum_posts where user_id = ${id}) as posts,
    (select count(*)::integer from auth.sessions where user_id = ${id}) as sessions,
    (select count(*)::integer from auth.identities where user_id = ${id}) as identities`;
  return row;
}
