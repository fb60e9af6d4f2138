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

drop function public.admin_list_posts;

-- The posts and comments of one member, hidden ones too.
create function public.admin_list_posts(
  author uuid, before_time timestamptz default 'infinity',
  before_id uuid default null, page_size integer default 20
)
returns table (
  id uuid, forum_id uuid, forum_name text, title text, excerpt text, created_at timestamptz, is_hidden boolean,
  removed_at timestamptz, comment_on uuid
)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select posts.id, forums.id, forums.location_name, posts.title, left(posts.content, 300), posts.created_at,
    not posts.is_visible or posts.user_id in (select private.hidden_members()), states.removed_at, posts.comment_on
  from public.location_forum_posts as posts
  join public.location_forums as forums on forums.id = posts.location_forum_id
  left join private.post_states as states on states.post_id = posts.id
  where states.deleted_at is null and posts.user_id = author
    and (posts.created_at, posts.id) < (before_time, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by posts.created_at desc, posts.id desc
  limit least(greatest(page_size, 1), 100);
end
$$;

-- ACTIONS. The form contains the key, so that a form sent twice acts once. A purge or a seeding is one transaction with its
-- row: what stands in the log was done, whole. A crawl's row is written before its pages are read, and its counts change in
-- the transactions that settle them.
drop function public.admin_begin, public.admin_claim, public.admin_release, public.admin_end, public.purge_members,
  public.purge_posts, public.seed_tips;

update public.admin_actions set state = 'failed', reason = 'It was stopped by an upgrade of Treks.', finished_at = now()
where state = 'running' and kind <> 'crawl-tips';

alter table public.admin_actions drop column worker, drop column beat_at;

-- A used key violates the primary key; one that is used at this moment is waited for.
create function private.begin_action(action uuid, kind text, options jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  insert into public.admin_actions (id, kind, admin_id, admin_name, options)
  values (
    action, begin_action.kind, auth.uid(),
    coalesce((select name from public.profiles where id = auth.uid()), 'An admin'), begin_action.options
  );
end
$$;

create function private.end_action(action uuid, counts jsonb) returns jsonb
language sql set search_path = '' as $$
  update public.admin_actions set counts = end_action.counts, state = 'done', finished_at = clock_timestamp()
  where id = action
  returning counts
$$;

create or replace function private.count_in_action(action uuid, name text, more integer) returns void
language sql set search_path = '' as $$
  update public.admin_actions
  set counts = counts || jsonb_build_object(name, coalesce((counts ->> name)::integer, 0) + more)
  where id = action
$$;

-- Each account is locked before its role is read, so that a concurrent grant keeps the member. Profiles go first, with the
-- reports about them, because Postgres would miss the profile of a report whose author's deletion changes it twice. Hosted
-- Supabase ends an invocation, which waits for this, after 150 s.
create function public.purge_members(action uuid, include_guide boolean) returns jsonb
language plpgsql security definer
set search_path = '' set statement_timeout = '140s' set lock_timeout = '30s' as $$
declare
  doomed uuid[];
  gone integer;
begin
  perform private.begin_action(action, 'purge-users', jsonb_build_object('includeTreksGuide', include_guide));
  perform private.lock_posts_of(array(
    select id from auth.users where raw_app_meta_data ->> 'role' is distinct from 'admin'
  ));
  doomed := array(
    select id from auth.users
    where raw_app_meta_data ->> 'role' is distinct from 'admin' and (include_guide or id <> private.treks_guide_id())
    order by id for update
  );
  delete from public.profiles where id = any (doomed);
  delete from auth.users where id = any (doomed);
  get diagnostics gone = row_count;
  return private.end_action(action, jsonb_build_object('deleted', gone));
end
$$;

-- Forums are locked before they are deleted, so that no post is added that would not be counted. Comments are not counted.
create function public.purge_posts(action uuid, include_forums boolean) returns jsonb
language plpgsql security definer
set search_path = '' set statement_timeout = '140s' set lock_timeout = '30s' as $$
declare
  posts integer;
  forums integer := 0;
begin
  perform private.begin_action(action, 'purge-posts', jsonb_build_object('includeForums', include_forums));
  if include_forums then
    perform from public.location_forums order by id for update;
  end if;
  with gone as (delete from public.location_forum_posts where true returning id, kind)
  select count(*) into posts from gone
  where kind = 'post' and id not in (select post_id from private.post_states where deleted_at is not null);
  if include_forums then
    delete from public.location_forums where true;
    get diagnostics forums = row_count;
    delete from private.removed_places where true; -- A seeding begins anew.
  end if;
  return private.end_action(action, jsonb_build_object('deletedPosts', posts, 'deletedForums', forums));
end
$$;

-- News of both places become one: those that are unread, else the newer.
create function private.move_notifications(place uuid, target uuid) returns void
language sql set search_path = '' as $$
  with doubled as (
    delete from private.notifications as old using private.notifications as known
    where old.thing = place and old.kind in ('place-post', 'conditions')
      and known.thing = target and known.kind = old.kind and known.member_id = old.member_id
    returning old.*, known.id as known_id
  )
  update private.notifications as known set
    posts = case
      when known.state = doubled.state and known.happened_at >= doubled.happened_at then (known.posts || doubled.posts)[1:100]
      when known.state = doubled.state then (doubled.posts || known.posts)[1:100]
      when known.state = 'unread' then known.posts
      else doubled.posts
    end,
    state = case when 'unread' in (known.state, doubled.state) then 'unread' else 'read' end,
    happened_at = greatest(known.happened_at, doubled.happened_at)
  from doubled where known.id = doubled.known_id;
  update private.notifications set thing = target
  where thing = place and kind in ('place-post', 'conditions') and not exists (
    select from private.notifications as known
    where known.member_id = notifications.member_id and known.kind = notifications.kind and known.thing = target
  );
$$;

-- What goes with a place, or moves with it. Hidden posts and those that were just deleted count too.
create function public.read_place_contents(
  place uuid, out posts integer, out comments integer, out photos integer, out followers integer
)
language plpgsql stable security definer set search_path = '' set statement_timeout = '10s' as $$
begin
  perform private.require_admin();
  select count(*) filter (where kind = 'post'), count(*) filter (where kind = 'comment') into posts, comments
  from public.location_forum_posts where location_forum_id = place;
  photos := (
    select coalesce(sum(jsonb_array_length(shown.photos)), 0) from public.location_forum_posts as shown
    where location_forum_id = place and shown.photos <> '[]'
  );
  followers := (select count(*) from public.follows where thing = place and kind = 'place');
end
$$;

-- What stands at the place moves to another, with its followers and what they were told, and its addresses lead there. Result:
-- "removed", also when it was before; "gone"; "no target" without the other place; or "not empty" when one is needed.
-- Comments lock their post before their place, and deletions of accounts all posts of a member, so those come first.
create function public.remove_place(place uuid, target uuid default null) returns text
language plpgsql security definer
set search_path = '' set statement_timeout = '140s' set lock_timeout = '30s' as $$
declare
  gone public.location_forums;
  moved integer := 0;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('deletions of members', 0));
  perform from public.location_forum_posts where location_forum_id = place order by id for no key update;
  select * into gone from public.location_forums where id = place for update;
  if not found then
    return case when exists (select from private.removed_places where id = place) then 'removed' else 'gone' end;
  end if;
  if target is not null then
    perform from public.location_forums where id = target and id <> place for key share;
    if not found then return 'no target'; end if;
  elsif exists (select from public.location_forum_posts where location_forum_id = place) then
    return 'not empty';
  end if;

  insert into private.removed_places (id, location_name, country, region, moved_to)
  values (place, gone.location_name, gone.country, gone.region, target);
  update private.removed_places set moved_to = target where moved_to = place;
  update public.location_forum_posts set location_forum_id = target where location_forum_id = place;
  get diagnostics moved = row_count;
  update private.conditions set forum_id = target where forum_id = place;
  if target is not null then
    update public.follows as moving set thing = target
    where thing = place and kind = 'place' and not exists (
      select from public.follows where member_id = moving.member_id and kind = 'place' and thing = target
    );
    perform private.move_notifications(place, target);
    update public.place_suggestions set place_id = target where place_id = place;
  else
    update public.place_suggestions
    set decision = 'dismissed', decided_at = now(), reason = 'The place has been removed.'
    where place_id = place and decision is null;
  end if;
  delete from public.location_forums where id = place;
  perform private.log_moderation(gen_random_uuid(), 'remove-place', null, null, '', jsonb_build_object(
    'place', jsonb_build_object('id', place, 'name', gone.location_name), 'was', private.written_place(gone),
    'movedTo', (select jsonb_build_object('id', id, 'name', location_name) from public.location_forums where id = target),
    'posts', moved
  ));
  return 'removed';
end
$$;

create function public.seed_tips(action uuid, places jsonb) returns jsonb
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
begin
  perform private.begin_action(action, 'seed-tips', '{}');
  return private.end_action(action, public.add_guide_content(places));
end
$$;

create function public.crawl_begin(action uuid, options jsonb) returns void
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
begin
  perform private.begin_action(action, 'crawl-tips', options);
end
$$;

-- A crawl that ends with a reason has failed.
create function public.crawl_end(action uuid, reason text default null) returns void
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
begin
  perform private.require_admin();
  update public.admin_actions as actions
  set state = case when crawl_end.reason is null then 'done' else 'failed' end,
    reason = left(crawl_end.reason, 500), finished_at = now()
  where id = action and kind = 'crawl-tips' and state = 'running';
end
$$;

revoke all on function public.admin_list_posts, public.purge_members, public.purge_posts, public.read_place_contents,
  public.remove_place, public.seed_tips, public.crawl_begin, public.crawl_end
  from public, anon, authenticated, service_role;
grant execute on function public.admin_list_posts, public.purge_members, public.purge_posts, public.read_place_contents,
  public.remove_place, public.seed_tips, public.crawl_begin, public.crawl_end
  to authenticated;

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
