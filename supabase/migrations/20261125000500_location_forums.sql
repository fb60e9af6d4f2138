create table public.location_forums (
  id uuid primary key default gen_random_uuid(),
  location_name text not null,
  location_type text not null,
  country text not null,
  region text,
  description text not null default '',
  image_url text,
  created_at timestamptz not null default now(),
  search_names text generated always as (
    private.searchable_names(array[location_name]) || ' ' || private.folded(coalesce(region, '') || ' ' || country)
  ) stored,
  constraint location_forums_place_key unique nulls not distinct (location_name, region, country),
  constraint location_forums_location_name_valid
    check (location_name !~ '^\s|\s$' and char_length(location_name) between 1 and 120),
  constraint location_forums_location_type_valid check (char_length(location_type) between 1 and 40),
  constraint location_forums_country_valid check (char_length(country) between 1 and 80),
  constraint location_forums_region_valid check (char_length(region) between 1 and 80),
  constraint location_forums_description_valid check (char_length(description) <= 2000),
  constraint location_forums_image_url_valid check (char_length(image_url) <= 2048)
);

create index location_forums_by_name on public.location_forums (location_name, id);
create index location_forums_by_search_names on public.location_forums
  using gin (search_names extensions.gin_trgm_ops);

alter table public.location_forums enable row level security;

revoke all on table public.location_forums from public, anon, authenticated;
grant select, delete on table public.location_forums to authenticated;
grant insert (id, location_name, location_type, country, region, description, image_url)
  on table public.location_forums to authenticated;
grant update (location_name, location_type, country, region, description, image_url)
  on table public.location_forums to authenticated;
grant all on table public.location_forums to service_role;

create policy "Members read every location forum" on public.location_forums
for select to authenticated using (true);

create policy "Admins create location forums" on public.location_forums
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins change location forums" on public.location_forums
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins delete location forums" on public.location_forums
for delete to authenticated using ((select private.is_admin()));

create policy "Ended sessions are refused" on public.location_forums as restrictive
for all to authenticated using ((select private.require_session()));
