-- An access token is good for an hour, whatever happens to the session that it was made in. So the database asks,
-- once per statement, whether the session still stands: signing out, on one device or on all, a new password, a purge
-- and a deleted account count at once, for pages and for whoever kept the token. PT401 is answered as 401; hiding the
-- rows instead would read as if there were none.
create function private.require_session() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
declare
  claimed constant uuid := substring(
    auth.jwt() ->> 'session_id' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  );
begin
  if not exists (
    select from auth.sessions
    where id = claimed and user_id = auth.uid() and (not_after is null or not_after > now())
  ) then
    raise exception 'session_ended' using errcode = 'PT401';
  end if;
  return true;
end
$$;

revoke all on function private.require_session() from public;
grant execute on function private.require_session() to authenticated;

create policy "Ended sessions are refused" on public.profiles as restrictive
for all to authenticated using ((select private.require_session()));

create policy "Ended sessions are refused" on public.location_forums as restrictive
for all to authenticated using ((select private.require_session()));

create policy "Ended sessions are refused" on public.location_forum_posts as restrictive
for all to authenticated using ((select private.require_session()));

create policy "Ended sessions are refused" on public.admin_actions as restrictive
for all to authenticated using ((select private.require_session()));

create policy "Ended sessions are refused" on public.crawl_pages as restrictive
for all to authenticated using ((select private.require_session()));

-- The doors of admins run past the policies, so what opens them asks as well.
create or replace function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_session();
  if not private.is_admin() then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
end
$$;
