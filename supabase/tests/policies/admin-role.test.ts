import { randomUUID } from "node:crypto";
import bcrypt from "bcryptjs";
import type { TransactionSql } from "postgres";
import { expect } from "vitest";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const password = "Six-pitches-9";
const hash = bcrypt.hashSync(password, 4);
const test = testWithFixtures(context, async sql => {
  await sql`update auth.users set encrypted_password = ${hash}, email_confirmed_at = now() where id in (${ids.admin}, ${ids.other})`;
});

const set = (member: string, isAdmin: boolean, typed = password, act = randomUUID()) =>
  `select public.set_admin('${act}', '${member}', ${isAdmin}, 'Trusted', '${typed}') as answer`;

test("makes another admin, who is told, and takes the role away", async ({ sql, as }) => {
  const act = randomUUID();
  for (const time of ["once", "sent twice"])
    expect(await as("admin", set(ids.other, true, password, act)), time).toEqual([{ answer: "done" }]);
  expect(await as("other", "select private.is_admin() as answer")).toEqual([{ answer: true }]);
  expect(await told(sql, ids.other)).toEqual(["made-admin"]);
  expect(await as("other", set(ids.admin, false, password))).toEqual([{ answer: "done" }]);
  expect(await as("admin", "select private.is_admin() as answer")).toEqual([{ answer: false }]);
  expect(await told(sql, ids.admin)).toEqual(["ended-admin"]);
  const log =
    await sql`select kind, member_name from public.moderation_log where kind like '%-admin' order by kind`;
  expect(log).toMatchObject([
    { kind: "grant-admin", member_name: "Other" },
    { kind: "revoke-admin", member_name: "Admin" },
  ]);
});

test("never leaves a site without an admin", async ({ as }) => {
  expect(await as("admin", set(ids.admin, false))).toEqual([{ answer: "last_admin" }]);
});

test("asks for the admin's own password, ten times in a quarter of an hour", async ({ sql, as }) => {
  for (let tries = 0; tries < 10; tries++)
    expect(await as("admin", set(ids.other, true, "guess"))).toEqual([{ answer: "wrong_password" }]);
  expect(await as("admin", set(ids.other, true)), "the right one, too late").toEqual([
    { answer: "wrong_password" },
  ]);
  await sql`update private.password_tries set tried_at = now() - interval '16 minutes'`;
  expect(await as("admin", set(ids.other, true))).toEqual([{ answer: "done" }]);
});

test.for([null, ""])(
  "takes nothing for the password of an account whose stored one is %j",
  async (none, { sql, as }) => {
    await sql`update auth.users set encrypted_password = ${none} where id = ${ids.admin}`;
    expect(await as("admin", set(ids.other, true))).toEqual([{ answer: "wrong_password" }]);
  },
);

test("takes a password whose letters are typed as two characters, like the log-in", async ({ sql, as }) => {
  const [composed, decomposed] = ["Zürich7!é".normalize("NFC"), "Zürich7!é".normalize("NFD")];
  await sql`update auth.users set encrypted_password = ${bcrypt.hashSync(composed, 4)} where id = ${ids.admin}`;
  expect(await as("admin", set(ids.other, true, decomposed))).toEqual([{ answer: "done" }]);
});

test("makes no admin of somebody who cannot log in", async ({ sql, as }) => {
  await sql`update auth.users set email_confirmed_at = null where id = ${ids.pretender}`;
  for (const member of [ids.banned, ids.pretender])
    expect(await as("admin", set(member, true)), member).toEqual([{ answer: "cannot_log_in" }]);
  expect(await as("admin", set(randomUUID(), true))).toEqual([{ answer: "no_member" }]);
});

async function told(sql: TransactionSql, member: string) {
  const rows =
    await sql`select kind from private.notifications where member_id = ${member} and kind like '%-admin'`;
  return rows.map(({ kind }) => kind);
}
