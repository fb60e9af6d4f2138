-- A comment no longer rewrites its post's row, which computed the digest of the photo again: 8 ms for 270 kB. Writers lock
-- the post first, so a count has one writer.

create table private.comment_counts (
  post_id uuid primary key references public.location_forum_posts (id) on update cascade,
  count integer not null
);

-- Only counts of posts that the policies let through are joined, and no API serves this schema.
revoke all on table private.comment_counts from public, anon, authenticated, service_role;
grant select on table private.comment_counts to authenticated;

insert into private.comment_counts (post_id, count)
select id, comment_count from public.location_forum_posts where comment_count <> 0;

create or replace function private.delete_with_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.location_forum_posts where id = old.id) then return null; end if;
  delete from private.comment_counts where post_id = old.id;
  delete from public.location_forum_posts where comment_on = old.id;
  delete from public.reports where post_id = old.id;
  delete from public.location_post_versions where post_id = old.id;
  delete from private.post_states where post_id = old.id;
  return null;
end
$$;

create or replace function private.count_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_counted boolean := false;
  is_counted boolean := false;
begin
  if tg_op <> 'INSERT' and old.is_visible then
    delete from private.uncounted_comments where comment_id = old.id;
    was_counted := not found;
  end if;
  if tg_op <> 'DELETE' and new.is_visible then
    is_counted := new.user_id not in (select private.hidden_members());
    if not is_counted then insert into private.uncounted_comments (comment_id) values (new.id); end if;
  end if;
  if is_counted and not was_counted then
    insert into private.comment_counts as known (post_id, count) values (new.comment_on, 1)
    on conflict (post_id) do update set count = known.count + 1;
  elsif was_counted and not is_counted then
    -- One statement may delete the post as well.
    update private.comment_counts set count = count - 1
    where post_id = old.comment_on and exists (select from public.location_forum_posts where id = post_id);
  end if;
  return null;
end
$$;

-- Counts a slice of the comments of a member anew, and leaves posts that are being written to for the next time.
create or replace function private.recount_comments(slice integer default 500) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid;
  is_hidden boolean;
  locked uuid[];
begin
  select member_id into member from private.recounts where due_at <= now()
  order by due_at limit 1 for update skip locked;
  if not found then return; end if;
  is_hidden := exists (select from private.hidden_members() as hidden where hidden = member);
  locked := array(
    select comments.id
    from private.miscounted_comments(member, is_hidden) as stale
    join public.location_forum_posts as comments on comments.id = stale.id
    join public.location_forum_posts as posts on posts.id = comments.comment_on
    order by posts.id limit slice
    for no key update of comments, posts skip locked
  );
  with changed as (
    select id, comment_on from private.miscounted_comments(member, is_hidden) where id = any (locked)
  ), added as (
    insert into private.uncounted_comments (comment_id) select id from changed where is_hidden
  ), removed as (
    delete from private.uncounted_comments where not is_hidden and comment_id in (select id from changed)
  )
  insert into private.comment_counts as known (post_id, count)
  select comment_on, case when is_hidden then -count(*) else count(*) end from changed group by comment_on
  on conflict (post_id) do update set count = known.count + excluded.count;

  if exists (select from private.miscounted_comments(member, is_hidden)) then
    update private.recounts set due_at = now() where member_id = member;
  else
    delete from private.recounts where member_id = member;
    insert into private.recounts (member_id, due_at)
    select member_id, until from private.suspensions where member_id = member and is_hidden and until is not null;
  end if;
end
$$;

-- Without the photo first, because JSON of a long text is slow.
create or replace function private.written_post(post public.location_forum_posts) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  post.image_url := null;
  return to_jsonb(post) - array[
    'id', 'location_forum_id', 'user_id', 'created_at', 'edited_at', 'version', 'is_visible', 'image_url', 'image_digest',
    'search_words', 'excerpt', 'comment_on', 'answers', 'kind'
  ];
end
$$;

create or replace function private.listed_posts(ids uuid[]) returns public.listed_post[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if ids = '{}' then return '{}'; end if;
  return array(
    select row(
      posts.id, posts.location_forum_id, forums.location_name, posts.title, posts.tags, posts.excerpt, posts.image_digest,
      posts.created_at, posts.edited_at, coalesce((select count from private.comment_counts where post_id = posts.id), 0),
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

-- Called after every write to posts, mostly with nothing to do.
create or replace function private.purge_deleted_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  doomed uuid[];
begin
  perform private.recount_comments(100);
  if not exists (
    select from private.post_states
    where deleted_at is not null and not private.can_be_restored(deleted_at) or removed_at <= now() - interval '30 days'
  ) then return null; end if;
  update private.post_states set is_evidence = true
  where post_id in (
    select post_id from private.post_states
    where deleted_at is not null and not is_evidence and not private.can_be_restored(deleted_at)
      and post_id in (select private.posts_to_keep())
    limit 20
    for update skip locked
  );
  doomed := array(
    select posts.id
    from private.post_states as states join public.location_forum_posts as posts on posts.id = states.post_id
    where (
      states.deleted_at is not null and not private.can_be_restored(states.deleted_at)
      or states.removed_at <= now() - interval '30 days'
    ) and posts.id not in (select private.posts_to_keep())
    limit 20
    for update of posts skip locked
  );
  delete from public.location_forum_posts where id in (
    select id from public.location_forum_posts where comment_on = any (doomed) limit 200 for update skip locked
  );
  delete from public.location_forum_posts as posts
  where id = any (doomed)
    and not exists (select from public.location_forum_posts as comments where comments.comment_on = posts.id);
  return null;
end
$$;

alter table public.location_forum_posts drop column comment_count;

revoke all on all functions in schema private from public;
