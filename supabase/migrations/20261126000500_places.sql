-- Where a place is, in degrees (WGS 84), and what is near it.
alter table public.location_forums
  add column latitude numeric(7, 5),
  add column longitude numeric(8, 5),
  -- Two admins may change a place at once.
  add column version integer not null default 1,
  add constraint location_forums_latitude_valid check (latitude between -90 and 90),
  add constraint location_forums_longitude_valid check (longitude between -180 and 180),
  add constraint location_forums_coordinates_paired check ((latitude is null) = (longitude is null));

create index location_forums_by_position on public.location_forums
  using gist (point(longitude::float8, latitude::float8)) where latitude is not null;

grant insert (latitude, longitude), update (latitude, longitude) on table public.location_forums to authenticated;

create type public.near_place as (
  id uuid, name text, type text, latitude float8, longitude float8, meters integer, bearing integer
);

create function private.meters_between(lat_1 float8, lon_1 float8, lat_2 float8, lon_2 float8) returns float8
language sql immutable parallel safe
return 2 * 6371008.8 * asin(least(1, sqrt(
  sind((lat_2 - lat_1) / 2) ^ 2 + cosd(lat_1) * cosd(lat_2) * sind((lon_2 - lon_1) / 2) ^ 2
)));

-- Whole degrees clockwise from north, 0 to 359, of the great circle where it begins.
create function private.bearing_to(lat_1 float8, lon_1 float8, lat_2 float8, lon_2 float8) returns integer
language sql immutable parallel safe
return (round(atan2d(
  sind(lon_2 - lon_1) * cosd(lat_2),
  cosd(lat_1) * sind(lat_2) - sind(lat_1) * cosd(lat_2) * cosd(lon_2 - lon_1)
))::integer + 360) % 360;

-- The nearest places that fulfil the conditions, behind the one at which the page before ended. The index measures in degrees
-- of longitude and latitude, which misjudges distances far from the equator. But of any so many places the farthest is at least
-- as far as it is among the nearest so many, so a box with that radius holds them. Both steps also look from the other side of
-- the antimeridian. Row-level security would keep the box from using the index, so only functions of this owner call it.
create function private.places_around(
  lat float8, lon float8, most integer, conditions text default 'true', after_meters float8 default -1,
  after_id uuid default '00000000-0000-0000-0000-000000000000'
) returns table (id uuid, meters float8)
language plpgsql stable set search_path = '' as $$
declare
  meters_per_degree constant float8 := 111195.08;
  lon_across constant float8 := case when lon > 0 then lon - 360 else lon + 360 end;
  places constant text := format(
    'select id, point(longitude::float8, latitude::float8) as at, private.meters_between($1, $2, latitude, longitude) as meters
    from public.location_forums where latitude is not null and %s', conditions
  );
  radius float8;
  half_height float8;
  half_width float8 := 180;
begin
  execute format(
    'select max(meters) from (
      select meters from (
        (select id, meters from (%1$s) as places where (meters, id) > ($4, $5) order by at <-> point($2, $1) limit $6)
        union
        (select id, meters from (%1$s) as places where (meters, id) > ($4, $5) order by at <-> point($3, $1) limit $6)
      ) as seen order by meters limit $6
    ) as nearest having count(*) = $6', places
  ) into radius using lat, lon, lon_across, after_meters, after_id, most;
  half_height := (coalesce(radius, 2.1e7) + 1) / meters_per_degree; -- A metre for rounding, and the whole earth.
  if abs(lat) + half_height < 90 then half_width := asind(least(1, sind(half_height) / cosd(lat))); end if;
  return query execute format(
    'select id, meters from (%s) as places
    where (
      at <@ box(point($2 - $7, $1 - $8), point($2 + $7, $1 + $8)) or at <@ box(point($3 - $7, $1 - $8), point($3 + $7, $1 + $8))
    ) and (meters, id) > ($4, $5)
    order by meters, id limit $6', places
  ) using lat, lon, lon_across, after_meters, after_id, most, half_width, half_height;
end
$$;

-- Up to five places within 150 km, nearest first, or the nearest one if none is that near.
create function private.places_near(forum uuid) returns public.near_place[]
language plpgsql stable security definer set search_path = '' as $$
declare
  lat float8;
  lon float8;
begin
  select latitude, longitude into lat, lon from public.location_forums where id = forum;
  if lat is null then return '{}'; end if;
  return array(
    select row(
      places.id, location_name, location_type, latitude, longitude, round(meters), private.bearing_to(lat, lon, latitude, longitude)
    )::public.near_place
    from private.places_around(lat, lon, 5, format('id <> %L', forum)) with ordinality as near (id, meters, place)
    join public.location_forums as places on places.id = near.id
    where meters <= 150000 or place = 1
    order by place
  );
end
$$;

grant execute on function private.meters_between, private.places_near to authenticated;

-- Places that an admin has removed: a new seeding does not bring them back. Their addresses lead to the place that has their posts
-- now, if there were any. Names are stored, because the guide knows its places by name.
create table private.removed_places (
  id uuid primary key,
  location_name text not null,
  country text not null,
  region text,
  moved_to uuid references public.location_forums (id) on delete set null
);

create index removed_places_by_place on private.removed_places (moved_to) where moved_to is not null;

revoke all on table private.removed_places from public, anon, authenticated, service_role;
grant select on table private.removed_places to authenticated, service_role;

-- The place that has what stood at a removed one.
create function public.find_moved_place(place uuid) returns uuid
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.require_session();
  return (select moved_to from private.removed_places where id = place);
end
$$;

-- Coordinates are filled in only where there are none. An admin may have renamed a place.
create or replace function public.add_guide_content(places jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  guide constant uuid := public.ensure_treks_guide();
  forums_created integer;
  posts_created integer;
begin
  insert into public.location_forums (
    id, location_name, location_type, country, region, description, latitude, longitude, created_at
  )
  select id, location_name, location_type, country, region, description, latitude, longitude,
    -- As old as its posts: a seeding makes no news.
    (select least(min(created_at), now()) from jsonb_to_recordset(posts) as post (created_at timestamptz))
  from jsonb_to_recordset(places) as place (
    id uuid, location_name text, location_type text, country text, region text, description text, latitude numeric,
    longitude numeric, posts jsonb
  )
  where not exists (
    select from private.removed_places as removed
    where removed.id = place.id or (
      removed.location_name = place.location_name and removed.country = place.country
      and removed.region is not distinct from place.region
    )
  )
  on conflict do nothing;
  get diagnostics forums_created = row_count;

  update public.location_forums as forum set latitude = place.latitude, longitude = place.longitude
  from jsonb_to_recordset(places) as place (
    location_name text, country text, region text, latitude numeric, longitude numeric
  )
  where forum.latitude is null and place.latitude is not null and forum.location_name = place.location_name
    and forum.country = place.country and forum.region is not distinct from place.region;

  insert into public.location_forum_posts (id, location_forum_id, user_id, title, content, tags, created_at)
  select post.id, forum.id, guide, post.title, post.content, post.tags, least(post.created_at, now())
  from jsonb_to_recordset(places) as place (id uuid, location_name text, country text, region text, posts jsonb)
  join public.location_forums as forum
    on forum.id = place.id or (
      forum.location_name = place.location_name
      and forum.country = place.country
      and forum.region is not distinct from place.region
    )
  cross join jsonb_to_recordset(place.posts) as post (
    id uuid, title text, content text, tags text[], created_at timestamptz
  )
  on conflict do nothing;
  get diagnostics posts_created = row_count;

  return jsonb_build_object('forums', forums_created, 'posts', posts_created);
end
$$;

-- Existing sites get the coordinates of the guide's places without a new seeding.
update public.location_forums as forum set latitude = place.latitude, longitude = place.longitude
from (values
  ('Yosemite National Park', 'California', 'United States', 37.75, -119.59),
  ('Grand Canyon National Park', 'Arizona', 'United States', 36.06, -112.14),
  ('Zion National Park', 'Utah', 'United States', 37.27, -112.95),
  ('Rocky Mountain National Park', 'Colorado', 'United States', 40.34, -105.68),
  ('Yellowstone National Park', 'Wyoming', 'United States', 44.6, -110.5),
  ('Glacier National Park', 'Montana', 'United States', 48.7, -113.72),
  ('Mount Rainier National Park', 'Washington', 'United States', 46.85, -121.76),
  ('Joshua Tree National Park', 'California', 'United States', 33.88, -115.9),
  ('Great Smoky Mountains National Park', 'Tennessee and North Carolina', 'United States', 35.61, -83.49),
  ('Acadia National Park', 'Maine', 'United States', 44.34, -68.27),
  ('Shenandoah National Park', 'Virginia', 'United States', 38.53, -78.35),
  ('Baxter State Park', 'Maine', 'United States', 45.9, -68.92),
  ('Letchworth State Park', 'New York', 'United States', 42.57, -78.05),
  ('Mount Washington', 'New Hampshire', 'United States', 44.27, -71.3),
  ('Chattanooga', 'Tennessee', 'United States', 35.05, -85.31),
  ('Smith Rock State Park', 'Oregon', 'United States', 44.37, -121.14),
  ('Anza-Borrego Desert State Park', 'California', 'United States', 33.26, -116.41),
  ('Custer State Park', 'South Dakota', 'United States', 43.75, -103.42),
  ('Palo Duro Canyon State Park', 'Texas', 'United States', 34.94, -101.66),
  ('Na Pali Coast State Wilderness Park', 'Hawaii', 'United States', 22.17, -159.64),
  ('Griffith Park', 'California', 'United States', 34.14, -118.29),
  ('Forest Park', 'Oregon', 'United States', 45.56, -122.76),
  ('Boulder', 'Colorado', 'United States', 40.01, -105.27),
  ('Moab', 'Utah', 'United States', 38.57, -109.55),
  ('Bishop', 'California', 'United States', 37.36, -118.4),
  ('Mount Whitney', 'California', 'United States', 36.58, -118.29),
  ('Banff National Park', 'Alberta', 'Canada', 51.5, -115.93),
  ('Jasper National Park', 'Alberta', 'Canada', 52.87, -118.08),
  ('Algonquin Provincial Park', 'Ontario', 'Canada', 45.58, -78.36),
  ('Garibaldi Provincial Park', 'British Columbia', 'Canada', 49.93, -122.99),
  ('Gros Morne National Park', 'Newfoundland and Labrador', 'Canada', 49.6, -57.8),
  ('Squamish', 'British Columbia', 'Canada', 49.7, -123.16),
  ('Stanley Park', 'British Columbia', 'Canada', 49.3, -123.14),
  ('Torres del Paine National Park', 'Magallanes', 'Chile', -50.94, -73.1),
  ('Los Glaciares National Park', 'Santa Cruz', 'Argentina', -49.33, -72.95),
  ('Aconcagua Provincial Park', 'Mendoza', 'Argentina', -32.82, -69.94),
  ('Huascarán National Park', 'Áncash', 'Peru', -9.12, -77.6),
  ('Tayrona National Natural Park', 'Magdalena', 'Colombia', 11.31, -74.03),
  ('Corcovado National Park', 'Puntarenas', 'Costa Rica', 8.54, -83.57),
  ('Chapada Diamantina National Park', 'Bahia', 'Brazil', -12.57, -41.43),
  ('Lake District National Park', 'England', 'United Kingdom', 54.45, -3.09),
  ('Eryri National Park', 'Wales', 'United Kingdom', 53.07, -4.08),
  ('Cairngorms National Park', 'Scotland', 'United Kingdom', 57.08, -3.67),
  ('Ben Nevis', 'Scotland', 'United Kingdom', 56.8, -5),
  ('Vatnajökull National Park', null, 'Iceland', 64.4, -16.8),
  ('Jotunheimen National Park', 'Innlandet and Vestland', 'Norway', 61.64, 8.31),
  ('Trolltunga', 'Vestland', 'Norway', 60.12, 6.74),
  ('Abisko National Park', 'Norrbotten', 'Sweden', 68.35, 18.8),
  ('Chamonix', 'Auvergne-Rhône-Alpes', 'France', 45.92, 6.87),
  ('Dolomiti Bellunesi National Park', 'Veneto', 'Italy', 46.2, 12.05),
  ('Triglav National Park', null, 'Slovenia', 46.38, 13.84),
  ('Plitvice Lakes National Park', null, 'Croatia', 44.87, 15.62),
  ('Picos de Europa National Park', 'Asturias, Cantabria and León', 'Spain', 43.19, -4.84),
  ('Teide National Park', 'Canary Islands', 'Spain', 28.27, -16.64),
  ('Tatra National Park', 'Lesser Poland', 'Poland', 49.23, 19.98),
  ('Saxon Switzerland National Park', 'Saxony', 'Germany', 50.92, 14.28),
  ('Matterhorn', 'Valais', 'Switzerland', 45.98, 7.66),
  ('Kilimanjaro National Park', 'Kilimanjaro', 'Tanzania', -3.08, 37.36),
  ('Table Mountain National Park', 'Western Cape', 'South Africa', -33.96, 18.41),
  ('uKhahlamba Drakensberg Park', 'KwaZulu-Natal', 'South Africa', -29.1, 29.35),
  ('Toubkal National Park', 'High Atlas', 'Morocco', 31.06, -7.92),
  ('Simien Mountains National Park', 'Amhara', 'Ethiopia', 13.26, 38.2),
  ('Namib-Naukluft National Park', null, 'Namibia', -24.73, 15.34),
  ('Sagarmatha National Park', 'Koshi', 'Nepal', 27.93, 86.71),
  ('Pokhara', 'Gandaki', 'Nepal', 28.21, 83.96),
  ('Fuji-Hakone-Izu National Park', 'Kantō and Chūbu', 'Japan', 35.36, 138.73),
  ('Kamikochi', 'Nagano', 'Japan', 36.25, 137.63),
  ('Bukhansan National Park', 'Seoul', 'South Korea', 37.66, 126.98),
  ('Kinabalu Park', 'Sabah', 'Malaysia', 6.08, 116.56),
  ('Khao Yai National Park', 'Nakhon Ratchasima', 'Thailand', 14.44, 101.37),
  ('Wadi Rum', 'Aqaba', 'Jordan', 29.58, 35.42),
  ('Ala-Archa National Park', 'Chüy', 'Kyrgyzstan', 42.57, 74.48),
  ('Fiordland National Park', 'Southland', 'New Zealand', -45.42, 167.72),
  ('Tongariro National Park', 'Manawatū-Whanganui', 'New Zealand', -39.2, 175.56),
  ('Queenstown', 'Otago', 'New Zealand', -45.03, 168.66),
  ('Blue Mountains National Park', 'New South Wales', 'Australia', -33.65, 150.3),
  ('Cradle Mountain-Lake St Clair National Park', 'Tasmania', 'Australia', -41.68, 145.95),
  ('Uluru-Kata Tjuta National Park', 'Northern Territory', 'Australia', -25.31, 131),
  ('Kosciuszko National Park', 'New South Wales', 'Australia', -36.43, 148.31),
  ('Antarctic Peninsula', null, 'Antarctica', -64.85, -62.9)
) as place (name, region, country, latitude, longitude)
where forum.latitude is null and forum.location_name = place.name and forum.country = place.country
  and forum.region is not distinct from place.region;

-- SUGGESTIONS. Members suggest places and say what is wrong with one, and admins accept or dismiss that. An accepted place has the
-- id of its suggestion, so accepting it twice makes one place.
create table public.place_suggestions (
  -- The form contains it, so that a double click is one suggestion.
  id uuid primary key,
  member_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- Where the member says that something is wrong with it: then the names are its own, the description says what, and the
  -- coordinates are what they should be. Without a foreign key, because what was said outlives the place.
  place_id uuid,
  location_name text not null,
  location_type text not null,
  country text not null,
  region text,
  description text not null default '',
  -- Binary, because the API may give numerics as text. The place rounds them.
  latitude float8,
  longitude float8,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decision text,
  -- Why the suggestion was dismissed, for the member.
  reason text not null default '',
  constraint place_suggestions_location_name_valid
    check (location_name !~ '^\s|\s$' and char_length(location_name) between 1 and 120),
  constraint place_suggestions_location_type_valid
    check (place_id is not null or location_type in ('national_park', 'state_park', 'local_park', 'city', 'landmark')),
  constraint place_suggestions_says_what check (place_id is null or description <> ''),
  constraint place_suggestions_country_valid check (char_length(country) between 1 and 80),
  constraint place_suggestions_region_valid check (char_length(region) between 1 and 80),
  constraint place_suggestions_description_valid check (char_length(description) <= 2000),
  constraint place_suggestions_latitude_valid check (latitude between -90 and 90),
  constraint place_suggestions_longitude_valid check (longitude between -180 and 180),
  constraint place_suggestions_coordinates_paired check ((latitude is null) = (longitude is null)),
  constraint place_suggestions_plain check (
    private.is_plain(location_name) and private.is_plain(country) and private.is_plain(coalesce(region, ''))
    and private.is_plain(description, true)
  ),
  constraint place_suggestions_decision_valid
    check (decision in ('accepted', 'dismissed') and decided_at is not null or decision is null and decided_at is null),
  constraint place_suggestions_reason_valid check (reason !~ '^\s|\s$' and char_length(reason) <= 500)
);

create index place_suggestions_by_member on public.place_suggestions (member_id, created_at desc);
create index place_suggestions_by_place on public.place_suggestions (place_id) where place_id is not null;
create index place_suggestions_open on public.place_suggestions (created_at desc, id desc) where decision is null;

alter table public.place_suggestions enable row level security;

revoke all on table public.place_suggestions from public, anon, authenticated, service_role;
grant select on table public.place_suggestions to authenticated, service_role;
grant insert (id, member_id, place_id, location_name, location_type, country, region, description, latitude, longitude)
  on table public.place_suggestions to authenticated;

create trigger "0_refuse_used_id" before insert on public.place_suggestions
for each row when (current_user = 'authenticated' and new.place_id is null) execute function private.refuse_used_id();

create policy "Members read their own suggestions, and admins all" on public.place_suggestions
for select to authenticated using (member_id = (select auth.uid()) or (select private.is_admin()));

create policy "Members suggest places" on public.place_suggestions
for insert to authenticated with check (member_id = (select auth.uid()));

create policy "Ended sessions are refused" on public.place_suggestions as restrictive
for all to authenticated using ((select private.require_session()));

-- Members are not told which admin decided.
create table private.place_decisions (
  suggestion_id uuid primary key references public.place_suggestions (id) on delete cascade,
  admin_id uuid references auth.users (id) on delete set null
);

create index place_decisions_by_admin on private.place_decisions (admin_id);

revoke all on table private.place_decisions from public, anon, authenticated, service_role;

-- The lock makes the count right for concurrent suggestions. A repeated one fails as a duplicate, even at the limit.
create function private.accept_suggestion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('suggestions ' || auth.uid(), 0));
  if (
    select count(*) >= 20 and not bool_or(id = new.id)
    from public.place_suggestions where member_id = auth.uid() and created_at > now() - interval '1 day'
  ) then
    raise exception 'too_many_suggestions' using errcode = 'PT429';
  end if;
  return new;
end
$$;

create trigger accept_suggestion before insert on public.place_suggestions
for each row when (current_user = 'authenticated') execute function private.accept_suggestion();

create trigger count_suggestion before insert on public.place_suggestions
for each row when (current_user = 'authenticated') execute function private.count_row();

-- On its first day an account makes at most five posts, comments and suggestions an hour, with two links in each.
create function private.limit_first_day_suggestion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  joined constant timestamptz := private.first_day_of(new.member_id);
begin
  if joined is null then return null; end if;
  if private.count_links(concat_ws(E'\n', new.location_name, new.region, new.country, new.description)) > 2 then
    raise exception 'New members can put 2 links into a suggestion on their first day.'
      using errcode = 'PT422', detail = private.seconds_until(joined + interval '1 day');
  end if;
  perform private.count_first_day_post(new.member_id);
  return null;
end
$$;

create trigger limit_first_day_suggestion after insert on public.place_suggestions
for each row when (current_user = 'authenticated') execute function private.limit_first_day_suggestion();

-- The result is false when it had been decided otherwise, or is not there. A dismissed one can still be accepted.
create function public.decide_place_suggestion(suggestion uuid, decision text, reason text default '') returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  update public.place_suggestions
  set decision = decide_place_suggestion.decision, decided_at = now(), reason = decide_place_suggestion.reason
  where id = suggestion
    and (decision is null or decision = 'dismissed' and decide_place_suggestion.decision = 'accepted');
  if not found then
    return exists (
      select from public.place_suggestions where id = suggestion and decision = decide_place_suggestion.decision
    );
  end if;
  insert into private.place_decisions (suggestion_id, admin_id) values (suggestion, auth.uid())
  on conflict (suggestion_id) do update set admin_id = excluded.admin_id;
  perform private.log_moderation(
    gen_random_uuid(), case decision when 'accepted' then 'accept-suggestion' else 'dismiss-suggestion' end, member_id, null,
    place_suggestions.reason, jsonb_build_object('place', jsonb_build_object('id', id, 'name', location_name))
  ) from public.place_suggestions where id = suggestion;
  return true;
end
$$;

revoke all on function public.decide_place_suggestion from public, anon, authenticated, service_role;
grant execute on function public.decide_place_suggestion to authenticated;

-- Words that many names share say little about which place is meant.
create function private.own_words(name text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  folded constant text := private.folded(name);
  own constant text := btrim(regexp_replace(
    folded, '\y(the|of|national|state|provincial|regional|local|natural|nature|park|reserve|mount|mt)\y *', '', 'g'
  ));
begin
  return case when own = '' then folded else own end;
end
$$;

create type public.like_place as (
  id uuid, name text, type text, region text, country text, latitude float8, longitude float8, meters integer
);

-- Up to five places that may be meant: within a kilometre, nearest first, then those with a similar name. As its owner, because
-- row-level security would keep it from using the indexes.
create function private.places_like(name text, lat float8, lon float8, besides uuid) returns setof public.like_place
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  own constant text := private.own_words(left(places_like.name, 120));
begin
  return query
  with found as (
    select beside.*, 1::float8 as likeness, near.meters as far
    from private.places_around(lat, lon, 5, format('id is distinct from %L', besides)) as near
    join public.location_forums as beside on beside.id = near.id
    where lat is not null and near.meters <= 1000
    union all
    select named.*, extensions.similarity(own, private.own_words(named.location_name)), null
    from public.location_forums as named
    where own operator(extensions.<%) search_names
      and extensions.similarity(own, private.own_words(named.location_name)) >= 0.5
  ), closest as (select distinct on (found.id) * from found where found.id is distinct from besides order by found.id, far)
  select closest.id, closest.location_name, location_type, region, country, closest.latitude::float8,
    closest.longitude::float8, round(far)::integer
  from closest order by far, likeness desc, closest.location_name, closest.id limit 5;
end
$$;

grant execute on function private.places_like to authenticated;

create function public.find_like_places(
  name text, lat float8 default null, lon float8 default null, besides uuid default null
) returns setof public.like_place
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.require_session();
  return query select * from private.places_like(name, lat, lon, besides);
end
$$;

-- The outcome for admins is "added", for others "suggested"; "exists" with the place of this name in this country, however
-- they are capitalized; "like" when it may be one of those that `find_like_places` finds, unless it is meant anyway; or "used"
-- when this id has other words. Sent twice, a place is one, and counted once.
create function public.add_place(
  id uuid, name text, type text, country text, region text, description text, latitude float8 default null,
  longitude float8 default null, anyway boolean default false
) returns table (outcome text, existing uuid)
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  by_admin constant boolean := private.is_admin();
  stored_in constant regclass := case when by_admin then 'public.location_forums' else 'public.place_suggestions' end;
  words constant text[] := array[
    add_place.name, add_place.type, add_place.country, nullif(add_place.region, ''), add_place.description
  ];
  is_same boolean;
begin
  for attempt in 1..2 loop
    existing := (
      select forums.id from public.location_forums as forums
      where forums.id <> add_place.id and lower(location_name) = lower(add_place.name)
        and lower(forums.country) = lower(add_place.country)
      limit 1
    );
    if existing is not null then return query select 'exists', existing; return; end if;
    execute format(
      'select array[location_name, location_type, country, region, description] is not distinct from $2 from %s where id = $1',
      stored_in
    ) into is_same using add_place.id, words;
    exit when is_same is not null;
    if not anyway and exists (
      select from private.places_like(add_place.name, add_place.latitude, add_place.longitude, add_place.id)
    ) then
      return query select 'like', null::uuid;
      return;
    end if;
    begin
      execute format(
        'insert into %s (id, location_name, location_type, country, region, description, latitude, longitude)
        values ($1, ($2)[1], ($2)[2], ($2)[3], ($2)[4], ($2)[5], $3, $4)', stored_in
      ) using add_place.id, words, add_place.latitude, add_place.longitude;
      is_same := true;
      exit;
    exception when unique_violation then
      -- The same form, or another one about this place, was stored meanwhile.
      is_same := false;
    end;
  end loop;
  return query select case when not is_same then 'used' when by_admin then 'added' else 'suggested' end, null::uuid;
end
$$;

-- The outcome is "suggested"; "gone" without the place; or "used" when this id has other words.
create function public.correct_place(
  id uuid, place uuid, description text, latitude float8 default null, longitude float8 default null
) returns text
language plpgsql security invoker set search_path = '' as $$
begin
  insert into public.place_suggestions (
    id, place_id, location_name, location_type, country, region, description, latitude, longitude
  )
  select correct_place.id, forums.id, location_name, location_type, country, region, correct_place.description,
    correct_place.latitude, correct_place.longitude
  from public.location_forums as forums where forums.id = place
  on conflict do nothing;
  return case
    when found or exists (
      select from public.place_suggestions as known
      where known.id = correct_place.id and member_id = auth.uid() and place_id = place
        and known.description = correct_place.description and known.latitude is not distinct from correct_place.latitude
        and known.longitude is not distinct from correct_place.longitude
    ) then 'suggested'
    when exists (select from public.location_forums as forums where forums.id = place) then 'used'
    else 'gone'
  end;
end
$$;

-- CHANGES by admins are in the log, with what it was and what it is.
create function private.written_place(place public.location_forums) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'name', place.location_name, 'type', place.location_type, 'country', place.country, 'region', place.region,
    'description', place.description, 'latitude', place.latitude, 'longitude', place.longitude
  )
$$;

alter table public.moderation_log
  drop constraint moderation_log_reason_valid,
  add constraint moderation_log_reason_valid check (
    reason !~ '^\s|\s$' and char_length(reason) <= 500 and (reason <> '' or kind in ('edit-place', 'remove-place', 'accept-suggestion', 'dismiss-suggestion'))
  );

create function private.note_place_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant jsonb := private.written_place(old);
  become constant jsonb := private.written_place(new);
begin
  if was = become then return new; end if;
  perform private.log_moderation(gen_random_uuid(), 'edit-place', null, null, '', jsonb_build_object(
    'place', jsonb_build_object('id', new.id, 'name', new.location_name),
    'was', (select jsonb_object_agg(key, value) from jsonb_each(was) where value <> become -> key),
    'is', (select jsonb_object_agg(key, value) from jsonb_each(become) where value <> was -> key)
  ));
  new.version := old.version + 1;
  return new;
end
$$;

create trigger note_place_change before update on public.location_forums
for each row when (current_user = 'authenticated') execute function private.note_place_change();

-- The outcome is "saved", also when it says that already; "changed" when another admin has changed it since this version; "exists"
-- with the place of this name in this country; or "gone".
create function public.edit_place(
  place uuid, seen_version integer, name text, type text, country text, region text, description text,
  latitude float8 default null, longitude float8 default null
) returns table (outcome text, existing uuid)
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  stored public.location_forums;
  written public.location_forums;
begin
  select * into stored from public.location_forums as forums where forums.id = place for no key update;
  if not found then return query select 'gone', null::uuid; return; end if;
  written := stored;
  written.location_name := edit_place.name;
  written.location_type := edit_place.type;
  written.country := edit_place.country;
  written.region := nullif(edit_place.region, '');
  written.description := edit_place.description;
  written.latitude := edit_place.latitude;
  written.longitude := edit_place.longitude;
  if written = stored then return query select 'saved', null::uuid; return; end if;
  if stored.version <> seen_version then return query select 'changed', null::uuid; return; end if;
  if (lower(written.location_name), lower(written.country)) <> (lower(stored.location_name), lower(stored.country)) then
    existing := (
      select forums.id from public.location_forums as forums
      where forums.id <> place and lower(location_name) = lower(written.location_name)
        and lower(forums.country) = lower(written.country)
      limit 1
    );
    if existing is not null then return query select 'exists', existing; return; end if;
  end if;
  begin
    update public.location_forums as forums set location_name = written.location_name,
      location_type = written.location_type, country = written.country, region = written.region,
      description = written.description, latitude = written.latitude, longitude = written.longitude
    where forums.id = place;
  exception when unique_violation then
    return query select 'exists', forums.id from public.location_forums as forums
      where forums.id <> place and location_name = written.location_name and forums.country = written.country
        and forums.region is not distinct from written.region;
    return;
  end;
  return query select 'saved', null::uuid;
end
$$;

revoke all on function public.add_place, public.correct_place, public.find_like_places, public.find_moved_place, public.edit_place
  from public, anon, service_role;
grant execute on function public.add_place, public.correct_place, public.find_like_places, public.find_moved_place,
  public.edit_place
  to authenticated;

revoke all on all functions in schema private from public;
