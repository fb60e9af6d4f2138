-- "Still so" confirms one thing that a report tells of, such as its path, and not the others.

alter table public.confirmations
  drop constraint confirmations_pkey,
  drop constraint confirmations_post_id_fkey,
  add column key text;

-- The earlier ones confirmed whole reports.
insert into public.confirmations (post_id, key, member_id, confirmed_at, confirmed_on)
select post_id, known.key, member_id, confirmed_at, confirmed_on
from public.confirmations join private.conditions as known using (post_id);

delete from public.confirmations where key is null;

alter table public.confirmations
  add primary key (post_id, key, member_id, confirmed_on),
  add constraint confirmations_condition_fkey foreign key (post_id, key)
    references private.conditions (post_id, key) on update cascade on delete cascade;

grant insert (key) on table public.confirmations to authenticated;

-- The policies of posts say which the member may read. A block by the author changes nothing, because it would tell of itself.
alter policy "Members confirm what others report" on public.confirmations with check (
  member_id = (select auth.uid()) and exists (
    select from private.conditions as known join public.location_forum_posts as posts on posts.id = known.post_id
    where known.post_id = confirmations.post_id and known.key = confirmations.key and posts.user_id <> (select auth.uid())
      and posts.user_id not in (select blocked_id from public.member_blocks where blocker_id = (select auth.uid()))
  )
);

-- A report that its author changes has to be confirmed anew: its confirmations go with its conditions.
create or replace function private.note_conditions() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'UPDATE' then delete from private.conditions where post_id = new.id; end if;
  insert into private.conditions (post_id, key, forum_id, last_seen_on, created_at)
  select new.id, key, new.location_forum_id, new.seen_on, new.created_at
  from jsonb_object_keys(new.state) as key where private.fresh_days(key) is not null
  on conflict do nothing;
  return null;
end
$$;

create or replace function private.note_confirmation() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  update private.conditions set last_seen_on = new.confirmed_on
  where post_id = new.post_id and key = new.key and last_seen_on < new.confirmed_on;
  return null;
end
$$;

drop function private.confirmations_of;
-- Not those of members who are hidden, or blocked by the caller.
create function private.confirmations_of(
  post uuid, confirmed_key text, out members integer, out last_at timestamptz, out last_on date
)
language sql stable security definer set search_path = '' as $$
  select count(distinct member_id), max(confirmed_at), max(confirmed_on) from public.confirmations
  where post_id = post and key = confirmed_key and member_id not in (select private.hidden_members())
    and member_id not in (select blocked_id from public.member_blocks where blocker_id = auth.uid())
$$;

-- The newest reports of each thing, by members whom the caller has not blocked. Nothing is shown after twice its days, or after the day until which it was said to last
-- and the days of its key.
-- `last_seen_on` of the table follows every confirmation, so it finds the candidates, and those that count for the caller order
-- them. Twelve reports would have to be confirmed by hidden members alone before a newer one is missed.
create or replace function private.newest_conditions(forum uuid, most integer) returns table (key text, post_id uuid, last_seen_on date)
language plpgsql stable rows 5 set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  return query
  select told.key, told.post_id, told.seen_on
  from (
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
      where known.forum_id = forum and known.key = keys.key and known.last_seen_on >= keys.first_day
        and posts.user_id not in (select blocked_id from public.member_blocks where blocker_id = auth.uid())
      order by known.last_seen_on desc, known.created_at desc limit 12
    ) as candidates
    order by 3 desc, candidates.created_at desc limit most
  ) as told
  where told.seen_on >= keys.first_day;
end
$$;

-- Four of each, because the newest may have ended on a day that it named, and several may be of one day.
create or replace function private.conditions_at(forum uuid) returns public.condition[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  -- The order makes the plan use the index, however many of all reports are of one place.
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
    from private.newest_conditions(forum, 4) as newest
    join public.location_forum_posts as posts on posts.id = newest.post_id
    left join public.profiles as authors on authors.id = posts.user_id
    cross join lateral private.confirmations_of(posts.id, newest.key) as confirmed
  );
end
$$;

-- For cards: the newest value of each thing that still counts, null where there is none.
create or replace function private.state_of(forum uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  perform from private.conditions where forum_id = forum order by key limit 1;
  if not found then return null; end if;
  return (
    select jsonb_object_agg(fresh.key, fresh.value)
    from (
      select distinct on (newest.key) newest.key, posts.state -> newest.key as value
      from private.newest_conditions(forum, 4) as newest
      join public.location_forum_posts as posts on posts.id = newest.post_id
      where coalesce(
        case newest.key when 'access' then (posts.state ->> 'until')::date end,
        newest.last_seen_on + private.fresh_days(newest.key)
      ) >= (now() at time zone 'UTC')::date
      order by newest.key, newest.last_seen_on desc, posts.created_at desc
    ) as fresh
  );
end
$$;

grant execute on function private.confirmations_of to authenticated;

-- As before, with the thing that was confirmed.
create or replace function public.own_data() returns json
language sql stable security invoker set search_path = ''
as $$
  select (private.own_data()::jsonb || jsonb_build_object(
    'blockedMembers', (
      select jsonb_agg(jsonb_build_object('member', blocked_id, 'since', created_at) order by created_at)
      from public.member_blocks where blocker_id = auth.uid()
    ),
    'follows', (
      select jsonb_agg(jsonb_build_object('kind', kind, 'thing', thing, 'since', created_at) order by created_at)
      from public.follows where member_id = auth.uid()
    ),
    'notificationSettings', (
      select jsonb_build_object('off', off, 'digest', digest, 'lastDigestAt', digest_sent_at)
      from public.notification_settings where member_id = auth.uid()
    ),
    'notifications', (
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'thing', thing, 'posts', private.posts_told(member_id, posts), 'state', state, 'at', happened_at
      ) order by happened_at)
      from public.notifications where member_id = auth.uid()
    ),
    'suggestedPlaces', (
      select jsonb_agg(jsonb_build_object(
        'id', id, 'name', location_name, 'type', location_type, 'country', country, 'region', region,
        'description', description, 'latitude', latitude, 'longitude', longitude, 'createdAt', created_at,
        'decision', decision, 'decidedAt', decided_at, 'reason', reason
      ) order by created_at)
      from public.place_suggestions where member_id = auth.uid()
    ),
    'confirmations', (
      select jsonb_agg(jsonb_build_object('post', post_id, 'key', key, 'at', confirmed_at) order by confirmed_at)
      from public.confirmations where member_id = auth.uid()
    )
  ))::json
$$;

revoke all on all functions in schema private from public;
notify pgrst, 'reload schema';
