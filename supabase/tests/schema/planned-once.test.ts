import { expect, test } from "vitest";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();

test("a function that only reads is planned once per connection, so it is written in PL/pgSQL", async () => {
  const planned = await context.sql`
    select proname from pg_proc join pg_type on pg_type.oid = prorettype
    where pronamespace = 'private'::regnamespace and provolatile <> 'v' and proconfig is not null
      and prolang = (select oid from pg_language where lanname = 'sql')
      and (proretset or typtype <> 'c' and proargmodes is null)`;
  expect(planned.map(({ proname }) => proname)).toEqual([]);
});

test("so is what a write runs, with plans that fit every value", async () => {
  const planned = await context.sql`
    select proname from pg_proc
    where pronamespace = 'private'::regnamespace and prorettype = 'trigger'::regtype
      and not coalesce('plan_cache_mode=force_generic_plan' = any (proconfig), false)
      and prolang = (select oid from pg_language where lanname = 'plpgsql')`;
  expect(planned.map(({ proname }) => proname)).toEqual([]);
});
