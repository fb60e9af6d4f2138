-- Who is an admin is decided by the operator alone: these doors open to the secret key only.

create function public.admin_grant(email text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_by_email(email);
begin
  update auth.users
  set raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
    || jsonb_build_object('role', 'admin', 'admin_since', now())
  where id = member and raw_app_meta_data ->> 'role' is distinct from 'admin';
  return found;
end
$$;

create function public.admin_revoke(email text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_by_email(email);
begin
  update auth.users
  set raw_app_meta_data = raw_app_meta_data - 'role' - 'admin_since'
  where id = member and raw_app_meta_data ->> 'role' = 'admin';
  return found;
end
$$;

-- `since` is null for an admin whose role was set by other means, such as the hosted dashboard.
create function public.admin_list() returns table (email text, name text, since timestamptz)
language sql stable security definer set search_path = ''
as $$
  select users.email::text, profiles.name, (users.raw_app_meta_data ->> 'admin_since')::timestamptz
  from auth.users as users
  left join public.profiles as profiles on profiles.id = users.id
  where users.raw_app_meta_data ->> 'role' = 'admin'
  order by users.email
$$;

create function private.member_by_email(address text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  member constant uuid := (select id from auth.users where lower(email) = lower(btrim(address)) limit 1);
begin
  if member is null then
    raise exception 'No member has the e-mail address %.', address;
  end if;
  return member;
end
$$;

revoke all on function private.member_by_email(text) from public;
revoke all on function public.admin_grant(text), public.admin_revoke(text), public.admin_list()
  from public, anon, authenticated;
grant execute on function public.admin_grant(text), public.admin_revoke(text), public.admin_list()
  to service_role;
