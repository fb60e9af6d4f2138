/**
 * For `supabase_admin`, the only superuser. Roles, memberships and default privileges of the hosted image, except that
 * `postgres` is no member of `supabase_auth_admin`: projects have been refused changes of the schema auth since 2025.
 */
export const HOSTED_ROLES_SQL = `
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

/** For `supabase_admin`, once the tables of the auth service are there: `postgres` may use them, and make none. */
export const AUTH_GRANTS_SQL = `
grant all on all tables in schema auth to postgres;
grant all on all sequences in schema auth to postgres;
grant all on all routines in schema auth to postgres;
`;
