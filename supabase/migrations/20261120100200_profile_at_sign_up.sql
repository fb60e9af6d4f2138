-- Every account has a profile from its first moment. Sign-up must never fail over what was typed, nor
-- tell who is a member already: bad values give way to the defaults, a taken username gets a suffix.

create function private.metadata_text(metadata jsonb, key text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(metadata ->> key, '^\s+|\s+$', '', 'g')
  where jsonb_typeof(metadata -> key) = 'string'
$$;

create function private.name_from(metadata jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    nullif(regexp_replace(left(private.metadata_text(metadata, 'name'), 80), '\s+$', ''), ''),
    'New User'
  )
$$;

create function private.username_from(metadata jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when wanted ~ '^[a-z0-9_]{2,30}$' then wanted else 'user' end
  from (
    select left(regexp_replace(lower(private.metadata_text(metadata, 'username')), '[^a-z0-9_]+', '_', 'g'), 30)
      as wanted
  ) as cleaned
$$;

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := private.username_from(new.raw_user_meta_data);
  candidate text := wanted;
begin
  if wanted = 'treks_guide' and new.id <> private.treks_guide_id() then
    candidate := private.suffixed_username(wanted);
  end if;
  loop
    insert into public.profiles (id, name, username)
    values (new.id, private.name_from(new.raw_user_meta_data), candidate)
    on conflict (username) do nothing;
    exit when found;
    candidate := private.suffixed_username(wanted);
  end loop;
  return new;
end
$$;

create function private.suffixed_username(wanted text) returns text
language sql volatile set search_path = ''
as $$ select left(wanted, 23) || '_' || left(md5(gen_random_uuid()::text), 6) $$;

revoke all on all functions in schema private from public;

create trigger create_profile after insert on auth.users
for each row execute function private.create_profile();
