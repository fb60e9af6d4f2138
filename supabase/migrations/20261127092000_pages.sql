-- What a page shows is read by one call, with what its header shows. Attributes have the names that the app gives them, so
-- that nothing is renamed on the way.

create type public.page_header as (name text, username text, "avatarDigest" text, unread integer);

create type public.author as (id uuid, name text);

create type public.listed_place as (
  id uuid, name text, type text, region text, country text, description text, "imageUrl" text
);

create type public.listed_post as (
  id uuid, "forumId" uuid, "forumName" text, title text, tags text[], content text, "imageDigest" text,
  "createdAt" timestamptz, "editedAt" timestamptz, "commentCount" integer, author public.author, "isBlocked" boolean
);

create type public.shown_post as (
  id uuid, "forumId" uuid, "forumName" text, "commentOn" uuid, title text, tags text[], content text, "imageDigest" text,
  "createdAt" timestamptz, "editedAt" timestamptz, version integer, "commentCount" integer, author public.author,
  "isBlocked" boolean
);

create type public.comment_author as (id uuid, name text, "avatarDigest" text);

create type public.shown_comment as (
  id uuid, content text, "createdAt" timestamptz, "editedAt" timestamptz, author public.comment_author,
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

-- The words after an "@". As in app/lib/link-parts.ts: an "@" in an address names nobody, and punctuation of scripts that
-- put marks on letters ends a name.
create function private.words_after_at(written text) returns table (word text, place bigint)
language plpgsql stable set search_path = '' as $$
begin
  if written !~ '[@＠﹫]' then return; end if;
  return query
  select hits.words[1], min(hits.nth)
  from regexp_matches(
    regexp_replace(
      written collate "und-x-icu",
      '(?<![A-Za-z0-9])(?:[Hh][Tt]{2}[Pp][Ss]?://|(?<![A-Za-z0-9_.@/-])[Ww]{3}\.)'
        '(?:[!-~]|[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff[:punct:]]'
        '|[\u00b7\u05be\u05f3\u05f4\u0f0b\u2010-\u2013\u2027＃％＆＊－．／＠＼＿・･])*'
        '|(?=[[:punct:]])[\u0300-\u0487\u0591-\u1cff\ua66f-\uabff\U00010a00-\U00011fff\U0001e000-\U0001e95f]',
      ' ', 'g'
    ) collate "und-x-icu",
    '(?<![[:alnum:]_.@＠﹫/\u0300-\u0487\u0591-\u1cff\u1dc0-\u1dff\u302a-\u302f\u3099\u309a\ua66f-\uabff\U00010a00-\U00011fff\U0001e000-\U0001e95f-])'
      '[@＠﹫]([[:alnum:]_.\u0300-\u0487\u0591-\u1cff\u1dc0-\u1dff\u302a-\u302f\u3099\u309a\ua66f-\uabff\U00010a00-\U00011fff\U0001e000-\U0001e95f-]+)',
    'g'
  ) with ordinality as hits (words, nth)
  where hits.nth <= 100
  group by hits.words[1];
end
$$;

create or replace function private.members_named(written text) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(array_agg(id order by place), '{}')
    from (
      select id, min(place) as place
      from private.words_after_at(written) cross join lateral (select private.member_named(word)) as named (id)
      where id is not null
      group by id order by min(place) limit 10
    ) as members
  );
end
$$;

-- The names of members among the words after an "@", as they are written in these texts. A page makes only these a link.
create function private.names_in(texts text[]) returns text[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if array_to_string(texts, ' ') !~ '[@＠﹫]' then return '{}'; end if;
  return array(
    select named.name
    from (
      select distinct found.word, char_length(rtrim(found.word, '.-')) as stem
      from unnest(texts) as written, private.words_after_at(written) as found limit 500
    ) as words
    cross join lateral (
      select left(words.word, length) as name
      from generate_series(stem, least(char_length(words.word), stem + 30)) as length
      join public.profiles on private.username_key(profiles.username::text)
        = private.username_key(left(words.word, length)) collate "default"
      where stem <= 150 and profiles.id not in (select private.hidden_members())
      order by length desc limit 1
    ) as named
  );
end
$$;

-- No page waits for a number: counting looks at posts, whose table may be locked.
create function private.page_header() returns public.page_header
language plpgsql stable
set search_path = '' set plan_cache_mode = force_generic_plan set lock_timeout = '100ms' as $$
declare
  header public.page_header;
begin
  perform private.require_session(); -- The policies refuse ended sessions only where they reach a row.
  select name, username, avatar_digest, 0 into header from public.profiles where id = auth.uid();
  header.unread := (
    select count(*) from (
      select from public.notifications where member_id = auth.uid() and state = 'unread' limit 100
    ) as news
  );
  return header;
exception when lock_not_available then
  return header;
end
$$;

-- In the order of these ids, without those that the caller may not read.
create function private.listed_posts(ids uuid[]) returns public.listed_post[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if ids = '{}' then return '{}'; end if;
  return array(
    select row(
      posts.id, posts.location_forum_id, forums.location_name, posts.title, posts.tags, posts.excerpt, posts.image_digest,
      posts.created_at, posts.edited_at, posts.comment_count,
      case when authors.id is not null then row(authors.id, authors.name)::public.author end,
      exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = posts.user_id)
    )::public.listed_post
    from unnest(ids) with ordinality as asked (id, place)
    join public.location_forum_posts as posts on posts.id = asked.id
    left join public.location_forums as forums on forums.id = posts.location_forum_id
    left join public.profiles as authors on authors.id = posts.user_id
    order by asked.place
  );
end
$$;

grant execute on function private.names_in, private.page_header, private.listed_posts to authenticated;

-- For pages that read nothing else.
create function public.get_page_header() returns setof public.page_header
language plpgsql stable security invoker set search_path = '' as $$
begin
  return next private.page_header();
end
$$;

create function public.get_places_page(
  q text default '', after_name text default '', after_id uuid default null, page_size integer default 21
)
returns table (header public.page_header, places public.listed_place[])
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query select private.page_header(), array(
    select row(id, location_name, location_type, region, country, description, image_url)::public.listed_place
    from public.list_location_forums(q, after_name, after_id, page_size)
  );
end
$$;

-- A size of 0 is for forms of the place, which then do not touch posts. The place is null when it is not there.
create function public.get_forum_page(
  forum uuid, before_time timestamptz default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  page_size integer default 21
)
returns table (header public.page_header, "isFollowed" boolean, place public.listed_place, posts public.listed_post[])
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  is_followed boolean := false;
  listed public.listed_post[] := '{}';
begin
  if page_size > 0 then
    is_followed := exists (
      select from public.follows where member_id = auth.uid() and kind = 'place' and thing = forum
    );
    listed := private.listed_posts(array(
      select id from public.location_forum_posts
      where location_forum_id = forum and kind = 'post'
        and created_at <= before_time and (created_at, id) < (before_time, before_id)
      order by created_at desc, id desc limit least(page_size, 100)
    ));
  end if;
  return query select private.page_header(), is_followed, (
    select row(id, location_name, location_type, region, country, description, image_url)::public.listed_place
    from public.location_forums where id = forum
  ), listed;
end
$$;

-- A post, or a comment on it, each at its own address. The post is null when there is none that the caller may read.
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
  found_post public.shown_post;
  found_comments public.shown_comment[];
begin
  select posts.id, posts.location_forum_id, forums.location_name, posts.comment_on, posts.title, posts.tags, posts.content,
    posts.image_digest, posts.created_at, posts.edited_at, posts.version, posts.comment_count,
    case when authors.id is not null then row(authors.id, authors.name)::public.author end,
    exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = posts.user_id)
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

-- Of the caller's own posts, the first page also has those that an admin has removed.
create function public.get_profile_page(
  member uuid, before_time timestamptz default 'infinity',
  before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff', page_size integer default 21
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
    listed := private.listed_posts(array(
      select id from public.location_forum_posts
      where user_id = member and kind = 'post'
        and created_at <= before_time and (created_at, id) < (before_time, before_id)
      order by created_at desc, id desc limit least(page_size, 100)
    ));
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

-- What is not wanted has a size of 0.
create function public.get_search_page(
  term text, people_size integer default 0, places_size integer default 0, posts_size integer default 0,
  after_rank float8 default -1, after_name text default '', after_time timestamptz default 'infinity',
  after_id uuid default null
)
returns table (
  header public.page_header, people public.found_person[], places public.found_place[], posts public.listed_post[],
  "postRanks" integer[]
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
    from public.search_location_posts(term, after_rank::integer, after_time, after_id, posts_size);
  end if;
  return query select private.page_header(), found_people, found_places, private.listed_posts(found_posts), ranks;
end
$$;

create function public.get_notifications_page(
  before_time timestamptz default 'infinity', before_id uuid default null, page_size integer default 21
)
returns table (header public.page_header, notifications public.listed_notification[])
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query select private.page_header(), array(
    select row(
      id, kind, count, state = 'unread', happened_at, actor_name, comment_on is not null, forum_name, title, excerpt
    )::public.listed_notification
    from public.list_notifications(before_time, before_id, page_size)
  );
end
$$;

revoke all on function public.get_page_header, public.get_places_page, public.get_forum_page, public.get_post_page,
  public.get_feed_page, public.get_profile_page, public.get_search_page, public.get_notifications_page
  from public, anon, service_role;
grant execute on function public.get_page_header, public.get_places_page, public.get_forum_page, public.get_post_page,
  public.get_feed_page, public.get_profile_page, public.get_search_page, public.get_notifications_page
  to authenticated;

-- Pages no longer ask for names by themselves, and the functions of 1.0.0 stay for a rollback to it.
drop function public.find_usernames, private.profiles_called;

-- Most terms are ASCII, and only other scripts have words without spaces between them.
create or replace function private.joined_words(typed text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if typed ~ '^[ -~]*$' then return private.search_term(typed); end if;
  return (
    select string_agg(private.joined(private.folded(word)), ' ')
    from regexp_split_to_table(left(typed, 100), '[\s\u3000]+') as word
  );
end
$$;

create or replace function private.letter_query(term text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if term ~ '^[ -~]*$' then return null; end if;
  return (
    select string_agg(
      distinct quote_literal(substr(run[1], position, 2)) || case when char_length(run[1]) = 1 then ':*' else '' end, ' & '
    )::tsquery
    from regexp_matches(term, '[' || private.unspaced_letters() || ']+', 'g') as run,
      generate_series(1, greatest(char_length(run[1]) - 1, 1)) as position
  );
end
$$;

-- The index holds every match, unless a word is so common that it reaches the limit; only then the newest posts are read.
-- A title is folded only where it can begin with the term.
create or replace function public.search_location_posts(
  term text, after_rank int default -1, after_time timestamptz default 'infinity', after_id uuid default null,
  page_size int default 20
)
returns table (id uuid, created_at timestamptz, rank int)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  asked constant text := private.search_term(term);
  words constant tsquery := private.word_query(asked);
  parts constant text := private.joined_words(term);
  letters constant tsquery := private.letter_query(parts);
  patterns constant text[] := private.name_patterns(parts);
begin
  return query
  with indexed as materialized (select id, created_at from private.posts_with_words(words)),
  recent as materialized (
    select newest.id, newest.created_at
    from (
      select id, created_at, search_words from public.location_forum_posts
      where kind = 'post' and (select count(*) >= 3000 from indexed)
      order by created_at desc, id desc
      limit 2000
    ) as newest
    where newest.search_words @@ words
    order by newest.created_at desc, newest.id desc
    limit 200
  ),
  newest as (
    select * from recent union select * from indexed
    union select id, created_at from private.posts_with_letters(letters, patterns)
    order by created_at desc, id desc
    limit 200
  ),
  -- Without the limit of one, Postgres would rank all posts before it looks which are found.
  found as materialized (
    select newest.id, newest.created_at, case
        when folded.title = asked then 0
        when folded.title like asked || '%' then 1
        when ts_filter(posts.search_words, '{a}') @@ words then 2
        when letters is not null and private.joined('[ ' || folded.title) like all (patterns) then 2
        else 3
      end as rank
    from newest
    cross join lateral (
      select title, search_words from public.location_forum_posts where location_forum_posts.id = newest.id limit 1
    ) as posts
    cross join lateral (
      select case
        when letters is null and lower(left(posts.title, 1)) <> left(asked, 1) and posts.title ~ '^[a-zA-Z0-9]' then null
        else private.folded(posts.title)
      end as title
    ) as folded
  )
  select found.id, found.created_at, found.rank
  from found
  where found.rank > after_rank
    or found.rank = after_rank and (found.created_at, found.id) < (after_time, after_id)
  order by found.rank, found.created_at desc, found.id desc
  limit least(greatest(page_size, 1), 100);
end
$$;

revoke all on all functions in schema private from public;
notify pgrst, 'reload schema';
