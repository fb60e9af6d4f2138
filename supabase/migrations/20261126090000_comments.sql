-- Comments on location posts. A comment is a row of location_forum_posts that names the post it is on, so everything
-- that posts have holds for comments too: versions, deletion with Undo, reports, removal, limits, blocks, downloads.

alter table public.location_forum_posts
  add column comment_on uuid references public.location_forum_posts (id) on update cascade,
  -- The comment that this one answers.
  add column answers uuid references public.location_forum_posts (id) on update cascade on delete set null,
  add column kind text not null generated always as (case when comment_on is null then 'post' else 'comment' end) stored,
  -- Visible comments on this post, so that lists need not count.
  add column comment_count integer not null default 0;

alter table public.location_forum_posts
  drop constraint location_forum_posts_title_valid,
  add constraint location_forum_posts_title_valid check (
    case when comment_on is null then title !~ '^\s|\s$' and char_length(title) between 1 and 200 else title = '' end
  ),
  add constraint location_forum_posts_comment_valid check (
    comment_on is null and answers is null
    or comment_on is not null and char_length(content) <= 2000 and tags = '{}' and image_url is null
  );

-- Lists ask for one kind, so that nobody's comments have to be skipped to find their posts.
drop index public.location_forum_posts_by_forum, public.location_forum_posts_by_author, public.location_forum_posts_by_time;
create index location_forum_posts_by_forum
  on public.location_forum_posts (location_forum_id, kind, created_at desc, id desc);
create index location_forum_posts_by_author on public.location_forum_posts (user_id, kind, created_at desc, id desc);
create index location_forum_posts_by_time on public.location_forum_posts (kind, created_at desc, id desc);
create index location_forum_posts_by_post on public.location_forum_posts (comment_on, created_at desc, id desc)
  where comment_on is not null;
create index location_forum_posts_by_answered on public.location_forum_posts (answers) where answers is not null;
alter table public.location_forum_posts alter column comment_on set (n_distinct = 20);

grant insert (comment_on, answers) on table public.location_forum_posts to authenticated;

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
alter policy "Members read every location forum post" on public.location_forum_posts using (
  is_visible and user_id not in (select private.hidden_members())
  and (comment_on is null or (select true from private.readable_posts as posts where posts.id = comment_on))
);

alter policy "Authors change their own posts" on public.location_forum_posts using (
  user_id = (select auth.uid()) and is_visible and user_id not in (select private.hidden_members())
  and (comment_on is null or (select true from private.readable_posts as posts where posts.id = comment_on))
);

alter policy "Authors delete their own posts, admins any" on public.location_forum_posts using (
  user_id = (select auth.uid()) and is_visible and user_id not in (select private.hidden_members())
  and (comment_on is null or (select true from private.readable_posts as posts where posts.id = comment_on))
  or (select private.is_admin())
);

-- A comment stands in the forum of its post, and is never on another comment. What it answers is a comment on the same
-- post that can be read, or nothing: the text is worth more than the reference.
create function private.place_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select location_forum_id into new.location_forum_id from public.location_forum_posts
  where id = new.comment_on and kind = 'post' and id in (select posts.id from private.readable_posts as posts)
  for key share;
  if not found then raise exception 'no_post' using errcode = 'foreign_key_violation'; end if;
  select id into new.answers from public.location_forum_posts
  where id = new.answers and comment_on = new.comment_on
    and id in (select posts.id from private.readable_posts as posts);
  if not found then new.answers := null; end if;
  return new;
end
$$;

-- Before the trigger count_post, which would count a comment that is refused.
create trigger "1_place_comment" before insert on public.location_forum_posts
for each row when (new.comment_on is not null) execute function private.place_comment();

create function private.count_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added integer := 0;
begin
  if tg_op <> 'INSERT' then added := added - old.is_visible::integer; end if;
  if tg_op <> 'DELETE' then added := added + new.is_visible::integer; end if;
  update public.location_forum_posts set comment_count = comment_count + added
  where id = coalesce(new.comment_on, old.comment_on) and added <> 0;
  return null;
end
$$;

create trigger count_new_comment after insert on public.location_forum_posts
for each row when (new.comment_on is not null) execute function private.count_comment();
create trigger count_shown_comment after update of is_visible on public.location_forum_posts
for each row when (new.comment_on is not null) execute function private.count_comment();
create trigger count_gone_comment after delete on public.location_forum_posts
for each row when (old.comment_on is not null) execute function private.count_comment();

-- What hangs on a post goes with it.
create or replace function private.delete_with_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.location_forum_posts where id = old.id) then return null; end if;
  delete from public.location_forum_posts where comment_on = old.id;
  delete from public.reports where post_id = old.id;
  delete from public.location_post_versions where post_id = old.id;
  delete from private.post_states where post_id = old.id;
  return null;
end
$$;

-- A post with many comments loses them in slices, so that no member waits for the deletion of another's post.
create or replace function private.purge_deleted_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  doomed uuid[];
begin
  update private.post_states set is_evidence = true
  where post_id in (
    select post_id from private.post_states
    where deleted_at is not null and not is_evidence and not private.can_be_restored(deleted_at)
      and private.has_open_reports(post_id)
    limit 20
    for update skip locked
  );
  doomed := array(
    select posts.id
    from private.post_states as states join public.location_forum_posts as posts on posts.id = states.post_id
    where (
      states.deleted_at is not null and not private.can_be_restored(states.deleted_at)
      or states.removed_at <= now() - interval '30 days'
    ) and not private.has_open_reports(posts.id)
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

create or replace function private.written_post(post public.location_forum_posts) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(post) - array[
    'id', 'location_forum_id', 'user_id', 'created_at', 'edited_at', 'version', 'is_visible', 'image_url', 'image_digest',
    'search_words', 'excerpt', 'comment_on', 'answers', 'kind', 'comment_count'
  ]
$$;

create or replace function private.count_posts(author uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.location_forum_posts as posts
  where user_id = author and kind = 'post' and not exists (
    select from private.post_states as states where states.post_id = posts.id and states.deleted_at is not null
  )
$$;

-- The latest posts are looked through without an index, so comments must not fill their number.
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
begin
  return query
  with recent as materialized (
    select newest.id, newest.created_at
    from (
      select id, created_at, search_words from public.location_forum_posts
      where kind = 'post'
      order by created_at desc, id desc
      limit 2000
    ) as newest
    where newest.search_words @@ words
    order by newest.created_at desc, newest.id desc
    limit 200
  ),
  indexed as materialized (
    select id, created_at from private.posts_with_words(words)
    where (select count(*) < 40 from recent)
  ),
  newest as (
    select * from recent union select * from indexed
    order by created_at desc, id desc
    limit 200
  ),
  found as (
    select posts.id, posts.created_at, case
        when folded.title = asked then 0
        when folded.title like asked || '%' then 1
        when ts_filter(posts.search_words, '{a}') @@ words then 2
        else 3
      end as rank
    from newest
    join public.location_forum_posts as posts on posts.id = newest.id
    cross join lateral private.folded(posts.title) as folded (title)
  )
  select found.id, found.created_at, found.rank
  from found
  where found.rank > after_rank
    or found.rank = after_rank and (found.created_at, found.id) < (after_time, after_id)
  order by found.rank, found.created_at desc, found.id desc
  limit least(greatest(page_size, 1), 100);
end
$$;

create or replace function public.admin_counts()
returns table (members integer, admins integer, guide boolean, guide_posts integer, posts integer, forums integer)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
begin
  perform private.require_admin();
  return query
  select
    (
      select count(*)::integer from auth.users
      where raw_app_meta_data ->> 'role' is distinct from 'admin' and id <> private.treks_guide_id()
    ),
    (select count(*)::integer from auth.users where raw_app_meta_data ->> 'role' = 'admin'),
    exists (select from auth.users where id = private.treks_guide_id()),
    private.count_posts(private.treks_guide_id()),
    (
      (select count(*) from public.location_forum_posts where kind = 'post')
      - (
        select count(*) from private.post_states join public.location_forum_posts on id = post_id
        where deleted_at is not null and kind = 'post'
      )
    )::integer,
    (select count(*)::integer from public.location_forums);
end
$$;

-- Comments first, because a post takes its comments along. Only posts are counted.
create or replace function public.purge_posts(action uuid, batch integer) returns integer
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
declare
  options constant jsonb := private.running_action(action, 'purge-posts');
  bound constant integer := least(greatest(batch, 1), 1000);
  doomed uuid[] := array(
    select id from public.location_forum_posts order by kind, created_at desc, id desc limit bound for update
  );
  emptied uuid[];
  counted integer;
  forums integer := 0;
begin
  if doomed = '{}' and (options ->> 'includeForums')::boolean then
    emptied := array(select id from public.location_forums order by id limit bound for update);
    doomed := array(select id from public.location_forum_posts where location_forum_id = any (emptied) for update);
  end if;

  select count(*) into counted from public.location_forum_posts as posts
  where id = any (doomed) and kind = 'post' and not exists (
    select from private.post_states as states where states.post_id = posts.id and states.deleted_at is not null
  );
  delete from public.location_forum_posts where id = any (doomed);
  delete from public.location_forums where id = any (emptied);
  get diagnostics forums = row_count;

  perform private.count_in_action(action, 'deletedPosts', counted);
  perform private.count_in_action(action, 'deletedForums', forums);
  return cardinality(doomed) + forums;
end
$$;

create or replace function private.post_to_download(post public.location_forum_posts) returns jsonb
language sql stable set search_path = '' as $$
  select private.written_post(post) || jsonb_build_object(
    'id', post.id, 'commentOn', post.comment_on, 'answers', post.answers, 'photo', post.image_url, 'createdAt', post.created_at, 'version', post.version,
    'editedAt', post.edited_at,
    'deletedAt', (select deleted_at from private.post_states where post_id = post.id),
    'removedAt', (select removed_at from private.post_states where post_id = post.id),
    'forum', (
      select jsonb_build_object('id', id, 'name', location_name) from public.location_forums
      where id = post.location_forum_id
    ),
    'earlierVersions', (
      select jsonb_agg(
        written || jsonb_build_object('version', version, 'photoDigest', image_digest, 'replacedAt', replaced_at)
        order by version
      )
      from private.own_versions(post)
    )
  )
$$;

revoke all on all functions in schema private from public;
