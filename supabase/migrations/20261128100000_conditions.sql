-- What somebody saw at a place, and when: two columns of a location post, so that versions, Undo, reports, limits and
-- downloads hold for it.

-- As in app/lib/conditions.ts. At least one thing must have been seen.
create function private.is_state(state jsonb, seen_on date) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  until constant text := state ->> 'until';
  last_day date;
begin
  if jsonb_typeof(state) <> 'object' then return false; end if;
  -- What is missing makes its line null, which refuses nothing.
  if state - '{path,snow,snow_from,water,access,until,hazard}'::text[] <> '{}'
    or not state ?| '{path,snow,water,access,hazard}'
    or state -> 'path' not in ('"open"', '"difficult"', '"closed"')
    or state -> 'snow' not in ('"none"', '"patches"', '"continuous"')
    or state -> 'water' not in ('"running"', '"low"', '"dry"')
    or state -> 'access' not in ('"open"', '"closed"')
    or state ? 'until' and coalesce(state ->> 'access', '') <> 'closed'
    or state ? 'snow_from' and coalesce(state ->> 'snow', 'none') = 'none'
    or jsonb_typeof(state -> 'until') <> 'string' or jsonb_typeof(state -> 'hazard') <> 'string'
    or state ->> 'snow_from' !~ '^[0-9]{1,4}$' or jsonb_typeof(state -> 'snow_from') <> 'number'
    or until !~ '^\d{4}-\d\d-\d\d$'
    or char_length(state ->> 'hazard') not between 1 and 120 or state ->> 'hazard' ~ '^\s|\s$'
    or not private.is_plain(state ->> 'hazard')
  then
    return false;
  end if;
  if until is null then return true; end if;
  last_day := make_date(left(until, 4)::integer, substr(until, 6, 2)::integer, right(until, 2)::integer);
  return last_day between seen_on and seen_on + 366;
exception when datetime_field_overflow then
  return false;
end
$$;

alter table public.location_forum_posts
  add column seen_on date,
  add column state jsonb,
  add constraint location_forum_posts_state_valid check (state is null or private.is_state(state, seen_on) is true),
  add constraint location_forum_posts_state_dated check ((state is null) = (seen_on is null)),
  -- At the place it may still be the day before, or already the day after, that of UTC.
  add constraint location_forum_posts_seen_on_valid check (
    seen_on between (created_at at time zone 'UTC')::date - 61 and (created_at at time zone 'UTC' + interval '14 hours')::date
  ),
  drop constraint location_forum_posts_content_valid,
  add constraint location_forum_posts_content_valid check (
    content !~ '^\s|\s$' and char_length(content) <= 20000 and (content <> '' or state is not null)
  ),
  drop constraint location_forum_posts_comment_valid,
  add constraint location_forum_posts_comment_valid check (
    comment_on is null and answers is null
    or comment_on is not null and char_length(content) <= 2000 and tags = '{}' and image_url is null and track is null
      and state is null
  );

grant insert (seen_on, state), update (seen_on, state) on table public.location_forum_posts to authenticated;
grant execute on function private.is_state to authenticated, service_role;

create or replace function private.refuse_same_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  same uuid;
begin
  -- Two tabs may send at once.
  perform pg_advisory_xact_lock(hashtextextended('words ' || new.user_id, 0));
  select id into same from public.location_forum_posts
  where user_id = new.user_id and user_id = auth.uid()
    and kind = case when new.comment_on is null then 'post' else 'comment' end
    and created_at > now() - interval '10 minutes'
    and location_forum_id = new.location_forum_id and comment_on is not distinct from new.comment_on
    and answers is not distinct from new.answers and title = new.title and content = new.content and tags = new.tags
    and (new.image_url is null or image_digest = left(md5(new.image_url), 12))
    and (new.track is null or track = new.track)
    and state is not distinct from new.state and seen_on is not distinct from new.seen_on
    and is_visible and id <> new.id
  order by created_at limit 1;
  if found then raise exception 'same_words' using errcode = 'unique_violation', detail = same::text; end if;
  return new;
end
$$;

-- STILL SO. Who confirmed a report is told to nobody else, how many did and when the last one to all.

create table public.confirmations (
  post_id uuid not null references public.location_forum_posts (id) on update cascade on delete cascade,
  member_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  confirmed_at timestamptz not null default now(),
  -- Once a day.
  confirmed_on date not null default (now() at time zone 'UTC')::date,
  primary key (post_id, member_id, confirmed_on)
);

create index confirmations_by_member on public.confirmations (member_id, confirmed_at desc);

alter table public.confirmations enable row level security;

revoke all on table public.confirmations from public, anon, authenticated, service_role;
grant select on table public.confirmations to authenticated, service_role;
grant insert (post_id, member_id) on table public.confirmations to authenticated;

create policy "Members read their own confirmations" on public.confirmations
for select to authenticated using (member_id = (select auth.uid()));

-- The policies of posts say which the member may read.
create policy "Members confirm what others report" on public.confirmations
for insert to authenticated with check (
  member_id = (select auth.uid()) and exists (
    select from public.location_forum_posts as posts
    where posts.id = post_id and posts.state is not null and posts.user_id <> (select auth.uid())
      and posts.user_id not in (select private.estranged_members())
  )
);

create policy "Ended sessions are refused" on public.confirmations as restrictive
for all to authenticated using ((select private.require_session()));

create trigger count_confirmation before insert on public.confirmations
for each row when (current_user = 'authenticated') execute function private.count_row();

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

-- For so many days what was seen counts as it is now. For as many again it is shown as past.
create function private.fresh_days(key text) returns integer
language sql immutable parallel safe
return case key when 'path' then 30 when 'snow' then 10 when 'water' then 14 when 'access' then 90 when 'hazard' then 30 end;

-- A report that its author changes has to be confirmed anew.
create function private.note_conditions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from private.conditions where post_id = new.id;
    delete from public.confirmations where post_id = new.id;
  end if;
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

create function private.note_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.conditions set last_seen_on = new.confirmed_on
  where post_id = new.post_id and last_seen_on < new.confirmed_on;
  return null;
end
$$;

create trigger note_confirmation after insert on public.confirmations
for each row execute function private.note_confirmation();

-- Not those of members who are hidden, or blocked by the caller.
create function private.confirmations_of(post uuid, out members integer, out last_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select count(distinct member_id), max(confirmed_at) from public.confirmations
  where post_id = post and member_id not in (select private.hidden_members())
    and member_id not in (select blocked_id from public.member_blocks where blocker_id = auth.uid())
$$;

-- The newest reports of each thing, by members whom the caller has not blocked. Nothing is shown after twice its days, or after
-- the day until which it was said to last and the days of its key.
create function private.newest_conditions(forum uuid, most integer) returns table (key text, post_id uuid, last_seen_on date)
language plpgsql stable rows 5 set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  return query
  select keys.key, told.post_id, told.last_seen_on
  from (
    select name, case name when 'access' then 457 else 2 * private.fresh_days(name) end
    from unnest('{path,access,hazard,snow,water}'::text[]) as name
  ) as keys (key, days)
  cross join lateral (
    select known.post_id, known.last_seen_on
    from private.conditions as known join public.location_forum_posts as posts on posts.id = known.post_id
    where known.forum_id = forum and known.key = keys.key and known.last_seen_on >= today - keys.days - 1
      and posts.user_id not in (select blocked_id from public.member_blocks where blocker_id = auth.uid())
    order by known.last_seen_on desc, known.created_at desc limit most
  ) as told;
end
$$;

create type public.condition as (
  key text, value text, "snowFrom" integer, until text, "postId" uuid, author public.author, day date,
  "createdAt" timestamptz, "freshDays" integer, confirmations integer, "confirmedAt" timestamptz, "isConfirmed" boolean
);

-- Four of each, because the newest may have ended on a day that it named, and several may be of one day.
create function private.conditions_at(forum uuid) returns public.condition[]
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
        where own.post_id = posts.id and own.member_id = auth.uid() and own.confirmed_on = (now() at time zone 'UTC')::date
      )
    )::public.condition
    from private.newest_conditions(forum, 4) as newest
    join public.location_forum_posts as posts on posts.id = newest.post_id
    left join public.profiles as authors on authors.id = posts.user_id
    cross join lateral private.confirmations_of(posts.id) as confirmed
  );
end
$$;

-- For cards: the newest value of each thing that still counts, null where there is none.
create function private.state_of(forum uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  perform from private.conditions where forum_id = forum order by key limit 1;
  if not found then return null; end if;
  return (
    select jsonb_object_agg(newest.key, posts.state -> newest.key)
    from private.newest_conditions(forum, 1) as newest
    join public.location_forum_posts as posts on posts.id = newest.post_id
    where coalesce(
      case newest.key when 'access' then (posts.state ->> 'until')::date end,
      newest.last_seen_on + private.fresh_days(newest.key)
    ) >= (now() at time zone 'UTC')::date
  );
end
$$;

grant execute on function private.fresh_days, private.confirmations_of, private.newest_conditions, private.conditions_at,
  private.state_of to authenticated;

-- PAGES, as before, with what was seen.

alter type public.listed_post add attribute "seenOn" date, add attribute state jsonb;
alter type public.shown_post add attribute "seenOn" date, add attribute state jsonb;
alter type public.listed_place add attribute state jsonb;

create or replace function private.listed_posts(ids uuid[]) returns public.listed_post[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if ids = '{}' then return '{}'; end if;
  return array(
    select row(
      posts.id, posts.location_forum_id, forums.location_name, posts.title, posts.tags, posts.excerpt, posts.image_digest,
      posts.created_at, posts.edited_at, coalesce((select count from private.comment_counts where post_id = posts.id), 0),
      case when authors.id is not null then row(authors.id, authors.name)::public.author end,
      exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = posts.user_id),
      posts.track_meters, posts.track_ascent, posts.seen_on, posts.state
    )::public.listed_post
    from unnest(ids) with ordinality as asked (id, place)
    join public.location_forum_posts as posts on posts.id = asked.id
    left join public.location_forums as forums on forums.id = posts.location_forum_id
    left join public.profiles as authors on authors.id = posts.user_id
    order by asked.place
  );
end
$$;

create or replace function public.get_post_page(
  forum uuid, post uuid, comment uuid default null, reply uuid default null,
  before_time timestamptz default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  page_size integer default 21
)
returns table (
  header public.page_header, "isFollowed" boolean, shown public.shown_post, comments public.shown_comment[],
  "repliesTo" public.author, names text[]
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  found_post public.shown_post;
  found_comments public.shown_comment[];
begin
  select posts.id, posts.location_forum_id, forums.location_name, posts.comment_on, posts.title, posts.tags, posts.content,
    posts.image_digest, posts.created_at, posts.edited_at, posts.version,
    coalesce((select count from private.comment_counts where post_id = posts.id), 0),
    case when authors.id is not null then row(authors.id, authors.name)::public.author end,
    exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = posts.user_id),
    case when posts.track is not null then row(
      posts.track, posts.track_meters, posts.track_ascent, posts.track_descent, posts.track_moving_seconds
    )::public.track end,
    posts.seen_on, posts.state
  into found_post
  from public.location_forum_posts as posts
  left join public.location_forums as forums on forums.id = posts.location_forum_id
  left join public.profiles as authors on authors.id = posts.user_id
  where posts.id = coalesce(comment, post) and posts.location_forum_id = forum
    and posts.comment_on is not distinct from case when comment is not null then post end;

  found_comments := array(
    select row(
      told.id, told.content, told.created_at, told.edited_at,
      case when authors.id is not null then row(authors.id, authors.name, authors.avatar_digest)::public.comment_author end,
      exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = told.user_id),
      case when answered.id is not null then row(answered.id, coalesce(others.name, 'Anonymous'))::public.author end
    )::public.shown_comment
    from (
      select id, content, created_at, edited_at, user_id, answers from public.location_forum_posts
      where comment_on = found_post.id
        and created_at <= before_time and (created_at, id) < (before_time, before_id)
      order by created_at desc, id desc limit least(greatest(page_size, 0), 100)
    ) as told
    left join public.profiles as authors on authors.id = told.user_id
    left join public.location_forum_posts as answered on answered.id = told.answers
    left join public.profiles as others on others.id = answered.user_id
    order by told.created_at desc, told.id desc
  );

  return query select private.page_header(),
    exists (select from public.follows where member_id = auth.uid() and kind = 'discussion' and thing = found_post.id),
    case when found_post.id is not null then found_post end, found_comments,
    (
      select row(replied.id, coalesce(authors.name, 'Anonymous'))::public.author
      from public.location_forum_posts as replied left join public.profiles as authors on authors.id = replied.user_id
      where replied.id = reply and replied.comment_on = found_post.id
    ),
    private.names_in(array(select found_post.content union all select told.content from unnest(found_comments) as told));
end
$$;

drop function public.get_forum_page;
create function public.get_forum_page(
  forum uuid, before_time timestamptz default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  page_size integer default 21, only_tracks boolean default false
)
returns table (
  header public.page_header, "isFollowed" boolean, place public.listed_place, latitude float8, longitude float8,
  near public.near_place[], posts public.listed_post[], "trackCount" integer, conditions public.condition[]
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  is_followed boolean := false;
  nearest public.near_place[] := '{}';
  listed public.listed_post[] := '{}';
  track_count integer := 0;
  seen public.condition[] := '{}';
begin
  if page_size > 0 then
    is_followed := exists (
      select from public.follows where member_id = auth.uid() and kind = 'place' and thing = forum
    );
    nearest := private.places_near(forum);
    track_count := (
      select count(*) from (
        select from public.location_forum_posts
        where location_forum_id = forum and kind = 'post' and track_meters is not null limit 100
      ) as tracks
    );
    listed := private.listed_posts(array(
      select id from public.location_forum_posts
      where location_forum_id = forum and kind = 'post' and (not only_tracks or track_meters is not null)
        and created_at <= before_time and (created_at, id) < (before_time, before_id)
      order by created_at desc, id desc limit least(page_size, 100)
    ));
    seen := private.conditions_at(forum);
  end if;
  return query
  select private.page_header(), is_followed, found.place, found.latitude, found.longitude, nearest, listed, track_count, seen
  from (values (true)) as one_row left join (
    select
      row(
        places.id, places.location_name, places.location_type, places.region, places.country, places.description,
        places.image_url, null
      )::public.listed_place as place,
      places.latitude::float8, places.longitude::float8
    from public.location_forums as places where places.id = forum
  ) as found on true;
end
$$;

-- `seen_lately`: only places where something was seen within a week.
drop function public.get_places_page;
drop function public.list_location_forums;
create function public.list_location_forums(
  q text default '', after_name text default '', after_id uuid default null, page_size int default 20,
  seen_lately boolean default false
)
returns setof public.location_forums
language plpgsql stable security invoker set search_path = '' as $$
declare
  patterns constant text[] := private.name_patterns(private.search_term(q));
  after_forum constant uuid := coalesce(after_id, '00000000-0000-0000-0000-000000000000');
  week_ago constant date := (now() at time zone 'UTC')::date - 7;
begin
  if seen_lately then
    return query select * from public.location_forums
    where id in (select forum_id from private.conditions where last_seen_on >= week_ago)
      and exists (select from private.newest_conditions(id, 1) where last_seen_on >= week_ago)
      and (btrim(q) = '' or search_names like all (patterns))
      and (location_name, id) > (after_name, after_forum)
    order by location_name, id limit least(page_size, 100);
  elsif btrim(q) = '' then
    return query select * from public.location_forums
    where (location_name, id) > (after_name, after_forum)
    order by location_name, id limit least(page_size, 100);
  else
    return query select * from public.location_forums
    where search_names like patterns[1] and search_names like all (patterns)
      and (location_name, id) > (after_name, after_forum)
    order by location_name, id limit least(page_size, 100);
  end if;
end
$$;

create function public.get_places_page(
  q text default '', after_name text default '', after_id uuid default null, page_size integer default 21,
  seen_lately boolean default false
)
returns table (header public.page_header, places public.listed_place[])
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query select private.page_header(), array(
    select row(
      id, location_name, location_type, region, country, description, image_url, private.state_of(id)
    )::public.listed_place
    from public.list_location_forums(q, after_name, after_id, page_size, seen_lately)
  );
end
$$;

revoke all on function public.get_forum_page, public.get_places_page from public, anon, service_role;
revoke all on function public.list_location_forums from public, anon;
grant execute on function public.get_forum_page, public.get_places_page to authenticated;
grant execute on function public.list_location_forums to authenticated, service_role;

-- NOTIFICATIONS. Followers of a place are told of what was seen there as a kind of its own.

alter table public.notification_settings
  drop constraint notification_settings_off_valid,
  add constraint notification_settings_off_valid check (
    off <@ '{comment,answer,mention,place-post,conditions,member-post,report}' and cardinality(off) <= 7
  );

-- What followers of its place are told of a post.
create function private.told_of_place(post public.location_forum_posts) returns text
language sql immutable parallel safe
return case when (post).state is null then 'place-post' else 'conditions' end;

create or replace function private.notify_followers(
  post public.location_forum_posts, kind text, told uuid[], last_member uuid default '00000000-0000-0000-0000-000000000000'
) returns void
language plpgsql set search_path = '' as $$
declare
  slice constant integer := 500;
  followed_kind constant text := case kind when 'comment' then 'discussion' when 'member-post' then 'member' else 'place' end;
  followed_thing constant uuid :=
    case followed_kind when 'discussion' then post.comment_on when 'place' then post.location_forum_id else post.user_id end;
  members constant uuid[] := array(
    select member_id from public.follows
    where thing = followed_thing and follows.kind = followed_kind
      and member_id > last_member and member_id <> all (told)
      and not exists (
        select from public.follows as places
        where followed_kind = 'member' and places.member_id = follows.member_id
          and places.kind = 'place' and places.thing = post.location_forum_id
          and not exists (
            select from public.notification_settings as settings
            where settings.member_id = places.member_id and private.told_of_place(post) = any (settings.off)
          )
      )
    order by member_id limit slice
  );
begin
  perform private.notify(members, kind, followed_thing, post.id);
  delete from private.untold_followers as waiting where post_id = post.id and waiting.kind = notify_followers.kind;
  if cardinality(members) = slice then
    insert into private.untold_followers (post_id, kind, told, last_member) values (post.id, kind, told, members[slice]);
  end if;
end
$$;

create or replace function private.notify_of_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid[] := array(select user_id from public.location_forum_posts where id = new.comment_on);
  answered constant uuid[] := array(select user_id from public.location_forum_posts where id = new.answers);
  named constant uuid[] := private.members_named(concat(new.title, E'\n', new.content));
  told uuid[] := private.notify(answered, 'answer', new.comment_on, new.id);
begin
  if named <> '{}' then insert into private.post_mentions (post_id, members) values (new.id, named); end if;
  told := told || private.notify(
    array(select unnest(named) except select unnest(told)), 'mention', coalesce(new.comment_on, new.id), new.id
  );
  if new.kind = 'comment' then
    perform private.notify(array(select unnest(author) except select unnest(told)), 'comment', new.comment_on, new.id);
    perform private.notify_followers(new, 'comment', told || author);
    if new.user_id <> all (author) and private.may_follow_more(new.user_id) then
      insert into public.follows (member_id, kind, thing) values (new.user_id, 'discussion', new.comment_on)
      on conflict do nothing;
    end if;
  else
    perform private.notify_followers(new, private.told_of_place(new), told);
    perform private.notify_followers(new, 'member-post', told);
  end if;
  return null;
end
$$;

-- What was seen at a place comes first.
create or replace function public.read_digests(tokens uuid[])
returns table (email text, name text, digest text, token uuid, unread integer, items jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select users.email::text, profiles.name, settings.digest, settings.digest_token, told.unread, told.items
  from public.notification_settings as settings
  join auth.users on users.id = settings.member_id and users.email_confirmed_at is not null
    and coalesce(users.banned_until <= now(), true)
  join public.profiles on profiles.id = settings.member_id
  cross join lateral (
    select count(*)::integer as unread, jsonb_agg(jsonb_build_object(
      'kind', kind, 'count', count, 'actor', actor, 'title', title, 'forum', forum
    ) order by kind = 'conditions' desc, happened_at desc) as items
    from (
      select notes.kind, greatest(cardinality(seen), 1) as count, notes.happened_at, actors.name as actor,
        coalesce(parents.title, posts.title) as title, forums.location_name as forum
      from public.notifications as notes
      cross join lateral private.posts_told(notes.member_id, notes.posts) as seen
      left join public.location_forum_posts as posts on posts.id = seen[1]
      left join public.profiles as actors on actors.id = posts.user_id
      left join public.location_forum_posts as parents on parents.id = posts.comment_on
      left join public.location_forums as forums on forums.id = posts.location_forum_id
      where notes.member_id = settings.member_id and notes.state = 'unread'
        and notes.happened_at between now() - interval '90 days' and now()
        and (notes.posts = '{}' or seen <> '{}')
      order by notes.kind = 'conditions' desc, notes.happened_at desc limit 50
    ) as readable
  ) as told
  where settings.digest_token = any (tokens) and settings.digest <> 'off' and told.unread > 0;
end
$$;

-- DOWNLOAD, as before, with confirmations.
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
      select jsonb_agg(jsonb_build_object('post', post_id, 'at', confirmed_at) order by confirmed_at)
      from public.confirmations where member_id = auth.uid()
    )
  ))::json
$$;

revoke all on all functions in schema private from public;
notify pgrst, 'reload schema';
