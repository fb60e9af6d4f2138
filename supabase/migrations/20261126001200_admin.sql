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

-- Each account is locked before its role is read, so that a concurrent grant keeps the member.
create or replace function public.purge_members(action uuid, batch integer) returns integer
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
declare
  options constant jsonb := private.running_action(action, 'purge-users');
  doomed constant uuid[] := array(
    select id from auth.users
    where raw_app_meta_data ->> 'role' is distinct from 'admin'
      and (id <> private.treks_guide_id() or (options ->> 'includeTreksGuide')::boolean)
    order by id limit least(greatest(batch, 1), 1000)
  );
  gone integer;
begin
  perform private.lock_posts_of(doomed);
  delete from auth.users
  where raw_app_meta_data ->> 'role' is distinct from 'admin'
    and id in (select id from auth.users where id = any (doomed) order by id for update);
  get diagnostics gone = row_count;
  perform private.count_in_action(action, 'deleted', gone);
  -- Those who left meanwhile count as done, because zero would say that nobody is left.
  return cardinality(doomed);
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

-- A page of another site may have any title.
create or replace function private.add_tip(tip jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.profiles where id = private.treks_guide_id()) then
    perform public.ensure_treks_guide();
  end if;
  insert into public.location_forum_posts (id, location_forum_id, user_id, title, content, tags)
  select (tip ->> 'id')::uuid, coalesce(
    (select id from public.location_forums where id = (tip ->> 'forum')::uuid for key share),
    private.general_forum()
  ), private.treks_guide_id(), coalesce(nullif(private.plain(tip ->> 'title'), ''), 'Untitled post'), tip ->> 'content',
    array(select jsonb_array_elements_text(tip -> 'tags'))
  where not exists (select from public.location_forum_posts where id = (tip ->> 'id')::uuid)
  on conflict (id) do nothing;
  return found;
end
$$;

revoke all on all functions in schema private from public;
