-- An access token is valid for an hour, even after its session has ended. So the database checks the session, and a
-- sign-out, a new password, a ban or a deleted account takes effect at the next statement. PT401 becomes a 401
-- response; hidden rows would look like no rows.

-- The token proves whose session it was, so the response may name the reason of a suspension.
create function private.ask_session() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  named constant text := auth.jwt() ->> 'session_id';
  claimed constant uuid := case when pg_input_is_valid(named, 'uuid') then named::uuid end;
  is_banned boolean;
  suspension jsonb;
begin
  select coalesce(users.banned_until > now(), false) into is_banned
  from auth.sessions
  join auth.users on users.id = sessions.user_id
  where sessions.id = claimed
    and sessions.user_id = auth.uid()
    and (sessions.not_after is null or sessions.not_after > now());
  if is_banned is false then return true; end if;
  if is_banned then suspension := private.suspension_told(auth.uid()); end if;
  if suspension is not null then
    raise exception 'session_ended' using errcode = 'PT401', detail = suspension;
  end if;
  raise exception 'session_ended' using errcode = 'PT401';
end
$$;

-- No API function can set this setting, which identifies the transaction and the caller of a check. Functions with a
-- body of standard SQL are inlined, and their names are resolved at creation.
create function private.session_question() returns text
language sql stable parallel safe
return concat(now(), auth.uid(), current_setting('request.jwt.claims', true));

-- A read-only transaction reuses the check from before the request, because a check per table costs more than
-- reading the rows.
create function private.require_session() returns boolean
language sql stable parallel safe
return case
  when current_setting('transaction_read_only') = 'on'
    and current_setting('treks.session_asked', true) = private.session_question()
  then true
  else private.ask_session()
end;

-- A request that matches no row must be refused too. A function without a result would not be inlined.
create function private.before_request() returns boolean
language sql volatile
return case when auth.role() = 'authenticated' then
  private.ask_session() and set_config('treks.session_asked', private.session_question(), true) is not null
end;

-- All roles need the right to run what is inlined.
grant execute on function private.ask_session, private.session_question, private.before_request
  to anon, authenticated, service_role;
grant execute on function private.require_session to authenticated;

alter role authenticator set pgrst.db_pre_request = 'private.before_request';
notify pgrst, 'reload config';

-- The account and not the token is read, so that a revoked role is lost at the next statement. Members can write their
-- user_metadata, but not app_metadata.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users
    where id = (select auth.uid()) and raw_app_meta_data ->> 'role' = 'admin'
  );
$$;

grant execute on function private.is_admin to authenticated, service_role;

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
