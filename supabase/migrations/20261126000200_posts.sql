-- A row of location_forum_posts is a post, a comment that names the post it is on, or a sighting: what somebody saw at a place.
-- A post may have a line and photos. So versions, deletion with Undo, reports, removal, limits, blocks and downloads hold for all of them.

-- As in app/lib/conditions.ts. At least one thing must have been seen.
create function private.is_state(state jsonb, seen_on date) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  until constant text := state ->> 'until';
  last_day date;
begin
  if jsonb_typeof(state) <> 'object' then return false; end if;
  -- A missing value makes its line null, which refuses nothing.
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

grant execute on function private.is_state to authenticated, service_role;

alter table public.location_forum_posts
  -- The key is checked late: one statement may delete a post and a reported comment on it, in any order, and then either is
  -- put back.
  add column comment_on uuid references public.location_forum_posts (id) on update cascade deferrable initially immediate,
  -- The comment that this one answers.
  add column answers uuid references public.location_forum_posts (id) on update cascade on delete set null,
  add column kind text not null generated always as (case when comment_on is null then 'post' else 'comment' end) stored,
  -- The line that a member walked, as in app/lib/track/line.ts.
  add column track text,
  add column track_meters integer,
  add column track_ascent integer,
  add column track_descent integer,
  add column track_moving_seconds integer,
  -- A few points of it, for lists, which do not read the line: `sketchOf` in app/lib/track/simplify.ts.
  add column track_sketch text,
  -- What somebody saw at a place, and when.
  add column seen_on date,
  add column state jsonb,
  -- The day of the walk that a post tells of.
  add column walked_on date,
  drop constraint location_forum_posts_title_valid,
  add constraint location_forum_posts_title_valid check (
    case when comment_on is null then title !~ '^\s|\s$' and char_length(title) between 1 and 200 else title = '' end
  ),
  drop constraint location_forum_posts_content_valid,
  add constraint location_forum_posts_content_valid check (
    content !~ '^\s|\s$' and char_length(content) <= 20000 and (content <> '' or state is not null)
  ),
  add constraint location_forum_posts_comment_valid check (
    comment_on is null and answers is null
    or comment_on is not null and char_length(content) <= 2000 and tags = '{}' and photos = '[]' and track is null
      and state is null and walked_on is null
  ),
  add constraint location_forum_posts_track_valid check (track ~ '^[?-~]+$' and char_length(track) <= 12000),
  add constraint location_forum_posts_track_sketch_valid check (
    track_sketch is null or track is not null and track_sketch ~ '^[?-~]+$' and char_length(track_sketch) <= 200
  ),
  add constraint location_forum_posts_track_whole check (
    (track is null) = (track_meters is null) and (track_ascent is null) = (track_descent is null)
    and (track is not null or track_ascent is null and track_moving_seconds is null)
  ),
  add constraint location_forum_posts_track_numbers check (
    track_meters between 1 and 3000000 and track_ascent between 0 and 200000 and track_descent between 0 and 200000
    and track_moving_seconds between 1 and 10000000
  ),
  add constraint location_forum_posts_state_valid check (state is null or private.is_state(state, seen_on) is true),
  add constraint location_forum_posts_state_dated check ((state is null) = (seen_on is null)),
  -- At the place it may still be the day before, or already the day after, that of UTC.
  add constraint location_forum_posts_seen_on_valid check (
    seen_on between (created_at at time zone 'UTC')::date - 61 and (created_at at time zone 'UTC' + interval '14 hours')::date
  ),
  -- A post that was edited may tell of a walk that came after it.
  add constraint location_forum_posts_walked_on_valid check (
    walked_on between '1900-01-01' and (coalesce(edited_at, created_at) at time zone 'UTC' + interval '14 hours')::date
  );

grant insert (
  comment_on, answers, track, track_meters, track_ascent, track_descent, track_moving_seconds, track_sketch, seen_on, state,
  walked_on, photos
), update (
  track, track_meters, track_ascent, track_descent, track_moving_seconds, track_sketch, seen_on, state, walked_on, photos
)
  on table public.location_forum_posts to authenticated;

-- Lists ask for one kind, so that nobody's comments have to be skipped to find their posts.
drop index public.location_forum_posts_by_forum, public.location_forum_posts_by_author, public.location_forum_posts_by_time;
create index location_forum_posts_by_forum
  on public.location_forum_posts (location_forum_id, kind, created_at desc, id desc);
create index location_forum_posts_by_author on public.location_forum_posts (user_id, kind, created_at desc, id desc);
create index location_forum_posts_by_time on public.location_forum_posts (kind, created_at desc, id desc);
create index location_forum_posts_by_post on public.location_forum_posts (comment_on, created_at desc, id desc)
  where comment_on is not null;
create index location_forum_posts_by_answered on public.location_forum_posts (answers) where answers is not null;
create index location_forum_posts_tracks on public.location_forum_posts (location_forum_id, created_at desc, id desc)
where track_meters is not null;
-- In the order of the walks, posts without a day come last.
create index location_forum_posts_by_forum_and_day
  on public.location_forum_posts (location_forum_id, coalesce(walked_on, '-infinity'), created_at, id) where kind = 'post';
create index location_forum_posts_by_author_and_day
  on public.location_forum_posts (user_id, coalesce(walked_on, '-infinity'), created_at, id) where kind = 'post';
create index location_forum_posts_photos on public.location_forum_posts (location_forum_id, created_at desc, id desc)
where photos <> '[]';
create index location_forum_posts_photos_by_author on public.location_forum_posts (user_id, created_at desc, id desc)
where photos <> '[]';
alter table public.location_forum_posts alter column comment_on set (n_distinct = 20);

-- A policy of a table can read the same table only through a view of its owner. A function would be called for each row,
-- which takes a hundred times as long.
create view private.readable_posts as
select id from public.location_forum_posts as posts
where is_visible and user_id not in (select private.hidden_members())
  and (
    comment_on is null or (
      select is_visible and user_id not in (select private.hidden_members()) from public.location_forum_posts as parents
      where parents.id = posts.comment_on
    )
  );

grant select on private.readable_posts to authenticated, service_role;

-- The policies select a value, because Postgres might hash all posts for `exists` or `in`.
create policy "Members read photos of the posts that they read" on public.post_photos
for select to authenticated
using ((select true from private.readable_posts as posts where posts.id = post_id));

alter policy "Members read every location forum post" on public.location_forum_posts using (
  is_visible and user_id not in (select private.hidden_members())
  and (comment_on is null or (select true from private.readable_posts as posts where posts.id = comment_on))
);

alter policy "Authors change their own posts" on public.location_forum_posts using (
  user_id = (select auth.uid()) and is_visible and user_id not in (select private.hidden_members())
  and (comment_on is null or (select true from private.readable_posts as posts where posts.id = comment_on))
);

-- Admins remove what members wrote with a reason, which the log keeps, and delete only what they wrote themselves.
alter policy "Authors delete their own posts, admins any" on public.location_forum_posts using (
  user_id = (select auth.uid()) and is_visible and user_id not in (select private.hidden_members())
  and (comment_on is null or (select true from private.readable_posts as posts where posts.id = comment_on))
);
alter policy "Authors delete their own posts, admins any" on public.location_forum_posts
rename to "Authors delete their own posts";

-- LINES. The numbers beside a line must be able to be its own. As `decodeLine` in app/lib/track/line.ts and
-- `isTrack` in app/lib/track/is-track.ts, in one pass over the text.
create function private.is_track(line text, meters integer, ascent integer, descent integer) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  bytes constant bytea := convert_to(line, 'UTF8');
  has_heights constant boolean := ascent is not null;
  axes constant integer := case when has_heights then 3 else 2 end;
  two_earth_radii constant float8 := 2 * 6371008.8;
  -- A smaller swing is noise, and a simplified line loses some climb with its rounded heights.
  smallest_swing constant integer := 10;
  height_tolerance constant integer := 50;
  spare_meters constant integer := 100;
  digit integer;
  shift integer := 0;
  value bigint := 0;
  axis integer := -1;
  north bigint;
  east bigint;
  up bigint := 0;
  latitude bigint := 0;
  longitude bigint := 0;
  height bigint := 0;
  points integer := 0;
  cosine float8;
  last_cosine float8;
  length float8 := 0;
  first_height bigint;
  net_up bigint := 0;
  net_down bigint := 0;
  rises bigint := 0;
  falls bigint := 0;
begin
  if line !~ '^[?-~]+$' then return false; end if;
  for at in 0 .. octet_length(line) - 1 loop
    digit := get_byte(bytes, at) - 63;
    value := value | ((digit & 31)::bigint << shift);
    if digit >= 32 then
      if shift = 30 then return false; end if;
      shift := shift + 5;
      continue;
    end if;
    value := (value >> 1) # -(value & 1);
    shift := 0;
    axis := axis + 1;
    if axis = 1 then
      north := value;
    elsif axis = 2 then
      east := value;
    elsif axis = 3 then
      up := value;
    elsif value <> has_heights::integer then
      return false;
    end if;
    value := 0;
    continue when axis < axes;
    axis := 0;
    -- A step of nothing ends a stretch, but the first point may be at 0, 0.
    if north = 0 and east = 0 and up = 0 and first_height is not null then
      if points < 2 then return false; end if;
      net_up := net_up + greatest(0, height - first_height - smallest_swing);
      net_down := net_down + greatest(0, first_height - height - smallest_swing);
      points := 0;
      continue;
    end if;
    latitude := latitude + north;
    longitude := longitude + east;
    height := height + up;
    if abs(latitude) > 9000000 or abs(longitude) > 18000000 or height not between -500 and 9000 then return false; end if;
    cosine := cosd(latitude / 1e5::float8);
    points := points + 1;
    if points = 1 then
      first_height := height;
    else
      -- The great circle by the haversine formula.
      length := length + two_earth_radii * asin(least(1, sqrt(
        sind(north / 2e5::float8) ^ 2 + cosine * last_cosine * sind(east / 2e5::float8) ^ 2
      )));
      if up > 0 then rises := rises + up; else falls := falls - up; end if;
    end if;
    last_cosine := cosine;
  end loop;
  if shift <> 0 or axis <> 0 or points < 2 then return false; end if;
  net_up := net_up + greatest(0, height - first_height - smallest_swing);
  net_down := net_down + greatest(0, first_height - height - smallest_swing);
  -- A line is shorter than its walk, because simplifying cuts corners, and loses small rises.
  return meters between length / 2 and 10 * length + spare_meters and (
    not has_heights
    or ascent between net_up - height_tolerance and meters + 10 * rises + spare_meters
      and descent between net_down - height_tolerance and meters + 10 * falls + spare_meters
  ) is true;
end
$$;

-- A constraint would read the line again whenever anything of its post changes.
create function private.require_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A sketch that stays would show what the new line hides.
  if tg_op = 'UPDATE' and new.track <> old.track and new.track_sketch = old.track_sketch then new.track_sketch := null; end if;
  if char_length(new.track) <= 12000
    and private.is_track(new.track, new.track_meters, new.track_ascent, new.track_descent) then return new; end if;
  raise exception 'invalid_track' using errcode = 'check_violation', constraint = 'location_forum_posts_track_valid';
end
$$;

create trigger "1_require_line"
before insert or update of track, track_meters, track_ascent, track_descent on public.location_forum_posts
for each row when (new.track is not null and new.track_meters is not null) execute function private.require_line();

create or replace function private.written_post(post public.location_forum_posts) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(post) - array[
    'id', 'location_forum_id', 'user_id', 'created_at', 'edited_at', 'version', 'is_visible', 'image_url', 'search_words',
    'excerpt', 'comment_on', 'answers', 'kind', 'track_sketch'
  ]
$$;

-- A line that showed too much is gone once its author changes it: like the bytes of a removed photo, it is not kept with earlier
-- versions.
create or replace function private.keep_location_post_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.written_post(old) = private.written_post(new) then return new; end if;
  insert into public.location_post_versions (post_id, version, written)
  values (old.id, old.version, private.written_post(old) - 'track');
  delete from public.location_post_versions as versions
  where post_id = old.id and version > 1 and version <= old.version - 20
    and not exists (
      select from public.reports
      where reports.post_id = old.id and post_version = versions.version and settled_on is null
    );
  new.version := old.version + 1;
  new.edited_at := now();
  return new;
end
$$;

create function private.data_url(photo bytea) returns text
language sql immutable parallel safe set search_path = '' as $$
  select format(
    'data:image/%s;base64,%s',
    case get_byte(photo, 0) when 255 then 'jpeg' when 137 then 'png' else 'webp' end, translate(encode(photo, 'base64'), E'\n', '')
  )
$$;

create or replace function private.post_to_download(post public.location_forum_posts) returns jsonb
language sql stable set search_path = '' as $$
  select private.written_post(post) || jsonb_build_object(
    'id', post.id, 'commentOn', post.comment_on, 'answers', post.answers, 'createdAt', post.created_at, 'version', post.version, 'editedAt', post.edited_at,
    'deletedAt', (select deleted_at from private.post_states where post_id = post.id),
    'removedAt', (select removed_at from private.post_states where post_id = post.id),
    'forum', (
      select jsonb_build_object('id', id, 'name', location_name) from public.location_forums
      where id = post.location_forum_id
    ),
    'photos', (
      select coalesce(jsonb_agg(shown || jsonb_build_object('photo', private.data_url(large)) order by place), '[]')
      from jsonb_array_elements(post.photos) with ordinality as given (shown, place)
      join public.post_photos as stored on stored.post_id = post.id and stored.digest = shown ->> 'digest'
    ),
    'earlierVersions', (
      select jsonb_agg(written || jsonb_build_object('version', version, 'replacedAt', replaced_at) order by version)
      from private.own_versions(post)
    )
  )
$$;

create or replace function private.count_posts(author uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.location_forum_posts as posts
  where user_id = author and kind = 'post' and not exists (
    select from private.post_states as states where states.post_id = posts.id and states.deleted_at is not null
  )
$$;

-- The row serializes concurrent writes of one member. A write counts as at least 4 kB, because its row and indexes need
-- space too. A repeated post fails as a duplicate, even at the limit.
create or replace function private.count_write(added_bytes bigint, new_post uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  limits record := private.daily_limits();
  counted private.daily_writes;
  exceeded text;
begin
  insert into private.daily_writes as earlier (member_id, since, posts, bytes)
  select id, now(), (new_post is not null)::integer, greatest(added_bytes, 4000)
  from auth.users where id = auth.uid() for key share -- Where the account is gone, the policies refuse the write.
  on conflict (member_id) do update set
    since = case when earlier.since > now() - interval '1 day' then earlier.since else excluded.since end,
    posts = case when earlier.since > now() - interval '1 day' then earlier.posts else 0 end + excluded.posts,
    bytes = case when earlier.since > now() - interval '1 day' then earlier.bytes else 0 end + excluded.bytes
  returning * into counted;
  if counted.since = now() then
    delete from private.daily_writes where member_id in (
      select member_id from private.daily_writes where since <= now() - interval '1 day'
      limit 20 for update skip locked
    );
  end if;
  exceeded := case
    when counted.posts > limits.posts then 'daily_posts'
    when counted.bytes > limits.bytes then 'daily_bytes'
  end;
  if exceeded is null or exists (select from public.location_forum_posts where id = new_post) then return; end if;
  raise exception '%', exceeded
    using errcode = 'PT429', detail = private.seconds_until(counted.since + interval '1 day');
end
$$;

-- A photo counts once, however often its caption or place changes. An update counts the replaced text too, because posts keep it
-- for admins.
create or replace function private.count_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named constant text[] := coalesce(tg_argv, '{}');
  written constant jsonb := to_jsonb(new) - named;
  replaced constant jsonb := to_jsonb(old) - named;
begin
  perform private.count_write(
    octet_length(written::text) + coalesce(octet_length(replaced::text), 0) + coalesce((
      select sum(coalesce(octet_length(small), 0) + coalesce(octet_length(medium), 0) + octet_length(large))
      from public.post_photos
      where post_id = (written ->> 'id')::uuid
        and (replaced -> 'photos' @> jsonb_build_array(jsonb_build_object('digest', digest))) is not true
    ), 0),
    case when tg_op = 'INSERT' and tg_table_name = 'location_forum_posts' then (written ->> 'id')::uuid end
  );
  return new;
end
$$;

create or replace trigger count_post_text before update on public.location_forum_posts
for each row when (current_user = 'authenticated') execute function private.count_row();

-- THE SAME WORDS sent again are the post or comment that has them: all that is written is compared, whatever column it is in, so
-- that nothing that was changed is lost. A form's own id finds its post at any time, other ids for ten minutes, because the
-- words that a browser restores after Back may belong to a new form.
create function private.refuse_same_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  same uuid;
begin
  -- Two tabs may send at once.
  perform pg_advisory_xact_lock(hashtextextended('words ' || new.user_id, 0));
  select id into same from public.location_forum_posts as earlier
  where user_id = new.user_id and user_id = auth.uid() and is_visible
    and kind = case when new.comment_on is null then 'post' else 'comment' end
    and (id = new.id or created_at > now() - interval '10 minutes')
    and location_forum_id = new.location_forum_id and comment_on is not distinct from new.comment_on
    and answers is not distinct from new.answers
    and content = new.content and private.written_post(earlier) = private.written_post(new)
  order by id = new.id desc, created_at limit 1;
  if found then raise exception 'same_words' using errcode = 'unique_violation', detail = same::text; end if;
  return new;
end
$$;

create trigger "2_refuse_same_words" before insert on public.location_forum_posts
for each row when (current_user = 'authenticated') execute function private.refuse_same_words();

-- USED IDS. Forms bring the ids of posts, comments and places, and other tables refer to some of them without a foreign key:
-- follows, notifications and the moderation log. An id of something that is gone is therefore never given again, or the new
-- thing would inherit the followers and the news of the old one.
create table private.used_ids (id uuid primary key);

revoke all on table private.used_ids from public, anon, authenticated, service_role;

-- A reported post is put back under its id, and is not gone.
create function private.note_used_id() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.used_ids select old.id
  where not exists (select from public.location_forum_posts where id = old.id)
  on conflict do nothing;
  return null;
end
$$;

create trigger "3_note_used_id" after delete on public.location_forum_posts
for each row execute function private.note_used_id();
create trigger note_used_id after delete on public.location_forums
for each row execute function private.note_used_id();

-- The same answer for what is gone and for what is hidden, so that an author does not learn that a report keeps a post. A suggestion
-- becomes a place with its id.
create function private.refuse_used_id() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.used_ids where id = new.id) and (
    not exists (select from public.location_forum_posts where id = new.id)
    or exists (select from private.readable_posts where id = new.id)
  ) and not (tg_table_name = 'place_suggestions' and exists (select from public.location_forums where id = new.id))
  then return new; end if;
  raise exception 'duplicate key value violates unique constraint "%_pkey"', tg_table_name
    using errcode = 'unique_violation', constraint = tg_table_name || '_pkey', detail = format('Key (id)=(%s) already exists.', new.id);
end
$$;

drop trigger free_post_id on public.location_forum_posts;
drop function private.free_post_id();
create trigger "0_refuse_used_id" before insert on public.location_forum_posts
for each row when (current_user = 'authenticated') execute function private.refuse_used_id();
create trigger "0_refuse_used_id" before insert on public.location_forums
for each row when (current_user = 'authenticated') execute function private.refuse_used_id();

-- What had been deleted before.
insert into private.used_ids
select distinct post_id from public.moderation_log
where post_id is not null and not exists (select from public.location_forum_posts as posts where posts.id = post_id);

revoke all on all functions in schema private from public;
