-- An action's counts change in the same transaction as each batch, so that they are right after a crash. The form
-- contains the key, so that a form sent twice begins one action.

create table public.admin_actions (
  id uuid primary key,
  kind text not null,
  admin_id uuid references auth.users (id) on delete set null,
  admin_name text not null,
  options jsonb not null default '{}',
  counts jsonb not null default '{}',
  state text not null default 'running',
  reason text,
  -- Another invocation may take over after a pause of the worker's heartbeats.
  worker uuid,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint admin_actions_kind_valid
    check (kind in ('seed-tips', 'crawl-tips', 'purge-users', 'purge-posts')),
  constraint admin_actions_state_valid check (state in ('running', 'done', 'failed')),
  constraint admin_actions_reason_valid check (char_length(reason) <= 500)
);

create index admin_actions_by_time on public.admin_actions (started_at desc, id desc);
create index admin_actions_by_admin on public.admin_actions (admin_id);

alter table public.admin_actions enable row level security;

revoke all on table public.admin_actions from public, anon, authenticated, service_role;
grant select on table public.admin_actions to authenticated, service_role;

create policy "Admins read what admins did" on public.admin_actions
for select to authenticated using ((select private.is_admin()));

create policy "Ended sessions are refused" on public.admin_actions as restrictive
for all to authenticated using ((select private.require_session()));

-- The result is false for a used key.
create function public.admin_begin(action uuid, kind text, options jsonb, worker uuid) returns boolean
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
begin
  perform private.require_admin();
  insert into public.admin_actions (id, kind, admin_id, admin_name, options, worker)
  values (
    action, admin_begin.kind, auth.uid(),
    coalesce((select name from public.profiles where id = auth.uid()), 'An admin'),
    admin_begin.options, admin_begin.worker
  )
  on conflict (id) do nothing;
  return found;
end
$$;

-- The result is null if another worker has the action or it is not running.
create function public.admin_claim(action uuid, kind text, worker uuid) returns jsonb
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
declare
  begun_with jsonb;
begin
  perform private.require_admin();
  update public.admin_actions as actions
  set worker = admin_claim.worker, beat_at = now(), reason = null
  where actions.id = action and actions.kind = admin_claim.kind and actions.state = 'running'
    and (
      actions.worker is null or actions.worker = admin_claim.worker
      or actions.beat_at < now() - interval '20 seconds'
    )
  returning actions.options into begun_with;
  return begun_with;
end
$$;

create function public.admin_release(action uuid, worker uuid, reason text default null) returns boolean
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
begin
  perform private.require_admin();
  update public.admin_actions as actions set worker = null, reason = left(admin_release.reason, 500)
  where actions.id = action and actions.worker = admin_release.worker and actions.state = 'running';
  return found;
end
$$;

create function public.admin_end(action uuid, worker uuid, outcome text, reason text default null) returns boolean
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
begin
  perform private.require_admin();
  update public.admin_actions as actions
  set state = outcome, reason = left(admin_end.reason, 500), finished_at = now(), beat_at = now(), worker = null
  where actions.id = action and actions.worker = admin_end.worker and actions.state = 'running';
  return found;
end
$$;

revoke all on function public.admin_begin, public.admin_claim, public.admin_release, public.admin_end
  from public, anon, authenticated, service_role;
grant execute on function public.admin_begin, public.admin_claim, public.admin_release, public.admin_end
  to authenticated;

-- The lock makes the action's batches run one after the other, and the caller is checked for each batch.
create function private.running_action(action uuid, wanted text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  begun_with jsonb;
begin
  perform private.require_admin();
  select options into begun_with from public.admin_actions
  where id = action and kind = wanted and state = 'running' for update;
  if not found then
    raise exception 'This action is not running.';
  end if;
  return begun_with;
end
$$;

create function private.count_in_action(action uuid, name text, more integer) returns void
language sql set search_path = '' as $$
  update public.admin_actions
  set counts = counts || jsonb_build_object(name, coalesce((counts ->> name)::integer, 0) + more), beat_at = now()
  where id = action
$$;

-- BATCHES. Each is one transaction, which takes a second or more and may wait for another, so the time limits are
-- longer than those of other calls.

-- Deleted posts that are still stored are not counted.
create function public.admin_counts()
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
      (select count(*) from public.location_forum_posts)
      - (select count(*) from private.post_states where deleted_at is not null)
    )::integer,
    (select count(*)::integer from public.location_forums);
end
$$;

-- Each account is locked before its role is read, so that a concurrent grant keeps the member.
create function public.purge_members(action uuid, batch integer) returns integer
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
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

-- A forum is locked before it is deleted, so that no post is added that would not be counted.
create function public.purge_posts(action uuid, batch integer) returns integer
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
declare
  options constant jsonb := private.running_action(action, 'purge-posts');
  bound constant integer := least(greatest(batch, 1), 1000);
  doomed uuid[] := array(select id from public.location_forum_posts order by id limit bound for update);
  emptied uuid[];
  deleted integer;
  forums integer := 0;
begin
  if doomed = '{}' and (options ->> 'includeForums')::boolean then
    emptied := array(select id from public.location_forums order by id limit bound for update);
    doomed := array(select id from public.location_forum_posts where location_forum_id = any (emptied) for update);
  end if;

  select count(*) into deleted from private.post_states where post_id = any (doomed) and deleted_at is not null;
  delete from public.location_forum_posts where id = any (doomed);
  delete from public.location_forums where id = any (emptied);
  get diagnostics forums = row_count;

  perform private.count_in_action(action, 'deletedPosts', cardinality(doomed) - deleted);
  perform private.count_in_action(action, 'deletedForums', forums);
  return cardinality(doomed) + forums;
end
$$;

-- Existing rows stay unchanged, so that calls can be repeated.
create function public.add_guide_content(places jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  guide constant uuid := public.ensure_treks_guide();
  forums_created integer;
  posts_created integer;
begin
  insert into public.location_forums (id, location_name, location_type, country, region, description)
  select id, location_name, location_type, country, region, description
  from jsonb_to_recordset(places) as place (
    id uuid, location_name text, location_type text, country text, region text, description text
  )
  on conflict do nothing;
  get diagnostics forums_created = row_count;

  insert into public.location_forum_posts (id, location_forum_id, user_id, title, content, tags, created_at)
  select post.id, forum.id, guide, post.title, post.content, post.tags, least(post.created_at, now())
  from jsonb_to_recordset(places) as place (location_name text, country text, region text, posts jsonb)
  join public.location_forums as forum
    on forum.location_name = place.location_name
    and forum.country = place.country
    and forum.region is not distinct from place.region
  cross join jsonb_to_recordset(place.posts) as post (
    id uuid, title text, content text, tags text[], created_at timestamptz
  )
  on conflict do nothing;
  get diagnostics posts_created = row_count;

  return jsonb_build_object('forums', forums_created, 'posts', posts_created);
end
$$;

revoke all on function public.add_guide_content from public, anon, authenticated;
grant execute on function public.add_guide_content to service_role;

create function public.seed_tips(action uuid, places jsonb) returns jsonb
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
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

revoke all on function public.admin_counts, public.purge_members, public.purge_posts, public.seed_tips
  from public, anon, authenticated, service_role;
grant execute on function public.admin_counts, public.purge_members, public.purge_posts, public.seed_tips
  to authenticated;

revoke all on all functions in schema private from public;
