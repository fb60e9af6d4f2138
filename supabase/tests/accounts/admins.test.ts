import { expect, test } from "vitest";
import { actAs, ids, runAs, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

const makeForum = `insert into public.location_forums (location_name, location_type, country)
  values ('New Park', 'national_park', 'Nowhere')`;

test("granting and revoking act at once, on a session that is already open", async () => {
  await withFixtures(context.sql, async transaction => {
    expect(await runAs(transaction, "other", makeForum)).toEqual({ code: "42501" });
    expect(await call(transaction, "select public.admin_grant(' Other@Example.test ') as answer")).toBe(true);
    expect(await runAs(transaction, "other", makeForum)).toEqual({ rows: 1 });
    expect(await call(transaction, "select public.admin_grant('other@example.test') as answer")).toBe(false);
    expect(await call(transaction, "select public.admin_revoke('other@example.test') as answer")).toBe(true);
    expect(await runAs(transaction, "other", makeForum)).toEqual({ code: "42501" });
    expect(await call(transaction, "select public.admin_revoke('other@example.test') as answer")).toBe(false);
  });
});

test("granting keeps the rest of app_metadata and revoking leaves no trace", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`update auth.users set raw_app_meta_data = '{"provider": "email"}' where id = ${ids.other}`;
    await call(transaction, "select public.admin_grant('other@example.test') as answer");
    await call(transaction, "select public.admin_revoke('other@example.test') as answer");
    const [row] = await transaction`select raw_app_meta_data as app from auth.users where id = ${ids.other}`;
    expect(row?.app).toEqual({ provider: "email" });
  });
});

test("the list names each admin, and since when where that is known", async () => {
  await withFixtures(context.sql, async transaction => {
    await call(transaction, "select public.admin_grant('other@example.test') as answer");
    const list = await transaction`select email, name, since is not null as dated from public.admin_list()`;
    expect([...list]).toEqual([
      { email: "admin@example.test", name: "Admin", dated: false },
      { email: "other@example.test", name: "Other", dated: true },
    ]);
  });
});

test("an unknown address is named in the error", async () => {
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
