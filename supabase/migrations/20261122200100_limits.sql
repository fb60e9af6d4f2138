-- How long a call of the API may take, as settings of its roles: PostgREST and the embedded backend apply them to
-- every transaction. What waits for a lock gives up earlier, so that it does not hold a connection which others need.
alter role anon set statement_timeout = '3s';
alter role anon set lock_timeout = '1s';
alter role authenticated set statement_timeout = '3s';
alter role authenticated set lock_timeout = '1s';
alter role service_role set statement_timeout = '60s';
alter role service_role set lock_timeout = '10s';

-- Doors of admins work in batches of about a second, or more where a member wrote much, and wait for each other.
do $$
declare
  door regprocedure;
begin
  for door in
    select oid from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege('authenticated', oid, 'execute')
  loop
    execute format('alter function %s set statement_timeout = %L set lock_timeout = %L', door, '30s', '30s');
  end loop;
end
$$;

-- The policies refuse an ended session where there are rows to be refused. Asked before each request as well, it is
-- told so everywhere: with no row that matches, and by a function that reads none.
create function private.before_request() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' then perform private.require_session(); end if;
end
$$;

revoke all on function private.before_request() from public;
grant usage on schema private to anon;
grant execute on function private.before_request() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.before_request';
notify pgrst, 'reload config';
