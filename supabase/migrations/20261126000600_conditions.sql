-- How a place is now: what members saw there, and whether others say that it is still so.

-- Nobody tells what was seen or walked tomorrow. Clocks follow laws, which the database does not know, but only within bounds: outside
-- the Antarctic none run more than four hours ahead of the sun, except beside the date line. Where the place is not known, any
-- may.
create function private.latest_day(latitude numeric, longitude numeric, at timestamptz) returns date
language sql immutable parallel safe
return (at at time zone 'UTC' + case
  when latitude between -60 and 84 and longitude >= -145 then least(14, longitude / 15 + 4) * interval '1 hour'
  else interval '14 hours'
end)::date;

-- A day that does not change is not judged again. A new day of a sighting may not be later than the day on which the sighting was
-- written, and a new day of a walk not later than today.
create function private.refuse_day_to_come() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.seen_on, new.walked_on) is not distinct from (old.seen_on, old.walked_on) then return new; end if;
  end if;
  perform from public.location_forums
  where id = new.location_forum_id and (
    new.seen_on > private.latest_day(latitude, longitude, new.created_at)
    or new.walked_on > private.latest_day(latitude, longitude, now())
  );
  if not found then return new; end if;
  raise exception 'day_to_come'
    using errcode = 'check_violation', detail = case when new.seen_on is null then 'walked_on' else 'seen_on' end;
end
$$;

create trigger refuse_day_to_come before insert or update of seen_on, walked_on on public.location_forum_posts
for each row when (coalesce(new.seen_on, new.walked_on) is not null and current_user = 'authenticated')
execute function private.refuse_day_to_come();

-- THE NEWEST. One row for each thing that a post tells of, so that a place with many posts is read by an index.
create table private.conditions (
  post_id uuid not null references public.location_forum_posts (id) on update cascade on delete cascade,
  key text not null,
  forum_id uuid not null,
  -- By the author, or by the last member who confirmed it.
  last_seen_on date not null,
  created_at timestamptz not null,
  primary key (post_id, key)
);

create index conditions_by_forum on private.conditions (forum_id, key, last_seen_on desc, created_at desc);
create index conditions_by_day on private.conditions (last_seen_on, forum_id);

-- Only conditions of posts that the policies let through are joined, and no API serves this schema.
revoke all on table private.conditions from public, anon, authenticated, service_role;
grant select on table private.conditions to authenticated;

-- A condition counts as current for this many days, and is shown as past for as many again.
create function private.fresh_days(key text) returns integer
language sql immutable parallel safe
return case key when 'path' then 30 when 'snow' then 10 when 'water' then 14 when 'access' then 90 when 'hazard' then 30 end;

-- A sighting that its author changes has to be confirmed anew: its confirmations go with its conditions.
create function private.note_conditions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then delete from private.conditions where post_id = new.id; end if;
  insert into private.conditions (post_id, key, forum_id, last_seen_on, created_at)
  select new.id, key, new.location_forum_id, new.seen_on, new.created_at
  from jsonb_object_keys(new.state) as key where private.fresh_days(key) is not null
  on conflict do nothing;
  return null;
end
$$;

create trigger note_conditions after insert on public.location_forum_posts
for each row when (new.state is not null) execute function private.note_conditions();
create trigger note_changed_conditions after update of state, seen_on on public.location_forum_posts
for each row when (new.state is distinct from old.state or new.seen_on is distinct from old.seen_on)
execute function private.note_conditions();

-- STILL SO confirms one thing of a sighting, such as its path, and not the others. Who confirmed it is told to nobody
-- else, how many did and when the last one to all.
create table public.confirmations (
  post_id uuid not null,
  member_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  confirmed_at timestamptz not null default now(),
  -- Once a day.
  confirmed_on date not null default (now() at time zone 'UTC')::date,
  key text not null,
  primary key (post_id, key, member_id, confirmed_on),
  constraint confirmations_condition_fkey foreign key (post_id, key)
    references private.conditions (post_id, key) on update cascade on delete cascade
);

create index confirmations_by_member on public.confirmations (member_id, confirmed_at desc);

alter table public.confirmations enable row level security;

revoke all on table public.confirmations from public, anon, authenticated, service_role;
grant select on table public.confirmations to authenticated, service_role;
grant insert (post_id, key, member_id) on table public.confirmations to authenticated;

create policy "Members read their own confirmations" on public.confirmations
for select to authenticated using (member_id = (select auth.uid()));

-- The policies of posts say which the member may read. A block by the author changes nothing, because it would tell of itself.
create policy "Members confirm what others saw" on public.confirmations
for insert to authenticated with check (
  member_id = (select auth.uid()) and exists (
    select from private.conditions as known join public.location_forum_posts as posts on posts.id = known.post_id
    where known.post_id = confirmations.post_id and known.key = confirmations.key and posts.user_id <> (select auth.uid())
      and posts.user_id not in (select blocked_id from public.member_blocks where blocker_id = (select auth.uid()))
  )
);

create policy "Ended sessions are refused" on public.confirmations as restrictive
for all to authenticated using ((select private.require_session()));

create trigger count_confirmation before insert on public.confirmations
for each row when (current_user = 'authenticated') execute function private.count_row();

create function private.note_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.conditions set last_seen_on = new.confirmed_on
  where post_id = new.post_id and key = new.key and last_seen_on < new.confirmed_on;
  return null;
end
$$;

create trigger note_confirmation after insert on public.confirmations
for each row execute function private.note_confirmation();

-- Not those of members who are hidden, or blocked by the caller.
create function private.confirmations_of(
  post uuid, confirmed_key text, out members integer, out last_at timestamptz, out last_on date
)
language sql stable security definer set search_path = '' as $$
  select count(distinct member_id), max(confirmed_at), max(confirmed_on) from public.confirmations
  where post_id = post and key = confirmed_key and member_id not in (select private.hidden_members())
    and member_id not in (select blocked_id from public.member_blocks where blocker_id = auth.uid())
$$;

-- The newest sightings of each thing, by members whom the caller has not blocked. Nothing is shown after twice its days, or after
-- the day until which it was said to last and the days of its key. `last_seen_on` of the table follows every confirmation, so it
-- finds the candidates, and those that count for the caller order them. Twelve sightings would have to be confirmed by hidden
-- members alone before a newer one is missed.
create function private.newest_conditions(forums uuid[], most integer)
returns table (forum_id uuid, key text, post_id uuid, last_seen_on date)
language plpgsql stable rows 25 set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  return query
  select asked.forum, told.key, told.post_id, told.seen_on
  from unnest(forums) as asked (forum) cross join (
    select name, today - 1 - case name when 'access' then 457 else 2 * private.fresh_days(name) end
    from unnest('{path,access,hazard,snow,water}'::text[]) as name
  ) as keys (key, first_day)
  cross join lateral (
    select candidates.key, candidates.post_id, greatest(
      candidates.seen_on,
      case when candidates.noted_on > candidates.seen_on
        then (private.confirmations_of(candidates.post_id, candidates.key)).last_on end
    ) as seen_on
    from (
      select known.key, known.post_id, known.last_seen_on as noted_on, posts.seen_on, known.created_at
      from private.conditions as known join public.location_forum_posts as posts on posts.id = known.post_id
      where known.forum_id = asked.forum and known.key = keys.key and known.last_seen_on >= keys.first_day
        and posts.user_id not in (select blocked_id from public.member_blocks where blocker_id = auth.uid())
      order by known.last_seen_on desc, known.created_at desc limit 12
    ) as candidates
    order by 3 desc, candidates.created_at desc limit most
  ) as told
  where told.seen_on >= keys.first_day;
end
$$;

create type public.author as (id uuid, name text);
create type public.condition as (
  key text, value text, "snowFrom" integer, until text, "postId" uuid, author public.author, day date,
  "createdAt" timestamptz, "freshDays" integer, confirmations integer, "confirmedAt" timestamptz, "isConfirmed" boolean
);

-- Four of each, because the newest may have ended on a day that it named, and several may be of one day.
create function private.conditions_at(forum uuid) returns public.condition[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  -- The order makes the plan use the index, however many of all sightings are of one place.
  perform from private.conditions where forum_id = forum order by key limit 1;
  if not found then return '{}'; end if;
  return array(
    select row(
      newest.key, posts.state ->> newest.key,
      case newest.key when 'snow' then (posts.state -> 'snow_from')::integer end,
      case newest.key when 'access' then posts.state ->> 'until' end,
      posts.id, case when authors.id is not null then row(authors.id, authors.name)::public.author end, posts.seen_on,
      posts.created_at, private.fresh_days(newest.key), confirmed.members, confirmed.last_at,
      exists (
        select from public.confirmations as own
        where own.post_id = posts.id and own.key = newest.key and own.member_id = auth.uid()
          and own.confirmed_on = (now() at time zone 'UTC')::date
      )
    )::public.condition
    from private.newest_conditions(array[forum], 4) as newest
    join public.location_forum_posts as posts on posts.id = newest.post_id
    left join public.profiles as authors on authors.id = posts.user_id
    cross join lateral private.confirmations_of(posts.id, newest.key) as confirmed
  );
end
$$;

-- For cards: the newest value of each thing that still counts. Places without any are left out.
create function private.states_of(forums uuid[]) returns table (forum_id uuid, state jsonb)
language plpgsql stable rows 25 set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select fresh.forum_id, jsonb_object_agg(fresh.key, fresh.value)
  from (
    select distinct on (newest.forum_id, newest.key) newest.forum_id, newest.key, posts.state -> newest.key as value
    from private.newest_conditions(forums, 4) as newest
    join public.location_forum_posts as posts on posts.id = newest.post_id
    where coalesce(
      case newest.key when 'access' then (posts.state ->> 'until')::date end,
      newest.last_seen_on + private.fresh_days(newest.key)
    ) >= (now() at time zone 'UTC')::date
    order by newest.forum_id, newest.key, newest.last_seen_on desc, posts.created_at desc
  ) as fresh
  group by fresh.forum_id;
end
$$;

grant execute on function private.fresh_days, private.confirmations_of, private.newest_conditions, private.conditions_at,
  private.states_of to authenticated;

-- Places where something was seen within a week. The day is no variable: Postgres would not know how few sightings are as new.
create function private.places_seen_lately() returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select distinct known.forum_id
    from private.conditions as known join public.location_forum_posts as posts on posts.id = known.post_id
    cross join lateral (values ((now() at time zone 'UTC')::date - 7)) as week (ago)
    where known.last_seen_on >= week.ago
      and posts.user_id not in (select blocked_id from public.member_blocks where blocker_id = auth.uid())
      and (posts.seen_on >= week.ago or (private.confirmations_of(known.post_id, known.key)).last_on >= week.ago)
  );
end
$$;

grant execute on function private.places_seen_lately to authenticated;

drop function public.list_location_forums;

revoke all on all functions in schema private from public;
