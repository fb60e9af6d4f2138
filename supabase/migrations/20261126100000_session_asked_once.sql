-- A page is one transaction that reads, and each of its tables asked anew whether the session stands: more work than the
-- rows. So what is asked before the request counts for the rest of a transaction that cannot write. Whatever writes
-- asks every time, as before.

-- As `require_session` was, without a regular expression.
create function private.ask_session() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
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

revoke all on function private.ask_session() from public;
-- Visitors and the service never get as far, but have to be allowed what is part of their statement too.
grant execute on function private.ask_session() to anon, authenticated, service_role;

-- Of which transaction and of whom an answer is. It is a setting, as are the claims and the role, and nothing that
-- the API exposes sets any. A body of standard SQL is bound to its names when it is made, and is part of the statement.
create function private.session_question() returns text
language sql stable parallel safe
return concat(now(), auth.uid(), current_setting('request.jwt.claims', true));

create or replace function private.require_session() returns boolean
language sql stable parallel safe
return case
  when current_setting('transaction_read_only') = 'on'
    and current_setting('treks.session_asked', true) = private.session_question()
  then true
  else private.ask_session()
end;

-- Made anew, because it returned nothing, and what returns nothing is not made part of a statement.
drop function private.before_request();

create function private.before_request() returns boolean
language sql volatile
return case when auth.role() = 'authenticated' then
  private.ask_session() and set_config('treks.session_asked', private.session_question(), true) is not null
end;

revoke all on function private.before_request() from public;
grant execute on function private.before_request() to anon, authenticated, service_role;

revoke all on function private.session_question() from public;
grant execute on function private.session_question() to anon, authenticated, service_role;
