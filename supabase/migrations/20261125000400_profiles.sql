create function private.treks_guide_id() returns uuid
language sql immutable parallel safe set search_path = ''
as $$ select '00000000-0000-4000-8000-000000000001'::uuid $$;

-- A username has 2 to 30 letters of any script, digits, "_", "-" and ".", and none looks like another or like nothing.
-- app/lib/usernames.ts has finer rules. The database's own collation may know no letters beyond a to z.

create function private.username_key(username text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select normalize(lower(upper(normalize(username, NFKC) collate "und-x-icu")), NFKC)
$$;

create function private.cleaned_username(typed text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(
    typed collate "und-x-icu",
    '[^[:alnum:]_.\u0300-\u0487\u0591-\u1cff\u1dc0-\u1dff\u302a-\u302f\u3099\u309a\ua66f-\uabff\U00010a00-\U00011fff\U0001e000-\U0001e95f-]+',
    '_', 'g'
  )
$$;

-- The conditions are, in this order: the length; the characters; no punctuation of other scripts and nothing invisible;
-- marks only on letters and at most four of them; at least one letter or digit.
create function private.is_username(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(value) between 2 and 30
    and value is nfkc normalized
    and value = private.cleaned_username(value)
    and translate(value, '_.-', '') collate "und-x-icu" !~ '[[:punct:]]|[^[:graph:]]|[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f]'
    and value collate "und-x-icu" !~ '(^|[_.-])[^[:alnum:]_.-]|[^[:alnum:]_.-]{5}'
    and value collate "und-x-icu" ~ '[[:alnum:]_]'
$$;

-- The names of the site and its staff are reserved, also with accents, signs between letters and look-alike letters.
create function private.is_reserved_username(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select translate(
    replace(private.folded(value), ' ', ''),
    'аеорсухіѕјԁһкмтгпӏαοερτικνυηılɡɑ013457',
    'aeopcyxisjdhkmtrniaoeptikvuniigaoieast'
  ) = any ('{treks,treksguide,treksteam,trekssupport,admin,administrator,moderator,support}')
$$;

grant execute on function private.treks_guide_id, private.username_key, private.cleaned_username, private.is_username,
  private.is_reserved_username to authenticated, service_role;

create function private.are_interests(items text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(items) <= 30
    and coalesce(array_ndims(items), 1) = 1
    and not exists (
      select from unnest(items) as item
      where item is null or item ~ '^\s|\s$' or char_length(item) not between 1 and 40
    )
$$;

grant execute on function private.are_interests to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null default 'New User',
  username extensions.citext not null,
  location text not null default '',
  bio text not null default '',
  interests text[] not null default '{}',
  avatar text not null default '',
  banner text not null default '',
  join_date timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Pages name a photo by its digest and never read the photo itself.
  avatar_digest text generated always as (case when avatar <> '' then left(md5(avatar), 12) end) stored,
  banner_digest text generated always as (case when banner <> '' then left(md5(banner), 12) end) stored,
  search_names text generated always as (private.searchable_names(array[name, username::text])) stored,
  constraint profiles_name_valid check (name !~ '^\s|\s$' and char_length(name) between 1 and 80),
  constraint profiles_name_plain check (private.is_plain(name)),
  constraint profiles_username_valid check (private.is_username(username::text)),
  constraint profiles_username_reserved
    check (not private.is_reserved_username(username::text) or id = private.treks_guide_id()),
  constraint profiles_location_valid check (char_length(location) <= 120),
  constraint profiles_location_plain check (private.is_plain(location)),
  constraint profiles_bio_valid check (char_length(bio) <= 1000),
  constraint profiles_bio_plain check (private.is_plain(bio, true)),
  constraint profiles_interests_valid check (private.are_interests(interests)),
  constraint profiles_interests_plain check (private.are_plain(interests)),
  constraint profiles_avatar_valid check (avatar = '' or private.is_inline_image(avatar, 1500000)),
  constraint profiles_banner_valid check (banner = '' or private.is_inline_image(banner, 1500000))
);

create unique index profiles_username_key on public.profiles (private.username_key(username::text));
create index profiles_by_search_names on public.profiles using gin (search_names extensions.gin_trgm_ops);

create trigger set_updated_at before update on public.profiles
for each row execute function private.set_updated_at();

alter table public.profiles enable row level security;

-- An upsert also names `id`, which the policy keeps, and `updated_at`, which the trigger sets.
revoke all on table public.profiles from public, anon, authenticated;
grant select on table public.profiles to authenticated;
grant insert (id, name, username, location, bio, avatar, banner, interests, updated_at)
  on table public.profiles to authenticated;
grant update (id, name, username, location, bio, avatar, banner, interests, updated_at)
  on table public.profiles to authenticated;
grant all on table public.profiles to service_role;

create policy "Members read every profile" on public.profiles
for select to authenticated using (id not in (select private.hidden_members()));

create policy "Members create their own profile" on public.profiles
for insert to authenticated with check (id = (select auth.uid()));

create policy "Members change their own profile" on public.profiles
for update to authenticated
using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy "Ended sessions are refused" on public.profiles as restrictive
for all to authenticated using ((select private.require_session()));

-- Sign-up must not fail because of typed values, nor reveal members: defaults replace invalid values, and a taken
-- username gets a suffix.

create function private.metadata_text(metadata jsonb, key text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(metadata ->> key, '^\s+|\s+$', '', 'g')
  where jsonb_typeof(metadata -> key) = 'string'
$$;

create function private.name_from(metadata jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    nullif(regexp_replace(left(private.plain(private.metadata_text(metadata, 'name')), 80), '\s+$', ''), ''),
    'New User'
  )
$$;

create function private.username_from(metadata jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when private.is_username(wanted) then wanted else 'user' end
  from (
    select left(private.cleaned_username(
      normalize(lower(normalize(left(private.metadata_text(metadata, 'username'), 200), NFKC) collate "und-x-icu"), NFKC)
    ), 30) as wanted
  ) as cleaned
$$;

create function private.suffixed_username(wanted text) returns text
language sql volatile set search_path = ''
as $$ select left(wanted, 23) || '_' || left(md5(gen_random_uuid()::text), 6) $$;

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := private.username_from(new.raw_user_meta_data);
  candidate text := wanted;
begin
  if private.is_reserved_username(wanted) and new.id <> private.treks_guide_id() then
    candidate := private.suffixed_username(wanted);
  end if;
  loop
    insert into public.profiles (id, name, username)
    values (new.id, private.name_from(new.raw_user_meta_data), candidate)
    on conflict (private.username_key(username::text)) do nothing;
    exit when found;
    candidate := private.suffixed_username(wanted);
  end loop;
  return new;
end
$$;

create trigger create_profile after insert on auth.users
for each row execute function private.create_profile();

-- The Treks Guide cannot sign in: it has no e-mail, password or identity, and is banned. Hosted Auth expects empty
-- tokens.
create function public.ensure_treks_guide() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  guide constant uuid := private.treks_guide_id();
begin
  insert into auth.users (
    id, aud, role, email, encrypted_password, confirmation_token, recovery_token, email_change,
    email_change_token_new, raw_app_meta_data, raw_user_meta_data, banned_until, created_at, updated_at
  )
  values (
    guide, 'authenticated', 'authenticated', null, '', '', '', '', '', '{}',
    '{"name": "Treks Guide", "username": "treks_guide"}', '2999-01-01', now(), now()
  )
  on conflict (id) do nothing;

  insert into public.profiles (id, name, username, location, bio, interests)
  values (
    guide, 'Treks Guide', 'treks_guide', 'Wherever the trail starts',
    'House notes for the places in these forums: when to go, what to carry, what tends to go wrong and how '
      'to be kind to the ground you walk on. Rules, roads and weather change, so check with the park or the '
      'people who look after a place before you set out, and add what you find when you come back.',
    '{hiking,backpacking,safety,national-parks,trail-conditions}'
  )
  on conflict (id) do update
    set name = excluded.name, username = excluded.username, location = excluded.location,
      bio = excluded.bio, interests = excluded.interests;
  return guide;
end
$$;

revoke all on function public.ensure_treks_guide from public, anon, authenticated;
grant execute on function public.ensure_treks_guide to service_role;

-- The calling service has checked the token. Even the last admin may leave, because the operator can appoint another.
create function public.delete_account(account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where id = account and id <> private.treks_guide_id();
  return found;
end
$$;

revoke all on function public.delete_account from public, anon, authenticated;
grant execute on function public.delete_account to service_role;

revoke all on all functions in schema private from public;
