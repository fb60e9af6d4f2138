-- A deleted post is kept while a report of it, or of a comment on it, is open. Deleting an account and the purges of admins
-- still delete everything.

-- Posts and comments with an open report, and the posts that such comments are on. Like hidden members they are read once
-- per statement.
create function private.posts_to_keep() returns setof uuid
language sql stable security definer rows 100 set search_path = '' as $$
  select kept
  from public.reports join public.location_forum_posts as posts on posts.id = reports.post_id
  cross join unnest(array[posts.id, posts.comment_on]) as kept
  where settled_on is null and kept is not null
$$;

-- Called after every write to posts, mostly with nothing to do. A post with many comments loses them in slices, so that no
-- member waits for the deletion of another's post.
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

-- The author must not learn of reports. The API counts and returns the deleted row, and this puts it back invisible under
-- its id, so that reports, versions and moderators' links stay valid. A reported comment that is missing was deleted by the
-- same statement, and is put back next.
create or replace function private.keep_reported_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_open_reports(old.id) and old.id not in (select private.posts_to_keep()) and (
    old.comment_on is not null or not exists (
      select from public.reports
      where settled_on is null and post_id is not null
        and not exists (select from public.location_forum_posts as posts where posts.id = reports.post_id)
    )
  ) then return null; end if;
  set constraints public.location_forum_posts_comment_on_fkey deferred;
  execute format(
    'insert into public.location_forum_posts (%1$s) select %1$s from (select ($1).*) as post',
    (
      select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = 'public.location_forum_posts'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    )
  ) using old;
  insert into private.post_states as states (post_id, deleted_at, is_evidence) values (old.id, now(), true)
  on conflict (post_id) do update
  set deleted_at = coalesce(states.deleted_at, excluded.deleted_at), is_evidence = true;
  return null;
end
$$;

-- A comment under a post that is kept as evidence looks gone to its author, as it would be without the report.
create function private.is_under_evidence(post public.location_forum_posts) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.post_states
    where post_id = post.comment_on and deleted_at is not null
      and (is_evidence or not private.can_be_restored(deleted_at))
  )
$$;

-- A post is locked before its comments, as everywhere, because showing or hiding a comment counts it on its post.
create function private.lock_post_of(comment uuid) returns void
language sql set search_path = '' as $$
  select from public.location_forum_posts
  where id = (select comment_on from public.location_forum_posts where id = comment)
  for no key update
$$;

create or replace function private.hide_post(post uuid, act uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.lock_post_of(post);
  perform from public.location_forum_posts where id = post for update;
  -- Of two admins who remove it, the last one's reason is read by its author.
  insert into private.post_states as states (post_id, removed_at, act) values (post, now(), hide_post.act)
  on conflict (post_id) do update
  set removed_at = coalesce(states.removed_at, excluded.removed_at), act = excluded.act;
  return found;
end
$$;

create or replace function private.show_post(post uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.lock_post_of(post);
  perform from public.location_forum_posts where id = post for update;
  update private.post_states set removed_at = null, act = null
  where post_id = post and removed_at > now() - interval '30 days';
  return found;
end
$$;

-- WHAT AUTHORS DELETE. A comment and a post have addresses of their own, and neither answers at the other's: `on_post` is null for
-- a post. Members cannot read what they have deleted, so the kind is checked here.
drop function private.delete_own_post, private.restore_own_post;

create function private.lock_own_post(forum uuid, post uuid, on_post uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.before_request();
  perform private.lock_post_of(post);
  perform from public.location_forum_posts as posts
  where id = post and location_forum_id = forum and comment_on is not distinct from on_post and user_id = auth.uid()
    and not private.is_under_evidence(posts)
  for update;
  return found;
end
$$;

create function private.delete_own_post(forum uuid, post uuid, on_post uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.lock_own_post(forum, post, on_post) then return false; end if;
  insert into private.post_states as states (post_id, deleted_at) values (post, now())
  on conflict (post_id) do update set deleted_at = coalesce(states.deleted_at, excluded.deleted_at)
  where states.removed_at is null and not states.is_evidence;
  return found;
end
$$;

create function private.restore_own_post(forum uuid, post uuid, on_post uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.lock_own_post(forum, post, on_post) then return false; end if;
  update private.post_states set deleted_at = null
  where post_id = post and removed_at is null and not is_evidence and private.can_be_restored(deleted_at);
  return (select is_visible from public.location_forum_posts where id = post);
end
$$;

grant execute on function private.delete_own_post, private.restore_own_post to authenticated, service_role;

create function public.delete_comment(forum uuid, post uuid, comment uuid) returns boolean
language sql security invoker set search_path = ''
as $$ select private.delete_own_post(forum, comment, post) $$;

create or replace function public.delete_location_post(forum uuid, post uuid) returns boolean
language sql security invoker set search_path = ''
as $$ select private.delete_own_post(forum, post, null) $$;

create function public.restore_comment(forum uuid, post uuid, comment uuid) returns boolean
language sql security invoker set search_path = ''
as $$ select private.restore_own_post(forum, comment, post) $$;

create or replace function public.restore_location_post(forum uuid, post uuid) returns boolean
language sql security invoker set search_path = ''
as $$ select private.restore_own_post(forum, post, null) $$;

revoke all on function public.delete_comment, public.restore_comment from public, anon;
grant execute on function public.delete_comment, public.restore_comment to authenticated, service_role;

drop function public.own_removed_posts;
drop function private.own_removed_posts;

create function private.own_removed_posts(post uuid)
returns table (
  id uuid, forum_id uuid, comment_on uuid, title text, content text, reason text, removed_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.before_request();
  return query
  select posts.id, location_forum_id, posts.comment_on, posts.title, posts.content, acts.reason, states.removed_at
  from public.location_forum_posts as posts
  join private.post_states as states on states.post_id = posts.id
  join public.moderation_log as acts on acts.id = states.act
  where user_id = auth.uid() and (post is null or posts.id = post) and not private.is_under_evidence(posts)
  order by states.removed_at desc, posts.id
  limit 20;
end
$$;

grant execute on function private.own_removed_posts to authenticated, service_role;

create function public.own_removed_posts(post uuid default null)
returns table (
  id uuid, forum_id uuid, comment_on uuid, title text, content text, reason text, removed_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$ select * from private.own_removed_posts(post) $$;

revoke all on function public.own_removed_posts from public, anon, authenticated, service_role;
grant execute on function public.own_removed_posts to authenticated, service_role;

-- A page ends at about 1.5 MB, or after one post, whose photos may have more.
create or replace function private.own_posts(after_time timestamptz, after_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.before_request();
  return (
    with ahead as (
      select posts.*, row_number() over oldest_first as place, sum(bytes) over oldest_first as sum_of_bytes
      from (
        select own.id, own.created_at, octet_length(content) + coalesce((
          select sum(octet_length(versions.written::text)) from private.own_versions(own) as versions
        ), 0) + coalesce((select sum(octet_length(large)) * 4 / 3 from public.post_photos where post_id = own.id), 0) as bytes
        from public.location_forum_posts as own
        left join private.post_states as states on states.post_id = own.id
        where user_id = auth.uid() and (own.created_at, own.id) > (after_time, after_id)
          -- Evidence would reveal a report.
          and (states.deleted_at is null or not states.is_evidence and private.can_be_restored(states.deleted_at))
          and not private.is_under_evidence(own)
        order by own.created_at, own.id
        limit 20
      ) as posts
      window oldest_first as (order by created_at, id)
    )
    select json_agg(private.post_to_download(posts) order by posts.created_at, posts.id)
    from ahead join public.location_forum_posts as posts using (id)
    where place = 1 or sum_of_bytes <= 1500000
  );
end
$$;

-- A forum takes its posts along.
drop policy "Admins delete location forums" on public.location_forums;
revoke delete on table public.location_forums from authenticated;

revoke all on all functions in schema private from public;
