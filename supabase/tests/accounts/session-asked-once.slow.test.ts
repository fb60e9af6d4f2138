import type { ReservedSql, TransactionSql } from "postgres";
import { beforeEach, expect, test } from "vitest";
import { claimsOf, createMember } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

const REFUSED = { code: "PT401", message: "session_ended" };

type Member = Awaited<ReturnType<typeof createMember>>;

let member: Member;
let other: Member;
let count = 0;

beforeEach(async () => {
  count += 1;
  member = await createMember(context, `member_${count}`);
  other = await createMember(context, `other_${count}`);
});

test("checks the session once per read-only transaction", async () => {
  await reading(async step => {
    await request(step, member);
    await endSessionOf(member);
    expect(await profiles(step)).toBeGreaterThan(1);
  });
  await expect(reading(step => enter(step, member).then(() => profiles(step)))).rejects.toMatchObject(
    REFUSED,
  );
  await expect(reading(step => request(step, member))).rejects.toMatchObject(REFUSED);
});

test("checks the session with every statement of a transaction that can write", async () => {
  const answer = context.sql.begin(async step => {
    await request(step, member);
    await endSessionOf(member);
    return profiles(step);
  });
  await expect(answer).rejects.toMatchObject(REFUSED);
});

test("trusts a session check only for its member and session", async () => {
  await endSessionOf(other);
  await endSessionOf(member);
  const again = await createMember(context, `again_${count}`);
  for (const claims of [
    claimsOf(other.token),
    { ...claimsOf(again.token), session_id: claimsOf(member.token).session_id },
  ]) {
    const answer = reading(async step => {
      await request(step, again);
      await enterAs(step, claims);
      return profiles(step);
    });
    await expect(answer).rejects.toMatchObject(REFUSED);
  }
});

test("leaves no session check on the connection and trusts none from an earlier transaction", async () => {
  await endSessionOf(other);
  const connection = await context.sql.reserve();
  try {
    await connection`begin read only`;
    await enter(connection, member);
    await connection`select private.before_request()`;
    const [asked] = await connection`select current_setting('treks.session_asked') as value`;
    await connection`commit`;
    const [left] = await connection`select current_setting('treks.session_asked', true) as value`;
    expect(left?.value).toBe("");

    await endSessionOf(member);
    // Set for the connection and not for the transaction.
    await connection`select set_config('treks.session_asked', ${asked?.value}, false)`;
    await connection`begin read only`;
    await enter(connection, member);
    await expect(connection`select from public.profiles`).rejects.toMatchObject(REFUSED);
    await connection`rollback`;
  } finally {
    await connection`reset all`;
    connection.release();
  }
});

test.each(["", "on", "true", "*", "null"])("ignores the setting %j without a check", async value => {
  await endSessionOf(member);
  const answer = reading(async step => {
    await enter(step, member);
    await step`select set_config('treks.session_asked', ${value}, true)`;
    return profiles(step);
  });
  await expect(answer).rejects.toMatchObject(REFUSED);
});

test("no function that members can call sets a setting", async () => {
  const setters = await context.sql<{ name: string }[]>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
      and pg_get_functiondef(oid) ~* 'set_config|set (local|session) '
      and (has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('anon', oid, 'execute'))`;
  expect(setters.map(({ name }) => name)).toEqual(["private.before_request()"]);
});

function reading<T>(work: (step: TransactionSql) => Promise<T>) {
  return context.sql.begin("read only", work);
}

/** Enters a request as a gateway does. */
async function request(step: TransactionSql, who: Member) {
  await enter(step, who);
  await step`select private.before_request()`;
}

function enter(step: TransactionSql | ReservedSql, who: Member) {
  return enterAs(step, claimsOf(who.token));
}

async function enterAs(step: TransactionSql | ReservedSql, claims: Record<string, unknown>) {
  await step`select
    set_config('role', 'authenticated', true),
    set_config('request.jwt.claim.role', 'authenticated', true),
    set_config('request.jwt.claim.sub', ${String(claims.sub)}, true),
    set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
}

async function profiles(step: TransactionSql) {
  return (await step`select from public.profiles`).count;
}

function endSessionOf({ id }: Member) {
  return context.sql`delete from auth.sessions where user_id = ${id}`;
}
