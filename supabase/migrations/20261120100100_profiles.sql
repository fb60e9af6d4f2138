-- A member's public face. The row is made at sign-up (next file) and saved by upsert.

create function private.are_interests(items text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(items) <= 30
    and coalesce(array_ndims(items), 1) = 1
    and not exists (
      select from unnest(items) as item
      where item is null or item ~ '^\s|\s$' or char_length(item) not between 1 and 40
    )
$$;

revoke all on function private.are_interests(text[]) from public;
grant execute on function private.are_interests(text[]) to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null default 'New User',
  username extensions.citext not null,
  location text not null default '',
  bio text not null default '',
  avatar text not null default '',
  banner text not null default '',
  interests text[] not null default '{}',
  join_date timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Pages name a photo by its digest and never read the photo itself.
  avatar_digest text generated always as (case when avatar <> '' then left(md5(avatar), 12) end) stored,
  banner_digest text generated always as (case when banner <> '' then left(md5(banner), 12) end) stored,
  constraint profiles_username_key unique (username),
  constraint profiles_name_valid check (name !~ '^\s|\s$' and char_length(name) between 1 and 80),
  constraint profiles_username_valid check (lower(username::text) ~ '^[a-z0-9_]{2,30}$'),
  constraint profiles_username_reserved
    check (lower(username::text) <> 'treks_guide' or id = private.treks_guide_id()),
  constraint profiles_location_valid check (char_length(location) <= 120),
  constraint profiles_bio_valid check (char_length(bio) <= 1000),
  constraint profiles_avatar_valid check (avatar = '' or private.is_inline_image(avatar, 1500000)),
  constraint profiles_banner_valid check (banner = '' or private.is_inline_image(banner, 1500000)),
  constraint profiles_interests_valid check (private.are_interests(interests))
);

create function private.set_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger set_updated_at before update on public.profiles
for each row execute function private.set_updated_at();

alter table public.profiles enable row level security;

-- An upsert through the API names `id` and `updated_at` in its update too: the policy keeps the first in
-- place and the trigger decides the second.
revoke all on table public.profiles from public, anon, authenticated;
grant select on table public.profiles to authenticated;
grant insert (id, name, username, location, bio, avatar, banner, interests, updated_at)
  on table public.profiles to authenticated;
grant update (id, name, username, location, bio, avatar, banner, interests, updated_at)
  on table public.profiles to authenticated;
grant all on table public.profiles to service_role;

create policy "Members read every profile" on public.profiles
for select to authenticated using (true);

create policy "Members create their own profile" on public.profiles
for insert to authenticated with check (id = (select auth.uid()));

create policy "Members change their own profile" on public.profiles
for update to authenticated
using (id = (select auth.uid())) with check (id = (select auth.uid()));
