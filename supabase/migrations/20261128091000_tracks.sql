-- The line that a member walked, on the post's own row, so that versions, downloads, reports and limits hold for it.

alter table public.location_forum_posts
  -- As in app/lib/track/line.ts.
  add column track text,
  add column track_meters integer,
  add column track_ascent integer,
  add column track_descent integer,
  add column track_moving_seconds integer,
  add constraint location_forum_posts_track_valid check (track ~ '^[?-~]+$' and char_length(track) <= 12000),
  add constraint location_forum_posts_track_whole check (
    (track is null) = (track_meters is null) and (track_ascent is null) = (track_descent is null)
    and (track is not null or track_ascent is null and track_moving_seconds is null)
  ),
  add constraint location_forum_posts_track_numbers check (
    track_meters between 1 and 3000000 and track_ascent between 0 and 200000 and track_descent between 0 and 200000
    and track_moving_seconds between 1 and 10000000
  ),
  drop constraint location_forum_posts_comment_valid,
  add constraint location_forum_posts_comment_valid check (
    comment_on is null and answers is null
    or comment_on is not null and char_length(content) <= 2000 and tags = '{}' and image_url is null and track is null
  );

create index location_forum_posts_tracks on public.location_forum_posts (location_forum_id, created_at desc, id desc)
where track_meters is not null;

grant insert (track, track_meters, track_ascent, track_descent, track_moving_seconds),
  update (track, track_meters, track_ascent, track_descent, track_moving_seconds)
  on table public.location_forum_posts to authenticated;

-- As `decodeLine` in app/lib/track/line.ts: whole numbers of points on earth, at least two in each stretch.
create function private.is_line(line text, has_heights boolean) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  bytes constant bytea := convert_to(line, 'UTF8');
  axes constant integer := case when has_heights then 3 else 2 end;
  digit integer;
  value bigint := 0;
  scale bigint := 1;
  axis integer := -1;
  step bigint[] := '{0,0,0}';
  latitude bigint := 0;
  longitude bigint := 0;
  height bigint := 0;
  points integer := 0;
  is_first boolean := true;
begin
  for at in 0 .. length(bytes) - 1 loop
    digit := get_byte(bytes, at) - 63;
    if digit not between 0 and 63 or scale > 1073741824 then return false; end if;
    value := value + digit % 32 * scale;
    if digit >= 32 then
      scale := scale * 32;
      continue;
    end if;
    value := case when value % 2 = 1 then -(value + 1) / 2 else value / 2 end;
    scale := 1;
    if axis = -1 then
      if value <> has_heights::integer then return false; end if;
      axis := 0;
    else
      axis := axis + 1;
      step[axis] := value;
      if axis = axes then
        axis := 0;
        if is_first or step[1] <> 0 or step[2] <> 0 or step[3] <> 0 then
          latitude := latitude + step[1];
          longitude := longitude + step[2];
          height := height + step[3];
          points := points + 1;
          is_first := false;
          if abs(latitude) > 9000000 or abs(longitude) > 18000000 or height not between -500 and 9000 then
            return false;
          end if;
        elsif points < 2 then
          return false;
        else
          points := 0;
        end if;
      end if;
    end if;
    value := 0;
  end loop;
  return scale = 1 and axis = 0 and points >= 2;
end
$$;

-- A constraint would read the line again whenever anything of its post changes.
create function private.require_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.track ~ '^[?-~]+$' and char_length(new.track) <= 12000
    and private.is_line(new.track, new.track_ascent is not null) then return new; end if;
  raise exception 'invalid_track' using errcode = 'check_violation', constraint = 'location_forum_posts_track_valid';
end
$$;

create trigger "1_require_line" before insert or update of track, track_ascent on public.location_forum_posts
for each row when (new.track is not null) execute function private.require_line();

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
    and is_visible and id <> new.id
  order by created_at limit 1;
  if found then raise exception 'same_words' using errcode = 'unique_violation', detail = same::text; end if;
  return new;
end
$$;

create type public.track as (line text, meters integer, ascent integer, descent integer, "movingSeconds" integer);

alter type public.listed_post add attribute "trackMeters" integer, add attribute "trackAscent" integer;
alter type public.shown_post add attribute track public.track;

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
      posts.track_meters, posts.track_ascent
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
    )::public.track end
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

revoke all on all functions in schema private from public;
