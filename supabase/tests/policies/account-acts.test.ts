import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { expect } from "vitest";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);
const kinds = ["confirm-member", "resend-confirmation"] as const;

interface Change {
  kind: (typeof kinds)[number] | "correct-address" | "delete-member";
  act?: string;
  member?: string;
  reason?: string;
}

function change({ kind, act = randomUUID(), member = ids.author, ...more }: Change) {
  const { reason = "They wrote to us" } = more;
  return `select public.change_account('${act}', '${kind}', '${member}', '${reason}')`;
}

test("refuses changes of one's own, another admin's or the guide's account", async ({ sql, run }) => {
  await sql`select public.ensure_treks_guide()`;
  await sql`select public.admin_grant('other@example.test')`;
  const [guide] = await sql`select private.treks_guide_id() as id`;
  for (const kind of kinds) {
    for (const member of [ids.admin, ids.other, guide?.id]) {
      expect(await run("admin", change({ kind, member })), `${kind} ${member}`).toEqual({
        code: "PT409",
      });
    }
    expect(await run("admin", change({ kind, member: randomUUID() }))).toEqual({
      code: "PT404",
    });
  }
  for (const reached of [ids.admin, ids.other, guide?.id])
    expect(await count(sql, `auth.users where id = '${reached}'`)).toBe(1);
});

test("makes a repeated change once and logs who and why", async ({ sql, as, run }) => {
  const act = randomUUID();
  const confirm = change({ kind: "confirm-member", act });
  expect([...(await as("admin", confirm))]).toEqual([{ change_account: true }]);
  expect([...(await as("admin", confirm))]).toEqual([{ change_account: false }]);
  const rows = await sql`select * from public.moderation_log where id = ${act}`;
  expect(rows).toMatchObject([
    { kind: "confirm-member", admin_name: "Admin", member_id: ids.author, member_name: "Author" },
  ]);
  expect(await run("admin", change({ kind: "correct-address" })), "the operator's").toEqual({
    code: "PT400",
  });
});

test("refuses to confirm a confirmed address again or to mail it", async ({ as, run }) => {
  await as("admin", change({ kind: "confirm-member" }));
  for (const kind of ["confirm-member", "resend-confirmation"] as const)
    expect(await run("admin", change({ kind })), kind).toEqual({ code: "PT409" });
});

const correction = (address: string) =>
  `select public.operator_change_account('correct-address', 'author@example.test', 'They wrote to us', '${address}')`;

test("refuses a taken, an unchanged and an invalid address", async ({ sql, run }) => {
  const ask = (address: string) => run("service", correction(address));
  for (const address of ["other@example.test", " OTHER@Example.test", "author@example.test"])
    expect(await ask(address), address).toEqual({ code: "PT409" });
  for (const address of ["", "author", "a b@example.test", `${"a".repeat(250)}@example.test`, "@.", "a@b"])
    expect(await ask(address), address).toEqual({ code: "PT422" });
  expect(await emailOf(sql)).toBe("author@example.test");
});

test("ends sessions and links when an address is corrected", async ({ sql, as, run }) => {
  await sql`
    update auth.users set email_confirmed_at = now(), recovery_token = 'a-live-link', confirmation_token = null
    where id = ${ids.author}`;
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (gen_random_uuid(), 'email', ${ids.author}, ${ids.author}, '{"email": "author@example.test", "email_verified": true}')`;
  await as("service", correction(" New@Example.TEST "));
  const [user] = await sql`select * from auth.users where id = ${ids.author}`;
  expect(user).toMatchObject({
    email: "new@example.test",
    email_confirmed_at: null,
    recovery_token: "",
    confirmation_token: null,
  });
  const [identity] = await sql`select * from auth.identities where user_id = ${ids.author}`;
  expect(identity).toMatchObject({
    email: "new@example.test",
    identity_data: { email: "new@example.test", email_verified: false },
  });
  expect(await run("author", "select from public.profiles")).toEqual({ code: "PT401" });
});

test("deletes a member's data and keeps the name in the log", async ({ sql, as }) => {
  await as(
    "service",
    "select public.operator_change_account('delete-member', 'author@example.test', 'They asked for it')",
  );
  for (const rows of [
    `auth.users where id = '${ids.author}'`,
    `auth.sessions where user_id = '${ids.author}'`,
    `public.profiles where id = '${ids.author}'`,
    `public.location_forum_posts where user_id = '${ids.author}'`,
  ])
    expect(await count(sql, rows), rows).toBe(0);
  expect(await count(sql, `auth.users where id = '${ids.other}'`)).toBe(1);
  const rows = await sql`
    select member_id, member_name, kind from public.moderation_log where kind = 'delete-member'`;
  expect(rows).toMatchObject([{ member_id: null, member_name: "Author", kind: "delete-member" }]);
});

test("lets the operator change accounts by address and logs no admin", async ({ sql, as, run }) => {
  const ask = (kind: string, email: string) =>
    `select public.operator_change_account('${kind}', '${email}', 'They wrote to us', 'new@example.test') as email`;
  for (const kind of [...kinds, "correct-address", "delete-member"]) {
    expect(await run("admin", ask(kind, "author@example.test"))).toEqual({ code: "42501" });
    expect(await run("service", ask(kind, "admin@example.test"))).toEqual({ code: "PT409" });
    expect(await run("service", ask(kind, "nobody@example.test"))).toEqual({
      code: "P0001",
    });
  }
  const corrected = await as("service", ask("correct-address", " Author@Example.test"));
  expect([...corrected]).toEqual([{ email: "new@example.test" }]);
  await as("service", ask("delete-member", "new@example.test"));
  const rows = await sql`
    select kind, admin_id, admin_name from public.moderation_log where admin_name = 'The operator' order by kind`;
  expect([...rows]).toEqual([
    { kind: "correct-address", admin_id: null, admin_name: "The operator" },
    { kind: "delete-member", admin_id: null, admin_name: "The operator" },
  ]);
});

async function count(transaction: TransactionSql, rows: string) {
  const [row] = await transaction.unsafe(`select count(*)::integer as count from ${rows}`);
  return row?.count;
}

async function emailOf(transaction: TransactionSql) {
  const [row] = await transaction`select email from auth.users where id = ${ids.author}`;
  return row?.email;
}
