-- The auth service lets a banned member keep the session, and refuses only the next refresh: up to an hour of reading
-- and writing with the token that there is. Whoever is banned is refused from the next statement on, and let in again
-- with the same session when the ban is over.
create or replace function private.require_session() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
declare
  claimed constant uuid := substring(
    auth.jwt() ->> 'session_id' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  );
begin
  if not exists (
    select from auth.sessions
    join auth.users on users.id = sessions.user_id
    where sessions.id = claimed
      and sessions.user_id = auth.uid()
      and (sessions.not_after is null or sessions.not_after > now())
      and (users.banned_until is null or users.banned_until <= now())
  ) then
    raise exception 'session_ended' using errcode = 'PT401';
  end if;
  return true;
end
$$;
