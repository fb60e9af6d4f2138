-- Authors delete their posts and have thirty seconds to think better of it. From the first moment on the policies hide
-- the post from everybody, its author too, in every list, search and photo. Nothing has to run at night: whatever
-- is written to the table next takes along what can no longer be brought back.

alter table public.location_forum_posts add column deleted_at timestamptz;

create index location_forum_posts_deleted on public.location_forum_posts (deleted_at) where deleted_at is not null;

alter policy "Members read every location forum post" on public.location_forum_posts using (deleted_at is null);

alter policy "Authors change their own posts" on public.location_forum_posts
using (user_id = (select auth.uid()) and deleted_at is null);

create function private.can_be_restored(deleted_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$ select deleted_at > now() - interval '30 seconds' $$;

-- Past the policies, because who deletes a post cannot see it afterwards. Asked again they answer the same.
create function private.delete_own_post(forum uuid, post uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.before_request();
  update public.location_forum_posts set deleted_at = coalesce(deleted_at, now())
  where id = post and location_forum_id = forum and user_id = auth.uid();
  return found;
end
$$;

create function private.restore_own_post(forum uuid, post uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.before_request();
  update public.location_forum_posts set deleted_at = null
  where id = post and location_forum_id = forum and user_id = auth.uid()
    and (deleted_at is null or private.can_be_restored(deleted_at));
  return found;
end
$$;

create function public.delete_location_post(forum uuid, post uuid) returns boolean
language sql security invoker set search_path = ''
as $$ select private.delete_own_post(forum, post) $$;

create function public.restore_location_post(forum uuid, post uuid) returns boolean
language sql security invoker set search_path = ''
as $$ select private.restore_own_post(forum, post) $$;

create function private.purge_deleted_posts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.location_forum_posts
  where id in (
    select id from public.location_forum_posts
    where deleted_at is not null and not private.can_be_restored(deleted_at)
    order by deleted_at limit 20
    for update skip locked
  );
  return null;
end
$$;

create trigger purge_deleted
after insert or update or delete on public.location_forum_posts
for each statement when (pg_trigger_depth() = 0)
execute function private.purge_deleted_posts();

revoke all on function private.can_be_restored(timestamptz), private.delete_own_post(uuid, uuid),
  private.restore_own_post(uuid, uuid), private.purge_deleted_posts() from public;
grant execute on function private.delete_own_post(uuid, uuid), private.restore_own_post(uuid, uuid)
  to authenticated, service_role;

revoke all on function public.delete_location_post(uuid, uuid), public.restore_location_post(uuid, uuid)
  from public, anon;
grant execute on function public.delete_location_post(uuid, uuid), public.restore_location_post(uuid, uuid)
  to authenticated, service_role;

-- As before, without what members have deleted.
create or replace function public.admin_counts()
returns table (members integer, admins integer, guide boolean, guide_posts integer, posts integer, forums integer)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s'
as $$
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
    (
      select count(*)::integer from public.location_forum_posts
      where user_id = private.treks_guide_id() and deleted_at is null
    ),
    (select count(*)::integer from public.location_forum_posts where deleted_at is null),
    (select count(*)::integer from public.location_forums);
end
$$;

create or replace function public.purge_posts(action uuid, batch integer) returns integer
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s'
as $$
declare
  options constant jsonb := private.running_action(action, 'purge-posts');
  bound constant integer := least(greatest(batch, 1), 1000);
  emptied uuid[];
  posts integer;
  visible integer;
  forums integer := 0;
begin
  with gone as (
    delete from public.location_forum_posts
    where id in (select id from public.location_forum_posts order by id limit bound for update)
    returning deleted_at
  )
  select count(*), count(*) filter (where deleted_at is null) into posts, visible from gone;

  if posts = 0 and (options ->> 'includeForums')::boolean then
    emptied := array(select id from public.location_forums order by id limit bound for update);
    with gone as (
      delete from public.location_forum_posts where location_forum_id = any (emptied) returning deleted_at
    )
    select count(*), count(*) filter (where deleted_at is null) into posts, visible from gone;
    delete from public.location_forums where id = any (emptied);
    get diagnostics forums = row_count;
  end if;

  perform private.count_in_action(action, 'deletedPosts', visible);
  perform private.count_in_action(action, 'deletedForums', forums);
  return posts + forums;
end
$$;
