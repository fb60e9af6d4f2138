import path from "node:path";
import type { Sql } from "postgres";
import { SUPABASE_DIR } from "../../../supabase/local/contract.ts";
import { migrate } from "../../../supabase/local/postgres/migrations.ts";
import { startPostgres } from "../../../supabase/local/postgres/postgres.ts";
import { withDatabase } from "../sites/database.ts";
import { AUTH_SCHEMA_SQL } from "./auth-schema.ts";

interface DatabaseSettings {
  dir: string;
  port: number;
  password: string;
  /** By default the tables and columns that the migrations name. */
  makeAuthSchema?: (databaseUrl: string) => Promise<void>;
}

/** Starts a Postgres with the roles of a hosted project, migrated by `postgres`, which is no superuser there. */
export async function startHostedDatabase(settings: DatabaseSettings) {
  const { dir, port, password, makeAuthSchema = makeAuthTables } = settings;
  const server = await startPostgres({ dir, port, password, options: { fsync: "off" } });
  const urlOf = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
  try {
    // The role that made the cluster stays its superuser for ever, and no role can rename itself.
    const renamer = `create role renamer login superuser password '${password}'`;
    await run(urlOf("postgres"), sql => sql.unsafe(renamer));
    await run(urlOf("renamer"), sql => sql.unsafe("alter role postgres rename to supabase_admin"));
    await run(urlOf("supabase_admin"), sql => sql.unsafe("drop role renamer"));
    await run(urlOf("supabase_admin"), sql => makeRoles(sql, password));
    await makeAuthSchema(urlOf("supabase_auth_admin"));
    await run(urlOf("supabase_admin"), sql => sql.unsafe(AUTH_GRANTS_SQL));
    await run(urlOf("postgres"), sql => migrate(sql, path.join(SUPABASE_DIR, "migrations")));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { urlOf, stop: server.stop };
}

async function makeRoles(sql: Sql, password: string) {
  await sql.unsafe(HOSTED_ROLES_SQL);
  for (const role of ["postgres", "authenticator", "supabase_auth_admin"]) {
    await sql.unsafe(`alter role ${role} password '${password}'`);
  }
}

function makeAuthTables(databaseUrl: string) {
  return run(databaseUrl, sql => sql.unsafe(AUTH_SCHEMA_SQL));
}

function run(databaseUrl: string, work: (sql: Sql) => Promise<unknown>) {
  return withDatabase({ databaseUrl }, work, { max: 1 });
}

/**
 * For `supabase_admin`, the only superuser. Roles, memberships and default privileges of the hosted image, except that
 * `postgres` is no member of `supabase_auth_admin`: projects have been refused changes of the schema auth since 2025.
 */
const HOSTED_ROLES_SQL = `
create schema extensions;
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
create role postgres login createdb createrole replication bypassrls;

grant anon, authenticated, service_role to authenticator;
-- The image lets postgres set parameters of these roles by the extension supautils, which npm's Postgres lacks.
grant anon, authenticated, service_role to postgres with admin option;
grant authenticator to postgres with admin option, inherit false, set false;
grant set on parameter pgrst.db_pre_request to postgres;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
alter role postgres set search_path = "$user", public, extensions;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = 60000;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

alter database postgres owner to postgres;
create schema auth authorization supabase_admin;
grant all on schema auth to supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role, postgres;
grant all on schema extensions to postgres;
grant usage on schema extensions to anon, authenticated, service_role;
grant usage on schema public to postgres, anon, authenticated, service_role;

alter default privileges for role postgres, supabase_admin in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres, supabase_admin in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres, supabase_admin in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
`;

/** For `supabase_admin`: `postgres` may use the tables of the auth service, and make none. */
const AUTH_GRANTS_SQL = `
grant all on all tables in schema auth to postgres;
grant all on all sequences in schema auth to postgres;
grant all on all routines in schema auth to postgres;
`;
