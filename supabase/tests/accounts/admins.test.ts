import { expect } from "vitest";
import { actAs, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const test = testWithFixtures(context);

const makeForum = `insert into public.location_forums (location_name, location_type, country)
  values ('New Park', 'national_park', 'Nowhere')`;

test("grants and revokes take effect on open sessions at once", async ({ sql, run }) => {
  expect(await run("other", makeForum)).toEqual({ code: "42501" });
  expect(await call(sql, "select public.admin_grant(' Other@Example.test ') as answer")).toBe(true);
  expect(await run("other", makeForum)).toEqual({ rows: 1 });
  expect(await call(sql, "select public.admin_grant('other@example.test') as answer")).toBe(false);
  expect(await call(sql, "select public.admin_revoke('other@example.test') as answer")).toBe(true);
  expect(await run("other", makeForum)).toEqual({ code: "42501" });
  expect(await call(sql, "select public.admin_revoke('other@example.test') as answer")).toBe(false);
});

test("keeps other app_metadata when a role is granted and revoked", async ({ sql }) => {
  await sql`update auth.users set raw_app_meta_data = '{"provider": "email"}' where id = ${ids.other}`;
  await call(sql, "select public.admin_grant('other@example.test') as answer");
  await call(sql, "select public.admin_revoke('other@example.test') as answer");
  const [row] = await sql`select raw_app_meta_data as app from auth.users where id = ${ids.other}`;
  expect(row?.app).toEqual({ provider: "email" });
});

test("lists admins with the date of appointment if known", async ({ sql }) => {
  await call(sql, "select public.admin_grant('other@example.test') as answer");
  const list = await sql`select email, name, since is not null as dated from public.admin_list()`;
  expect([...list]).toEqual([
    { email: "admin@example.test", name: "Admin", dated: false },
    { email: "other@example.test", name: "Other", dated: true },
  ]);
});

test("names an unknown address in the error", async () => {
  await expect(context.sql`select public.admin_grant('nobody@example.test')`).rejects.toThrow(
    "No member has the e-mail address nobody@example.test.",
  );
  await expect(context.sql`select public.admin_revoke('nobody@example.test')`).rejects.toThrow(
    "No member has",
  );
});

async function call(transaction: Parameters<typeof actAs>[0], statement: string): Promise<unknown> {
  let answer: unknown;
  await transaction.savepoint(async step => {
    await actAs(step, "service");
    [{ answer }] = await step.unsafe<[{ answer: unknown }]>(statement);
    await step`reset role`;
  });
  return answer;
}
