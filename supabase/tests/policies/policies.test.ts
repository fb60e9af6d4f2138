import { expect } from "vitest";
import { testWithFixtures } from "../support/fixtures.ts";
import { findMismatches, tables } from "../support/permission-matrix.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

test("the permission matrix contains every table and view of the public schema", async () => {
  const relations = await context.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
  expect(relations.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort());
});

test("enables row-level security for every table", async () => {
  const open = await context.sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
  expect(open).toHaveLength(0);
});

test("allows each actor exactly what the permission matrix says", async ({ sql }) => {
  expect(await findMismatches(sql)).toEqual([]);
});

test("grants visitors no right in the public schema", async () => {
  const rights = await context.sql`
    select grantee, table_name, privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'PUBLIC')`;
  expect(rights).toHaveLength(0);
});

test("every table has the restrictive policy against ended sessions", async () => {
  const unguarded = await context.sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
      select from pg_policy
      where polrelid = pg_class.oid and not polpermissive and polcmd = '*' and polwithcheck is null
        and polroles = array['authenticated'::regrole]::oid[]
        and pg_get_expr(polqual, polrelid) = '( SELECT private.require_session() AS require_session)')`;
  expect(unguarded).toHaveLength(0);
});

test("every policy names its role, reads the caller once per statement and serves one verb", async () => {
  const policies = await context.sql<{ name: string; roles: string; cmd: string; rule: string }[]>`
    select policyname as name, roles::text, cmd, coalesce(qual, '') || coalesce(with_check, '') as rule
    from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE'`;
  expect(policies.length).toBeGreaterThan(0);
  for (const { name, roles, cmd, rule } of policies) {
    expect(roles, name).toBe("{authenticated}");
    expect(cmd, name).not.toBe("ALL");
    expect(rule.replaceAll(/SELECT (auth\.uid|private\.is_admin)\(\)/g, ""), name).not.toMatch(
      /uid\(|is_admin\(|jwt\(|role\(|email\(|current_setting\(/,
    );
    expect(rule, "members write it themselves").not.toContain("user_metadata");
    if (cmd !== "SELECT") expect(rule, name).not.toBe("true");
  }
});

test("has an index for every foreign key", async () => {
  const bare = await context.sql`
    select conrelid::regclass::text as "table", conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`;
  expect(bare).toHaveLength(0);
});

test("fixes the search path of every function without a bound body", async () => {
  const loose = await context.sql`
    select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosqlbody is null
      and not coalesce(proconfig @> array['search_path=""'], false)`;
  expect(loose).toHaveLength(0);
});

test("every table has a primary key and a permissive policy", async () => {
  const tables = await context.sql<{ name: string; keys: number; policies: number }[]>`
    select relname as name,
      (select count(*)::integer from pg_index where indrelid = pg_class.oid and indisprimary) as keys,
      (select count(*)::integer from pg_policy where polrelid = pg_class.oid and polpermissive) as policies
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
  expect(tables.length).toBeGreaterThan(0);
  expect(tables.filter(({ keys, policies }) => keys === 0 || policies === 0)).toEqual([]);
});

test("has one policy per table, verb and role", async () => {
  const doubled = await context.sql`
    select tablename, cmd, role, count(*) from pg_policies, unnest(roles) as role
    where schemaname = 'public' and permissive = 'PERMISSIVE'
    group by tablename, cmd, role having count(*) > 1`;
  expect(doubled).toHaveLength(0);
});

test("has no duplicate index", async () => {
  const doubled = await context.sql`
    select one.indexrelid::regclass as one, other.indexrelid::regclass as other
    from pg_index as one join pg_index as other on other.indrelid = one.indrelid
      and other.indexrelid > one.indexrelid
      and (other.indkey, other.indclass, other.indoption, other.indcollation)
        = (one.indkey, one.indclass, one.indoption, one.indcollation)
      and pg_get_expr(other.indpred, other.indrelid) is not distinct from pg_get_expr(one.indpred, one.indrelid)
      and pg_get_expr(other.indexprs, other.indrelid) is not distinct from pg_get_expr(one.indexprs, one.indrelid)
    join pg_class on pg_class.oid = one.indrelid and relnamespace = 'public'::regnamespace`;
  expect(doubled).toHaveLength(0);
});

test("the public schema has no view and no extension", async () => {
  const others = await context.sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')
    union all
    select extname from pg_extension where extnamespace = 'public'::regnamespace`;
  expect(others).toHaveLength(0);
});

test("blocks no upgrade of Postgres or of the auth schema", async () => {
  const registered = await context.sql`
    select attrelid::regclass, attname from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and atttypid::regtype::text like 'reg%'`;
  expect(registered).toHaveLength(0);
  const leaning = await context.sql`
    select conname from pg_constraint join pg_class on pg_class.oid = confrelid
    where contype = 'f' and relnamespace = 'auth'::regnamespace and connamespace = 'public'::regnamespace
      and not exists (select from pg_index where indexrelid = conindid and indisprimary)`;
  expect(leaning).toHaveLength(0);
});
