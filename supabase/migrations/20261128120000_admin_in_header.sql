-- The header says whether its member is an admin, as the account does and not the token, which may hold an old role.

alter type public.page_header add attribute "isAdmin" boolean;

create or replace function private.page_header() returns public.page_header
language plpgsql stable
set search_path = '' set plan_cache_mode = force_generic_plan set lock_timeout = '100ms' as $$
declare
  header public.page_header;
begin
  perform private.require_session(); -- The policies refuse ended sessions only where they reach a row.
  select name, username, avatar_digest, 0, private.is_admin() into header from public.profiles where id = auth.uid();
  header.unread := (
    select count(*) from (
      select from public.notifications where member_id = auth.uid() and state = 'unread' limit 100
    ) as news
  );
  return header;
exception when lock_not_available then
  return header;
end
$$;

notify pgrst, 'reload schema';
