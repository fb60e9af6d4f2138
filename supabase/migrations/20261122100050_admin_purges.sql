-- The work of admin actions, in batches: each is one transaction of rows gone and rows counted.

create function public.admin_counts()
returns table (members integer, admins integer, guide boolean, guide_posts integer, posts integer, forums integer)
language plpgsql stable security definer set search_path = ''
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
      where user_id = private.treks_guide_id()
    ),
    (select count(*)::integer from public.location_forum_posts),
    (select count(*)::integer from public.location_forums);
end
$$;

-- Everything of a member goes with the account, by cascade. The row is locked before its role is looked at, so a
-- grant that comes first keeps the member, and one that comes later finds none.
create function public.purge_members(action uuid, batch integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  options constant jsonb := private.running_action(action, 'purge-users');
  gone integer;
begin
  delete from auth.users
  where raw_app_meta_data ->> 'role' is distinct from 'admin' and id in (
    select id from auth.users
    where raw_app_meta_data ->> 'role' is distinct from 'admin'
      and (id <> private.treks_guide_id() or (options ->> 'includeTreksGuide')::boolean)
    order by id limit least(greatest(batch, 1), 1000)
    for update
  );
  get diagnostics gone = row_count;
  perform private.count_in_action(action, 'deleted', gone);
  return gone;
end
$$;

-- Posts first. A forum is locked before it goes, so that nobody adds a post that would go uncounted.
create function public.purge_posts(action uuid, batch integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  options constant jsonb := private.running_action(action, 'purge-posts');
  bound constant integer := least(greatest(batch, 1), 1000);
  emptied uuid[];
  posts integer;
  forums integer := 0;
begin
  delete from public.location_forum_posts
  where id in (select id from public.location_forum_posts order by id limit bound for update);
  get diagnostics posts = row_count;

  if posts = 0 and (options ->> 'includeForums')::boolean then
    emptied := array(select id from public.location_forums order by id limit bound for update);
    delete from public.location_forum_posts where location_forum_id = any (emptied);
    get diagnostics posts = row_count;
    delete from public.location_forums where id = any (emptied);
    get diagnostics forums = row_count;
  end if;

  perform private.count_in_action(action, 'deletedPosts', posts);
  perform private.count_in_action(action, 'deletedForums', forums);
  return posts + forums;
end
$$;

-- The guide's content, counted as what this action made.
create function public.seed_tips(action uuid, places jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  made jsonb;
begin
  perform private.running_action(action, 'seed-tips');
  made := public.add_guide_content(places);
  perform private.count_in_action(action, made_of.key, made_of.value::integer)
  from jsonb_each_text(made) as made_of;
  return made;
end
$$;

revoke all on function public.admin_counts(), public.purge_members(uuid, integer),
  public.purge_posts(uuid, integer), public.seed_tips(uuid, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.admin_counts(), public.purge_members(uuid, integer),
  public.purge_posts(uuid, integer), public.seed_tips(uuid, jsonb) to authenticated;
