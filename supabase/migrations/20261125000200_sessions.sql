-- Who is calling, and whether their session still stands.
--
-- An access token is valid for an hour, whatever happens to its session. So the database checks the session itself:
-- signing out, a new password, a ban, a purge and a deleted account count from the next statement on, also for a
-- client that kept the token. PT401 becomes a 401 response; hiding the rows instead would look as if there were none.

-- A session that a suspension has ended gets the reason too: the token proves whose session it is.
create function private.ask_session() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  named constant text := auth.jwt() ->> 'session_id';
  claimed constant uuid := case when pg_input_is_valid(named, 'uuid') then named::uuid end;
  is_banned boolean;
  told jsonb;
begin
  select coalesce(users.banned_until > now(), false) into is_banned
  from auth.sessions
  join auth.users on users.id = sessions.user_id
  where sessions.id = claimed
    and sessions.user_id = auth.uid()
    and (sessions.not_after is null or sessions.not_after > now());
  if is_banned is false then return true; end if;
  if is_banned then told := private.suspension_told(auth.uid()); end if;
  if told is not null then
    raise exception 'session_ended' using errcode = 'PT401', detail = told;
  end if;
  raise exception 'session_ended' using errcode = 'PT401';
end
$$;

-- Names the transaction and the caller for which an answer holds. Nothing that the API exposes can set a setting.
-- Functions with a body of standard SQL are inlined and bound to their names when they are created.
create function private.session_question() returns text
language sql stable parallel safe
return concat(now(), auth.uid(), current_setting('request.jwt.claims', true));

-- A page is one transaction that only reads. There the answer from before the request is reused, because checking
-- again for every table costs more than reading the rows. Transactions that may write check every time.
create function private.require_session() returns boolean
language sql stable parallel safe
return case
  when current_setting('transaction_read_only') = 'on'
    and current_setting('treks.session_asked', true) = private.session_question()
  then true
  else private.ask_session()
end;

-- Runs before each request, so that an ended session is refused even where no row matches or no table is read.
-- Returns a value only because a function that returns nothing is not inlined.
create function private.before_request() returns boolean
language sql volatile
return case when auth.role() = 'authenticated' then
  private.ask_session() and set_config('treks.session_asked', private.session_question(), true) is not null
end;

-- Visitors and the service role never get as far as the check, but need the right to run what is inlined.
grant execute on function private.ask_session, private.session_question, private.before_request
  to anon, authenticated, service_role;
grant execute on function private.require_session to authenticated;

alter role authenticator set pgrst.db_pre_request = 'private.before_request';
notify pgrst, 'reload config';

-- Reads the account and not the token, so that a revoked admin loses the role at the next statement. Only
-- app_metadata counts: members can write their own user_metadata.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users
    where id = (select auth.uid()) and raw_app_meta_data ->> 'role' = 'admin'
  );
$$;

grant execute on function private.is_admin to authenticated, service_role;

-- For functions that run past the policies.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_session();
  if not private.is_admin() then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
end
$$;

revoke all on all functions in schema private from public;
