-- Pages of a site with a million posts take as long as those of a small one.

-- The key is a variable: Postgres takes a `coalesce` for a function that might tell of rows that policies hide, and looked
-- at every post of the forum before it compared their keys.
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
  shown_id constant uuid := coalesce(comment, post);
  parent_id constant uuid := case when comment is not null then post end;
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
  where posts.id = shown_id and posts.location_forum_id = forum and posts.comment_on is not distinct from parent_id;

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

-- A word that is in one of a hundred new posts is sought from the newest post on. The index, which has no order, is asked
-- for rarer words, and where too few were found. The planner cannot choose, because it does not know the words.
create or replace function private.posts_with_words(words tsquery)
returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer rows 3000 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  most constant integer := 200;
  is_common constant boolean := (
    select count(*) >= 5
    from (
      select search_words from public.location_forum_posts where kind = 'post' order by created_at desc, id desc limit 500
    ) as newest
    where newest.search_words @@ words
  );
  found_count integer;
begin
  if is_common then
    return query
    select newest.id, newest.created_at
    from (
      select id, created_at, search_words, is_visible, user_id from public.location_forum_posts
      where kind = 'post' order by created_at desc, id desc limit 20000
    ) as newest
    where newest.search_words @@ words and newest.is_visible and newest.user_id not in (select private.hidden_members())
    limit most;
    get diagnostics found_count = row_count;
    if found_count = most then return; end if;
  end if;
  return query
  select posts.id, posts.created_at from public.location_forum_posts as posts
  where posts.search_words @@ words and posts.is_visible and posts.user_id not in (select private.hidden_members())
  limit 3000;
end
$$;

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
  with newest as (
    select * from private.posts_with_words(words)
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

notify pgrst, 'reload schema';
