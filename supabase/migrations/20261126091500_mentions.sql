-- A mention leads to the member's profile.

-- Compares usernames as their uniqueness does: `citext` may know no case beyond a to z. Under row-level security Postgres
-- would compute the key of every profile instead of using its index.
create function private.profile_called(wanted text) returns uuid
language sql stable security definer set search_path = '' as $$
  select id from public.profiles
  where private.username_key(username::text) = private.username_key(wanted)
    and id not in (select private.hidden_members())
$$;

create function public.member_called(wanted text) returns uuid
language sql stable security invoker set search_path = '' as $$
  select id from public.profiles where id = private.profile_called(wanted)
$$;

revoke all on function public.member_called from public, anon;
grant execute on function private.profile_called, public.member_called to authenticated, service_role;

revoke all on all functions in schema private from public;
