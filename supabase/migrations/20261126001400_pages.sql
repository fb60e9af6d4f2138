-- What a page shows is read by one call, with what its header shows. Attributes have the names that the app gives them, so
-- that nothing is renamed on the way.

create type public.page_header as (
  name text, username text, "avatarDigest" text, unread integer, "isAdmin" boolean, units text, "stepsDone" text[],
  -- For admins: how many reports and suggestions wait for a decision.
  "openThings" integer
);

create type public.listed_place as (
  id uuid, name text, type text, region text, country text, description text, "imageUrl" text,
  state jsonb, "postCount" integer, "lineCount" integer, "newestAt" timestamptz, meters float8
);

create type public.track as (line text, meters integer, ascent integer, descent integer, "movingSeconds" integer);

create type public.shown_author as (id uuid, name text, "avatarDigest" text);

create type public.listed_post as (
  id uuid, "forumId" uuid, "forumName" text, title text, tags text[], content text, photo jsonb,
  "photoCount" integer, "createdAt" timestamptz, "editedAt" timestamptz, "commentCount" integer, author public.shown_author,
  "isBlocked" boolean, "trackMeters" integer, "trackAscent" integer, "trackSketch" text, "seenOn" date, state jsonb,
  walked_on date
);

create type public.shown_post as (
  id uuid, "forumId" uuid, "forumName" text, "commentOn" uuid, title text, tags text[], content text, photos jsonb,
  "createdAt" timestamptz, "editedAt" timestamptz, version integer, "commentCount" integer, author public.shown_author,
  "isBlocked" boolean, track public.track, "seenOn" date, state jsonb, walked_on date, places public.dot[]
);

-- One of as many photos of a post as `count` says, with its place among them.
create type public.listed_photo as (
  "postId" uuid, "forumId" uuid, title text, "createdAt" timestamptz, photo jsonb, place integer, count integer
);

create type public.shown_comment as (
  id uuid, content text, "createdAt" timestamptz, "editedAt" timestamptz, author public.shown_author,
  "isBlocked" boolean, "repliesTo" public.author
);

create type public.shown_profile as (
  id uuid, name text, username text, location text, bio text, interests text[], "avatarDigest" text, "bannerDigest" text,
  "joinDate" timestamptz, "isBlocked" boolean
);

create type public.removed_post as (
  id uuid, "forumId" uuid, "commentOn" uuid, title text, content text, reason text, "removedAt" timestamptz
);

create type public.found_person as (
  id uuid, name text, username text, location text, "avatarDigest" text, rank float8
);

create type public.found_place as (
  id uuid, name text, type text, region text, country text, description text, "imageUrl" text, rank float8
);

create type public.listed_notification as (
  id uuid, kind text, count integer, "isUnread" boolean, "happenedAt" timestamptz, "actorName" text, "isComment" boolean,
  "forumName" text, title text, excerpt text
);

create type public.listed_suggestion as (
  id uuid, "placeId" uuid, name text, type text, country text, region text, description text, latitude float8, longitude float8,
  "createdAt" timestamptz, decision text, reason text
);

-- No page waits for a number: counting looks at posts, whose table may be locked. The account says whether its member is an
-- admin, and not the token, which may hold an old role.
create function private.page_header() returns public.page_header
language plpgsql stable
set search_path = '' set plan_cache_mode = force_generic_plan set lock_timeout = '100ms' as $$
declare
  header public.page_header;
begin
  perform private.require_session(); -- The policies refuse ended sessions only where they reach a row.
  select name, username, avatar_digest, 0, private.is_admin(), units into header
  from public.profiles left join public.member_settings on member_id = id where id = auth.uid();
  header.unread := (
    select count(*) from (
      select from private.notifications where member_id = auth.uid() and state = 'unread' limit 100
    ) as news
  );
  header."openThings" := 0;
  if header."isAdmin" then
    header."openThings" := (select count(*) from (select from private.open_things() limit 100) as things);
  end if;
  return header;
exception when lock_not_available then
  return header;
end
$$;

-- In the order of these ids, without those that the caller may not read. A post by a member whom the reader has blocked is
-- listed without its content, because the reader has not asked for it yet. Its day and time say where the next page begins.
create function private.listed_posts(ids uuid[]) returns public.listed_post[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if ids = '{}' then return '{}'; end if;
  return array(
    select case
      when exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = posts.user_id) then row(
        posts.id, posts.location_forum_id, forums.location_name, '', '{}'::text[], '', null, 0, posts.created_at, null, 0, null,
        true, null, null, null, null, null, posts.walked_on
      )::public.listed_post
      else row(
        posts.id, posts.location_forum_id, forums.location_name, posts.title, posts.tags, posts.excerpt, posts.photos -> 0,
        jsonb_array_length(posts.photos), posts.created_at, posts.edited_at, coalesce((select count from private.comment_counts where post_id = posts.id), 0),
        case when authors.id is not null then row(authors.id, authors.name, authors.avatar_digest)::public.shown_author end,
        false, posts.track_meters, posts.track_ascent, posts.track_sketch, posts.seen_on, posts.state, posts.walked_on
      )::public.listed_post
    end
    from unnest(ids) with ordinality as asked (id, place)
    join public.location_forum_posts as posts on posts.id = asked.id
    left join public.location_forums as forums on forums.id = posts.location_forum_id
    left join public.profiles as authors on authors.id = posts.user_id
    order by asked.place
  );
end
$$;

grant execute on function private.page_header, private.listed_posts to authenticated;

-- For pages that read nothing else. The one after log-in shows the first steps.
create function public.get_page_header() returns setof public.page_header
language plpgsql stable security invoker set search_path = '' as $$
declare
  header public.page_header := private.page_header();
begin
  header."stepsDone" := private.first_steps_done();
  return next header;
end
$$;

-- A page of the places that were chosen, and where they are. `near` is the name of a place, whose coordinates then count; without
-- coordinates, the order is that of names. Where nothing is found, `helpful` names the choices each of which alone is in the way.
create function public.get_places_page(
  q text default '', kind text default '', in_country text default '', south float8 default null, west float8 default null,
  north float8 default null, east float8 default null, seen_lately boolean default false, ordering text default 'name', near text default '', near_latitude float8 default null,
  near_longitude float8 default null, after_key text default null, after_id uuid default null, page_size integer default 25,
  dots_size integer default 0
)
returns table (
  header public.page_header, places public.listed_place[], countries text[], "nearName" text, dots public.dot[], "isMoreDots" boolean,
  helpful text[]
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  lat float8 := near_latitude;
  lon float8 := near_longitude;
  near_name text;
  found record;
begin
  if near <> '' and lat is null then
    select name, latitude, longitude into near_name, lat, lon from private.place_named(near);
  end if;
  if lat is null and ordering = 'near' then
    ordering := 'name';
    after_id := null;
  end if;
  found := private.find_places(
    btrim(q), kind, in_country, case when south is not null then array[south, west, north, east] end,
    case when seen_lately then private.places_seen_lately() end, ordering, lat, lon, after_key,
    after_id, least(greatest(page_size, 0), 100), least(dots_size, 500)
  );
  return query select private.page_header(), array(
    select row(
      forums.id, forums.location_name, forums.location_type, forums.region, forums.country, forums.description, forums.image_url,
      states.state, counts.posts, counts.lines, nullif(counts.newest_at, '-infinity'),
      case when lat is not null and forums.latitude is not null then
        private.meters_between(lat, lon, forums.latitude, forums.longitude)
      end
    )::public.listed_place
    from unnest(found.ids) with ordinality as asked (id, place)
    join public.location_forums as forums on forums.id = asked.id
    join private.place_counts as counts on counts.forum_id = asked.id
    left join private.states_of(found.ids) as states on states.forum_id = asked.id
    order by asked.place
  ), private.countries(), near_name, found.dots, found.is_more_dots, found.helpful;
end
$$;

-- A size of 0 is for forms of the place, which then do not touch posts. The place is null when it is not there. A day to start
-- before, which may be infinite, orders the posts by the days of their walks.
create function public.get_forum_page(
  forum uuid, before_time timestamptz default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  page_size integer default 21, only_tracks boolean default false, before_day date default null
)
returns table (
  header public.page_header, "isFollowed" boolean, place public.listed_place, latitude float8, longitude float8,
  near public.near_place[], posts public.listed_post[], "hasLines" boolean, conditions public.condition[]
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  is_followed boolean := false;
  nearest public.near_place[] := '{}';
  listed public.listed_post[] := '{}';
  has_lines boolean := false;
  seen public.condition[] := '{}';
begin
  if page_size > 0 then
    is_followed := exists (
      select from public.follows where member_id = auth.uid() and kind = 'place' and thing = forum
    );
    nearest := private.places_near(forum);
    has_lines := exists (
      select from public.location_forum_posts
      where location_forum_id = forum and kind = 'post' and track_meters is not null
    );
    listed := private.listed_posts(case when before_day is not null then array(
      select id from public.location_forum_posts
      where location_forum_id = forum and kind = 'post'
        and (coalesce(walked_on, '-infinity'), created_at, id) < (before_day, before_time, before_id)
      order by coalesce(walked_on, '-infinity') desc, created_at desc, id desc limit least(page_size, 100)
    ) else array(
      select id from public.location_forum_posts
      where location_forum_id = forum and kind = 'post' and (not only_tracks or track_meters is not null)
        and created_at <= before_time and (created_at, id) < (before_time, before_id)
      order by created_at desc, id desc limit least(page_size, 101)
    ) end);
    seen := private.conditions_at(forum);
  end if;
  return query
  select private.page_header(), is_followed, found.place, found.latitude, found.longitude, nearest, listed, has_lines, seen
  from (values (true)) as one_row left join (
    select
      row(
        places.id, places.location_name, places.location_type, places.region, places.country, places.description,
        places.image_url, null, null, null, null, null
      )::public.listed_place as place,
      places.latitude::float8, places.longitude::float8
    from public.location_forums as places where places.id = forum
  ) as found on true;
end
$$;

-- A post, or a comment on it, each at its own address. The post is null when there is none that the caller may read. The key is
-- a variable: Postgres takes a `coalesce` for a function that might tell of rows that policies hide, and looked at every post
-- of the forum before it compared their keys.
create function public.get_post_page(
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
  shown_id constant uuid := coalesce(comment, post);
  parent_id constant uuid := case when comment is not null then post end;
  found_post public.shown_post;
  found_comments public.shown_comment[];
begin
  select posts.id, posts.location_forum_id, forums.location_name, posts.comment_on, posts.title, posts.tags, posts.content,
    posts.photos, posts.created_at, posts.edited_at, posts.version,
    coalesce((select count from private.comment_counts where post_id = posts.id), 0),
    case when authors.id is not null then row(authors.id, authors.name, authors.avatar_digest)::public.shown_author end,
    exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = posts.user_id),
    case when posts.track is not null then row(
      posts.track, posts.track_meters, posts.track_ascent, posts.track_descent, posts.track_moving_seconds
    )::public.track end,
    posts.seen_on, posts.state, posts.walked_on,
    -- What may lie beside its line.
    case when posts.track is null then '{}' else array(
      select row(id, location_name, latitude, longitude)::public.dot from public.location_forums
      where latitude is not null and id = any(forum || array(select id from unnest(private.places_near(forum))))
    ) end
  into found_post
  from public.location_forum_posts as posts
  left join public.location_forums as forums on forums.id = posts.location_forum_id
  left join public.profiles as authors on authors.id = posts.user_id
  where posts.id = shown_id and posts.location_forum_id = forum and posts.comment_on is not distinct from parent_id;

  found_comments := array(
    select row(
      told.id, told.content, told.created_at, told.edited_at,
      case when authors.id is not null then row(authors.id, authors.name, authors.avatar_digest)::public.shown_author end,
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

create function public.get_feed_page(
  followed boolean default false, before_time timestamptz default 'infinity',
  before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff', page_size integer default 21
)
returns table (header public.page_header, posts public.listed_post[])
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if followed then
    return query select private.page_header(), private.listed_posts(array(
      select id from public.list_followed_posts(before_time, before_id, page_size)
    ));
  else
    return query select private.page_header(), private.listed_posts(array(
      select id from public.location_forum_posts
      where kind = 'post' and created_at <= before_time and (created_at, id) < (before_time, before_id)
      order by created_at desc, id desc limit least(greatest(page_size, 0), 100)
    ));
  end if;
end
$$;

-- On the caller's own profile, the first page also has the posts that an admin has removed.
create function public.get_profile_page(
  member uuid, before_time timestamptz default 'infinity',
  before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff', page_size integer default 21, before_day date default null
)
returns table (
  header public.page_header, "isFollowed" boolean, profile public.shown_profile, posts public.listed_post[],
  removed public.removed_post[], names text[]
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  found_profile public.shown_profile;
  is_followed boolean := false;
  listed public.listed_post[] := '{}';
  gone public.removed_post[] := '{}';
begin
  select profiles.id, profiles.name, profiles.username, profiles.location, profiles.bio, profiles.interests,
    profiles.avatar_digest, profiles.banner_digest, profiles.join_date,
    exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = profiles.id)
  into found_profile
  from public.profiles where profiles.id = member;

  if page_size > 0 then
    is_followed := exists (
      select from public.follows where member_id = auth.uid() and kind = 'member' and thing = member
    );
    listed := private.listed_posts(case when before_day is not null then array(
      select id from public.location_forum_posts
      where user_id = member and kind = 'post'
        and (coalesce(walked_on, '-infinity'), created_at, id) < (before_day, before_time, before_id)
      order by coalesce(walked_on, '-infinity') desc, created_at desc, id desc limit least(page_size, 100)
    ) else array(
      select id from public.location_forum_posts
      where user_id = member and kind = 'post'
        and created_at <= before_time and (created_at, id) < (before_time, before_id)
      order by created_at desc, id desc limit least(page_size, 100)
    ) end);
    if member = auth.uid() and before_time = 'infinity' then
      gone := array(
        select row(id, forum_id, comment_on, title, content, reason, removed_at)::public.removed_post
        from public.own_removed_posts()
      );
    end if;
  end if;
  return query select private.page_header(), is_followed, case when found_profile.id is not null then found_profile end,
    listed, gone, private.names_in(array[found_profile.bio]);
end
$$;

-- Photos at a place or by a member, in their posts' order. A page has whole posts, as many as begin within its size. The title is
-- the name of the place or member, null when it is not there. Photos of members whom the reader has blocked are left out.
create function public.get_photos_page(
  forum uuid default null, member uuid default null, before_time timestamptz default 'infinity',
  before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff', page_size integer default 60
)
returns table (
  header public.page_header, title text, "isBlocked" boolean, listed public.listed_photo[], "isMore" boolean
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  size constant integer := least(greatest(page_size, 1), 100);
  name text;
  ids uuid[];
  found_photos public.listed_photo[];
  count_shown integer;
begin
  if forum is not null then
    name := (select location_name from public.location_forums where id = forum);
    ids := array(
      select posts.id from public.location_forum_posts as posts
      where posts.location_forum_id = forum and posts.photos <> '[]'
        and posts.created_at <= before_time and (posts.created_at, posts.id) < (before_time, before_id)
        and not exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = posts.user_id)
      order by posts.created_at desc, posts.id desc limit size + 1
    );
  else
    name := (select profiles.name from public.profiles where id = member);
    ids := array(
      select posts.id from public.location_forum_posts as posts
      where posts.user_id = member and posts.photos <> '[]'
        and posts.created_at <= before_time and (posts.created_at, posts.id) < (before_time, before_id)
        and not exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = member)
      order by posts.created_at desc, posts.id desc limit size + 1
    );
  end if;
  with shown as (
    select posts.*, asked.place,
      sum(jsonb_array_length(posts.photos)) over (order by asked.place) - jsonb_array_length(posts.photos) as photos_before
    from unnest(ids) with ordinality as asked (id, place) join public.location_forum_posts as posts on posts.id = asked.id
  )
  select
    coalesce(array_agg(
      row(
        shown.id, shown.location_forum_id, shown.title, shown.created_at, each.photo, each.place - 1,
        jsonb_array_length(shown.photos)
      )::public.listed_photo order by shown.place, each.place
    ), '{}'), count(distinct shown.id)
  into found_photos, count_shown
  from shown, jsonb_array_elements(shown.photos) with ordinality as each (photo, place)
  where photos_before < size;

  return query select private.page_header(), name,
    exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = member), found_photos, count_shown < cardinality(ids);
end
$$;

-- A size of 0 leaves that kind of result out. The texts and captions of the posts are for the sentences in which the words stand.
create function public.get_search_page(
  term text, people_size integer default 0, places_size integer default 0, posts_size integer default 0,
  after_rank float8 default -1, after_name text default '', after_time timestamptz default 'infinity',
  after_id uuid default null, place uuid default null, sort text default null
)
returns table (
  header public.page_header, "placeName" text, people public.found_person[], places public.found_place[],
  posts public.listed_post[], "postRanks" integer[], "postTexts" text[]
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  found_people public.found_person[] := '{}';
  found_places public.found_place[] := '{}';
  found_posts uuid[] := '{}';
  ranks integer[] := '{}';
begin
  if people_size > 0 then
    found_people := array(
      select row(id, name, username, location, avatar_digest, rank)::public.found_person
      from public.search_profiles(term, after_rank, after_name, after_id, people_size)
    );
  end if;
  if places_size > 0 then
    found_places := array(
      select row(id, location_name, location_type, region, country, description, image_url, rank)::public.found_place
      from public.search_location_forums(term, after_rank, after_name, after_id, places_size)
    );
  end if;
  if posts_size > 0 then
    select coalesce(array_agg(id), '{}'), coalesce(array_agg(rank), '{}') into found_posts, ranks
    from public.search_location_posts(term, after_rank::integer, after_time, after_id, posts_size, place, sort);
  end if;
  return query select private.page_header(), (select location_name from public.location_forums where id = place),
    found_people, found_places, private.listed_posts(found_posts), ranks, array(
      select case
        when not exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = posts.user_id)
        then concat_ws(E'\n', posts.content, (
          select string_agg(photo ->> 'caption', E'\n') from jsonb_array_elements(posts.photos) as photo
        ))
        else ''
      end
      from unnest(found_posts) with ordinality as asked (id, position)
      join public.location_forum_posts as posts on posts.id = asked.id
      order by asked.position
    );
end
$$;

create type public.thing_to_search as (kind text, id uuid, name text, "forumId" uuid);

-- What the search shows before somebody searches: places where something was seen within a week, what the caller follows, and the
-- tags of the newest posts.
create function public.get_search_start_page(place uuid default null)
returns table (
  header public.page_header, "placeName" text, seen public.thing_to_search[], followed public.thing_to_search[], tags text[]
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  week_ago constant date := (now() at time zone 'UTC')::date - 7;
begin
  return query select private.page_header(), (select location_name from public.location_forums where id = place),
    array(
      select row('place', forums.id, forums.location_name, null)::public.thing_to_search
      from (
        select forum_id, max(last_seen_on) as last_day, max(created_at) as last_time
        from (
          select forum_id, last_seen_on, created_at from private.conditions
          where last_seen_on >= week_ago order by last_seen_on desc limit 200
        ) as known
        group by forum_id order by 2 desc, 3 desc limit 30
      ) as lately join public.location_forums as forums on forums.id = lately.forum_id
      where exists (select from private.newest_conditions(array[forums.id], 1) where last_seen_on >= week_ago)
      order by lately.last_day desc, lately.last_time desc limit 6
    ),
    array(
      select row(kind, thing, name, forum_id)::public.thing_to_search
      from public.list_follows() where name is not null limit 6
    ),
    array(
      select tag from (
        select newest.tags from public.location_forum_posts as newest
        where newest.kind = 'post'
          and newest.user_id not in (select blocked_id from public.member_blocks where blocker_id = auth.uid())
        order by newest.created_at desc, newest.id desc limit 300
      ) as newest, unnest(newest.tags) as tag
      group by tag order by count(*) desc, tag limit 12
    );
end
$$;

-- With what they name, as the caller may see it.
create function public.get_notifications_page(
  before_time timestamptz default 'infinity', before_id uuid default null, page_size integer default 21
)
returns table (header public.page_header, notifications public.listed_notification[])
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query select private.page_header(), array(
    select row(
      told.id, told.kind, greatest(cardinality(seen), 1), told.state = 'unread', told.happened_at, actors.name,
      posts.comment_on is not null, forums.location_name,
      coalesce(parents.title, posts.title, case when told.kind = 'queue' then coalesce(
        (select title from public.location_forum_posts where id = told.thing and kind = 'post'),
        (select name from public.profiles where id = told.thing),
        (select location_name from public.place_suggestions where id = told.thing)
      ) end),
      left(posts.excerpt, 140)
    )::public.listed_notification
    from private.notifications as told
    cross join lateral private.posts_told(told.member_id, told.posts) as seen
    left join public.location_forum_posts as posts on posts.id = seen[1]
    left join public.profiles as actors on actors.id = posts.user_id
    left join public.location_forum_posts as parents on parents.id = posts.comment_on
    left join public.location_forums as forums on forums.id = posts.location_forum_id
    where told.member_id = auth.uid() and told.happened_at <= before_time -- The index knows only this bound.
      and (told.happened_at, told.id) < (before_time, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by told.happened_at desc, told.id desc limit least(greatest(page_size, 1), 100)
  );
end
$$;

-- "digestAt" is when the next digest comes; null where digests cannot leave.
create function public.get_notification_settings_page()
returns table (header public.page_header, off text[], digest text, "digestAt" timestamptz)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query select private.page_header(), coalesce(settings.off, '{}'), coalesce(settings.digest, 'off'),
    case when private.digests_leave() then greatest(now(), case when settings.digest <> 'off' then
      settings.digest_sent_at + private.digest_period(settings.digest) end) end
  from (values (auth.uid())) as member (id)
  left join public.member_settings as settings on settings.member_id = member.id;
end
$$;

create function public.get_new_place_page(page_size integer default 20)
returns table (header public.page_header, suggestions public.listed_suggestion[])
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query select private.page_header(), array(
    select row(
      id, place_id, location_name, location_type, country, region, description, latitude, longitude, created_at, decision,
      reason
    )::public.listed_suggestion
    from public.place_suggestions where member_id = auth.uid()
    order by created_at desc, id desc limit least(page_size, 100)
  );
end
$$;

revoke all on function public.get_page_header, public.get_places_page, public.get_forum_page, public.get_post_page,
  public.get_feed_page, public.get_profile_page, public.get_photos_page, public.get_search_page, public.get_notifications_page,
  public.get_notification_settings_page, public.get_new_place_page, public.get_search_start_page
  from public, anon, service_role;
grant execute on function public.get_page_header, public.get_places_page, public.get_forum_page, public.get_post_page,
  public.get_feed_page, public.get_profile_page, public.get_photos_page, public.get_search_page, public.get_notifications_page,
  public.get_notification_settings_page, public.get_new_place_page, public.get_search_start_page
  to authenticated;

revoke all on all functions in schema private from public;
