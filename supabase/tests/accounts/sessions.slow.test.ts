import { beforeAll, beforeEach, expect, test } from "vitest";
import { callApi, claimsOf, createMember, newClient } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

const FORUM = "f0000000-0000-4000-8000-000000000001";
const PASSWORD = "Passw0rd!";

type Member = Awaited<ReturnType<typeof createMember>>;

let member: Member;
let count = 0;

beforeAll(async () => {
  await context.sql`
    insert into public.location_forums (id, location_name, location_type, country)
    values (${FORUM}, 'Home Crag', 'landmark', 'Nowhere')`;
});

beforeEach(async () => {
  count += 1;
  member = await createMember(context, `member_${count}`);
});

test("answers a signed-out token with 401 for every table, verb and function", async () => {
  await context.sql`select public.admin_grant(${member.email})`;
  expect(await statusesOf(member.token)).not.toContain(401);
  await member.client.auth.signOut({ scope: "local" });
  const answers = await statusesOf(member.token);
  expect(new Set(answers)).toEqual(new Set([401]));
});

const endings: Record<string, (member: Member) => Promise<unknown>> = {
  "signing out here": ({ client }) => client.auth.signOut({ scope: "local" }),
  "signing out all others": async ({ email }) => {
    const elsewhere = newClient(context, context.backend.keys.publishable);
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
    await elsewhere.auth.signOut({ scope: "others" });
  },
  "a ban": ({ id }) =>
    context.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`,
  "a session that was given an end": ({ id }) =>
    context.sql`update auth.sessions set not_after = now() - interval '1 second' where user_id = ${id}`,
};

test.each(Object.keys(endings))("refuses the token at once after %s", async name => {
  expect((await read(member.token)).status).toBe(200);
  await endings[name]?.(member);
  const answer = await read(member.token);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: "PT401", message: "session_ended" });
  expect((await write(member.token)).status).toBe(401);
});

test("accepts the same token after a ban has ended", async () => {
  const ban = (until: string | null) =>
    context.sql`update auth.users set banned_until = ${until}::text::timestamptz where id = ${member.id}`;
  await ban("infinity");
  expect((await read(member.token)).status).toBe(401);
  for (const until of ["yesterday", null]) {
    await ban(until);
    expect((await read(member.token)).status, `${until}`).toBe(200);
  }
});

test("refuses a token with another member's session or an invalid session id", async () => {
  const other = await createMember(context, "other");
  const claims = claimsOf(member.token);
  for (const changed of [
    { session_id: claimsOf(other.token).session_id },
    { session_id: undefined },
    { session_id: null },
    { session_id: "" },
    { session_id: "' or true --" },
    { session_id: ["x"] },
    { session_id: {} },
    { session_id: 7 },
    { session_id: "-".repeat(36) },
  ]) {
    await expect(requireSession({ ...claims, ...changed }), JSON.stringify(changed)).rejects.toMatchObject({
      code: "PT401",
    });
  }
  await requireSession(claims);
});

test("requires no session of the service and gives visitors no rows", async () => {
  const { publishable, secret } = context.backend.keys;
  expect((await newClient(context, publishable).from("profiles").select("id")).error?.code).toBe("42501");
  expect((await newClient(context, secret).from("profiles").select("id")).error).toBeNull();
  expect((await newClient(context, secret).rpc("admin_list")).error).toBeNull();
});

/** The status of every verb on every table and of every function for members. */
async function statusesOf(token: string) {
  const tables = await context.sql<{ name: string; key: string }[]>`
    select relname as name, attname as key from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum = 1`;
  const functions = await context.sql<{ name: string; names: string[] | null; inputs: number }[]>`
    select proname as name, proargnames as names, pronargs as inputs from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')`;
  const calls = [
    ...tables.flatMap(({ name, key }) =>
      ["GET", "POST", "PATCH", "DELETE"].map(method =>
        callApi(context, token, `${name}?${key}=is.null`, {
          method,
          body: method === "GET" ? undefined : { [key]: null },
        }),
      ),
    ),
    ...functions.map(({ name, names, inputs }) => {
      const args = Object.fromEntries((names ?? []).slice(0, inputs).map(arg => [arg, null]));
      return callApi(context, token, `rpc/${name}`, { body: args });
    }),
  ];
  expect(calls.length).toBeGreaterThan(30);
  return (await Promise.all(calls)).map(({ status }) => status);
}

function read(token: string) {
  return callApi(context, token, "profiles?select=id");
}

function write(token: string) {
  const body = { location_forum_id: FORUM, title: "T", content: "C" };
  return callApi(context, token, "location_forum_posts", { body });
}

/** Calls the check with claims that the auth service would not sign. */
function requireSession(claims: Record<string, unknown>) {
  return context.sql.begin(async step => {
    await step`select set_config('request.jwt.claim.sub', ${String(claims.sub)}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', 'authenticated', true)`;
    await step`select private.require_session()`;
  });
}
