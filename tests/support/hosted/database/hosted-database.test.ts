import { expect, test } from "vitest";
import { isUnguarded, unguardedFunctions } from "../hosted-gateway.ts";
import { setUpHosted } from "../hosted-project.ts";

const hosted = setUpHosted({ mailFrequency: 0 });

test("the project's role is no superuser, and the schema of the auth service is not its own", async () => {
  const roles = await hosted.sql`
    select rolname as name, rolsuper as super, rolbypassrls as bypasses from pg_roles
    where rolname in ('postgres', 'supabase_admin', 'supabase_auth_admin', 'authenticator') order by 1`;
  expect(roles.map(role => ({ ...role }))).toEqual([
    { name: "authenticator", super: false, bypasses: false },
    { name: "postgres", super: false, bypasses: true },
    { name: "supabase_admin", super: true, bypasses: true },
    { name: "supabase_auth_admin", super: false, bypasses: false },
  ]);
  await expect(hosted.sql`create table auth.notes (id integer)`).rejects.toThrow("permission denied");
});

test("all migrations of the project are applied by its own role", async () => {
  const owners = await hosted.sql`
    select distinct pg_get_userbyid(relowner) as owner from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  expect(owners.map(({ owner }) => owner)).toEqual(["postgres"]);
});

test("deleting an account takes its sessions, tokens, identities and profile along", async () => {
  const { id, session } = await hosted.member();
  const gone = await hosted.operator().rpc("delete_account", { account: id });
  expect(gone.error).toBeNull();
  const [left] = await hosted.sql`
    select
      (select count(*)::integer from auth.users where id = ${id}) as users,
      (select count(*)::integer from auth.sessions where user_id = ${id}) as sessions,
      (select count(*)::integer from auth.refresh_tokens where user_id = ${id}) as tokens,
      (select count(*)::integer from auth.identities where user_id = ${id}) as identities,
      (select count(*)::integer from public.profiles where profiles.id = ${id}) as profiles`;
  expect(left).toEqual({ users: 0, sessions: 0, tokens: 0, identities: 0, profiles: 0 });
  expect((await hosted.client().auth.getUser(session.access_token)).error?.code).toBe("user_not_found");
});

test("a change of every row is refused, by request and in the project's functions", async () => {
  const { session } = await hosted.member();
  const emptied = await hosted.client(session.access_token).from("location_forum_posts").delete();
  expect(emptied).toMatchObject({
    status: 400,
    error: { code: "21000", message: "DELETE requires a WHERE clause" },
  });
  expect(await unguardedFunctions(hosted.sql)).toEqual([]);
});

test("statements without a condition are recognised in the text of a function", () => {
  expect(isUnguarded("begin delete from public.posts; end")).toBe(true);
  expect(isUnguarded("update posts set title = 'where'; select 1 where true")).toBe(true);
  expect(isUnguarded("delete from posts where true")).toBe(false);
  expect(isUnguarded("insert into a values (1) on conflict (id) do update set n = 1; select 2")).toBe(false);
  expect(isUnguarded("select 1 from a where id = 1 for update; select 2")).toBe(false);
  expect(isUnguarded("select 1 for update skip locked; -- delete from posts;")).toBe(false);
});
