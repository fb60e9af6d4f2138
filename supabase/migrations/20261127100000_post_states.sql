-- Why a post is hidden moves to a table of its own, which no API exposes. Posts keep one public column in its place, so
-- that members may read whole rows: `select=*` is the default of every Supabase client, and is refused where a single
-- column is withheld.

-- A row exists only while its post is hidden.
create table private.post_states (
  post_id uuid primary key references public.location_forum_posts (id) on delete cascade,
  -- By its author.
  deleted_at timestamptz,
  -- By an admin, and the row of the log that says why.
  removed_at timestamptz,
  act uuid references public.moderation_log (id),
  -- The deletion is final for its author; the post is kept until the reports about it are settled.
  is_evidence boolean not null default false,
  constraint post_states_evidence_is_deleted check (not is_evidence or deleted_at is not null),
  constraint post_states_removed_by_an_act check ((removed_at is null) = (act is null))
);

create index post_states_deleted on private.post_states (deleted_at) where deleted_at is not null;
create index post_states_removed on private.post_states (removed_at) where removed_at is not null;

revoke all on table private.post_states from public, anon, authenticated, service_role;

alter table public.location_forum_posts add column is_visible boolean not null default true;
grant select (is_visible) on table public.location_forum_posts to authenticated;

create function private.apply_post_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  visible constant boolean := new.deleted_at is null and new.removed_at is null;
begin
  update public.location_forum_posts set is_visible = visible
  where id = new.post_id and is_visible is distinct from visible;
  if visible then delete from private.post_states where post_id = new.post_id; end if;
  return null;
end
$$;

create trigger apply_post_state after insert or update on private.post_states
for each row execute function private.apply_post_state();

insert into private.post_states (post_id, deleted_at, removed_at, act)
select id, deleted_at, removed_at, case when removed_at is not null then hidden_by end
from public.location_forum_posts
where deleted_at is not null or removed_at is not null;

-- Everything below locks the post before its state, so that no two of them wait for each other.

-- Removes a post: nobody sees it, and for thirty days it can be brought back. False when it is removed already.
create or replace function private.hide_post(post uuid, act uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from public.location_forum_posts where id = post for update;
  insert into private.post_states as states (post_id, removed_at, act) values (post, now(), hide_post.act)
  on conflict (post_id) do update set removed_at = excluded.removed_at, act = excluded.act
  where states.removed_at is null;
  return found;
end
$$;

create or replace function private.show_post(post uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from public.location_forum_posts where id = post for update;
  update private.post_states set removed_at = null, act = null
  where post_id = post and removed_at > now() - interval '30 days';
  return found;
end
$$;

-- An author can neither take a removed post away from admins nor bring it back. Of evidence the answers are those of a
-- post that is gone.
create or replace function private.delete_own_post(forum uuid, post uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.before_request();
  perform from public.location_forum_posts
  where id = post and location_forum_id = forum and user_id = auth.uid() for update;
  if not found then return false; end if;
  insert into private.post_states as states (post_id, deleted_at) values (post, now())
  on conflict (post_id) do update set deleted_at = coalesce(states.deleted_at, excluded.deleted_at)
  where states.removed_at is null and not states.is_evidence;
  return found;
end
$$;

create or replace function private.restore_own_post(forum uuid, post uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.before_request();
  perform from public.location_forum_posts
  where id = post and location_forum_id = forum and user_id = auth.uid() for update;
  if not found then return false; end if;
  update private.post_states set deleted_at = null
  where post_id = post and removed_at is null and not is_evidence and private.can_be_restored(deleted_at);
  return (select is_visible from public.location_forum_posts where id = post);
end
$$;

-- The next write deletes for good what can no longer be brought back, except what open reports are about.
create or replace function private.purge_deleted_posts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.post_states set is_evidence = true
  where post_id in (
    select post_id from private.post_states
    where deleted_at is not null and not is_evidence and not private.can_be_restored(deleted_at)
      and private.has_open_reports(post_id)
    limit 20
    for update skip locked
  );
  delete from public.location_forum_posts
  where id in (
    select posts.id
    from private.post_states as states join public.location_forum_posts as posts on posts.id = states.post_id
    where (
      states.deleted_at is not null and not private.can_be_restored(states.deleted_at)
      or states.removed_at <= now() - interval '30 days'
    ) and not private.has_open_reports(posts.id)
    limit 20
    for update of posts skip locked
  );
  return null;
end
$$;

create trigger purge_deleted
after insert or update on private.post_states
for each statement when (pg_trigger_depth() = 0)
execute function private.purge_deleted_posts();

-- What members deleted is not counted, also while it is still stored.
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
    private.count_posts(private.treks_guide_id()),
    (
      (select count(*) from public.location_forum_posts)
      - (select count(*) from private.post_states where deleted_at is not null)
    )::integer,
    (select count(*)::integer from public.location_forums);
end
$$;

-- Without those that their author deleted.
create function private.count_posts(author uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.location_forum_posts as posts
  where user_id = author and not exists (
    select from private.post_states as states where states.post_id = posts.id and states.deleted_at is not null
  )
$$;

create or replace function public.purge_posts(action uuid, batch integer) returns integer
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s'
as $$
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

create or replace function public.moderate_post(
  act uuid, kind text, post uuid, reason text, seen_act uuid default null, read_up_to timestamptz default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  author uuid;
  removed_at timestamptz;
  newest public.moderation_log;
  repeated public.moderation_log;
begin
  perform private.require_admin();
  select user_id into author from public.location_forum_posts where id = post for update;
  if not found or author = auth.uid() then return 'gone'; end if;
  select * into repeated from public.moderation_log where id = act;
  if found then
    return case when (repeated.kind, repeated.post_id) = (moderate_post.kind, post) then 'done' else 'changed' end;
  end if;
  newest := private.newest_act(post, null);
  select states.removed_at into removed_at from private.post_states as states where post_id = post;
  if newest.id is distinct from seen_act or not coalesce(case moderate_post.kind
    when 'dismiss-reports' then private.has_open_reports(post)
    when 'reopen-reports' then newest.kind = 'dismiss-reports'
    when 'remove-post' then removed_at is null
    when 'restore-post' then removed_at > now() - interval '30 days'
  end, false) then return 'changed'; end if;

  perform private.log_moderation(
    act, moderate_post.kind, author, post, moderate_post.reason,
    case when moderate_post.kind = 'dismiss-reports' and read_up_to is not null
      then jsonb_build_object('readUpTo', read_up_to) else '{}' end
  );
  case moderate_post.kind
    when 'remove-post' then perform private.hide_post(post, act);
    when 'restore-post' then perform private.show_post(post);
    when 'reopen-reports' then perform private.reopen_reports(seen_act);
    else null;
  end case;
  return 'done';
end
$$;

create or replace function private.own_removed_posts(post uuid)
returns table (id uuid, forum_id uuid, title text, content text, reason text, removed_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.before_request();
  return query
  select posts.id, location_forum_id, posts.title, posts.content, acts.reason, states.removed_at
  from public.location_forum_posts as posts
  join private.post_states as states on states.post_id = posts.id
  join public.moderation_log as acts on acts.id = states.act
  where user_id = auth.uid() and (post is null or posts.id = post)
  order by states.removed_at desc, posts.id
  limit 20;
end
$$;

-- A photo may have 4 MB. So a page ends at about 1.5 MB, or after one post.
create or replace function private.own_posts(after_time timestamptz, after_id uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.before_request();
  return (
    with ahead as (
      select posts.*, row_number() over oldest_first as place, sum(bytes) over oldest_first as sum_of_bytes
      from (
        select own.id, own.created_at, octet_length(content) + coalesce(octet_length(image_url), 0) + coalesce((
          select sum(octet_length(versions.content)) from private.own_versions(own) as versions
        ), 0) as bytes
        from public.location_forum_posts as own
        left join private.post_states as states on states.post_id = own.id
        where user_id = auth.uid() and (own.created_at, own.id) > (after_time, after_id)
          -- One that is kept longer is kept for a report, of which its author is told nothing.
          and (states.deleted_at is null or not states.is_evidence and private.can_be_restored(states.deleted_at))
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

-- Those that every post keeps; more are kept where a report is about one, of which its author is told nothing.
create function private.own_versions(post public.location_forum_posts) returns setof public.location_post_versions
language sql stable set search_path = ''
as $$
  select * from public.location_post_versions
  where post_id = post.id and (version = 1 or version >= post.version - 20)
$$;

create or replace function private.post_to_download(post public.location_forum_posts) returns json
language sql stable set search_path = ''
as $$
  select json_build_object(
    'id', post.id, 'title', post.title, 'content', post.content, 'tags', post.tags, 'photo', post.image_url,
    'createdAt', post.created_at, 'version', post.version, 'editedAt', post.edited_at,
    'deletedAt', (select deleted_at from private.post_states where post_id = post.id),
    'removedAt', (select removed_at from private.post_states where post_id = post.id),
    'forum', (
      select json_build_object('id', id, 'name', location_name) from public.location_forums
      where id = post.location_forum_id
    ),
    'earlierVersions', (
      select json_agg(
        json_build_object(
          'version', version, 'title', title, 'content', content, 'tags', tags, 'photoDigest', image_digest,
          'replacedAt', replaced_at
        ) order by version
      )
      from private.own_versions(post)
    )
  )
$$;

revoke all on function private.apply_post_state(), private.count_posts(uuid),
  private.own_versions(public.location_forum_posts) from public;
