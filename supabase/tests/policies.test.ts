import { expect, test } from "vitest";
import { surprises, tables } from "./support/matrix.ts";
import { inScene } from "./support/scene.ts";
import { openStage } from "./support/stage.ts";

const stage = openStage();

test("every table and view of the public schema is in the matrix", async () => {
  const relations = await stage.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
  expect(relations.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort());
});

test("row-level security is on for every table", async () => {
  const open = await stage.sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
  expect(open).toHaveLength(0);
});

test("each actor may do to each table what the matrix says and nothing else", async () => {
  await inScene(stage.sql, async scene => expect(await surprises(scene)).toEqual([]));
});

test("anonymous visitors hold no right in the public schema", async () => {
  const rights = await stage.sql`
    select grantee, table_name, privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('anon', 'PUBLIC')`;
  expect(rights).toHaveLength(0);
});

test("every table refuses an ended session, whatever its other policies let through", async () => {
  const unguarded = await stage.sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
      select from pg_policy
      where polrelid = pg_class.oid and not polpermissive and polcmd = '*' and polwithcheck is null
        and polroles = array['authenticated'::regrole]::oid[]
        and pg_get_expr(polqual, polrelid) = '( SELECT private.require_session() AS require_session)')`;
  expect(unguarded).toHaveLength(0);
});

test("every policy names its role, asks for the caller once per statement and serves one verb", async () => {
  const policies = await stage.sql<{ name: string; roles: string; cmd: string; rule: string }[]>`
    select policyname as name, roles::text, cmd, coalesce(qual, '') || coalesce(with_check, '') as rule
    from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE'`;
  expect(policies.length).toBeGreaterThan(0);
  for (const { name, roles, cmd, rule } of policies) {
    expect(roles, name).toBe("{authenticated}");
    expect(cmd, name).not.toBe("ALL");
    expect(rule.replaceAll(/SELECT (auth\.uid|private\.is_admin)\(\)/g, ""), name).not.toMatch(
      /uid\(|is_admin\(/,
    );
  }
});

test("every foreign key has an index", async () => {
  const bare = await stage.sql`
    select conrelid::regclass::text as "table", conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`;
  expect(bare).toHaveLength(0);
});

test("every function has a fixed search path", async () => {
  const loose = await stage.sql`
    select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(proconfig @> array['search_path=""'], false)`;
  expect(loose).toHaveLength(0);
});
