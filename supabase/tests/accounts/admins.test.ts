import { expect } from "vitest";
import { actAs, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
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

async function call(transaction: Parameters<typeof actAs>[0], statement: string): Promise<unknown> {
  let answer: unknown;
  await transaction.savepoint(async step => {
    await actAs(step, "service");
    [{ answer }] = await step.unsafe<[{ answer: unknown }]>(statement);
    await step`reset role`;
  });
  return answer;
}
