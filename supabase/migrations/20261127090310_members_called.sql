-- A page makes a mention a link only if a member has the name, and asks for all names of the page at once.

create function private.profiles_called(wanted text[]) returns table (name text, id uuid)
language sql stable security definer set search_path = '' as $$
  select asked.name, profiles.id
  from unnest(wanted) as asked (name)
  join public.profiles on private.username_key(profiles.username::text) = private.username_key(asked.name)
  where profiles.id not in (select private.hidden_members())
$$;

grant execute on function private.profiles_called to authenticated, service_role;

-- The names among these that a member has whom the caller may see.
create function public.members_called(wanted text[]) returns setof text
language sql stable security invoker set search_path = '' as $$
  select called.name from private.profiles_called(wanted[1:500]) as called
  join public.profiles on profiles.id = called.id
$$;

revoke all on function public.members_called from public, anon;
grant execute on function public.members_called to authenticated, service_role;

revoke all on all functions in schema private from public;
