create function private.are_tags(tags text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(tags) <= 10
    and coalesce(array_ndims(tags), 1) = 1
    and cardinality(tags) = (select count(distinct tag) from unnest(tags) as tag)
    and not exists (
      select from unnest(tags) as tag
      where tag <> lower(tag) or tag ~ '^\s|\s$' or char_length(tag) not between 1 and 40
    )
$$;

grant execute on function private.are_tags to authenticated, service_role;

-- The form contains the id, so that a double click, a retry or a reload makes one row.
create table public.location_forum_posts (
  id uuid primary key default gen_random_uuid(),
  location_forum_id uuid not null references public.location_forums (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  title text not null,
  content text not null,
  tags text[] not null default '{}',
  image_url text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  edited_at timestamptz,
  is_visible boolean not null default true,
  -- Cards show it, so that a list need not read whole posts.
  excerpt text not null generated always as (left(content, 280)) stored,
  image_digest text generated always as (left(md5(image_url), 12)) stored,
  search_words tsvector generated always as (private.searchable_words(title, tags)) stored,
  constraint location_forum_posts_title_valid
    check (title !~ '^\s|\s$' and char_length(title) between 1 and 200),
  constraint location_forum_posts_title_plain check (private.is_plain(title)),
  constraint location_forum_posts_content_valid
    check (content !~ '^\s|\s$' and char_length(content) between 1 and 20000),
  constraint location_forum_posts_tags_valid check (private.are_tags(tags)),
  constraint location_forum_posts_tags_plain check (private.are_plain(tags)),
  constraint location_forum_posts_image_url_valid check (private.is_inline_image(image_url, 4000000))
);

create index location_forum_posts_by_forum
  on public.location_forum_posts (location_forum_id, created_at desc, id desc);
create index location_forum_posts_by_author
  on public.location_forum_posts (user_id, created_at desc, id desc);
create index location_forum_posts_by_time on public.location_forum_posts (created_at desc, id desc);
create index location_forum_posts_by_search_words on public.location_forum_posts using gin (search_words);

-- A plan for an average forum or author would sort all posts of a big one. With this estimate all count as big, and
-- the newest posts are read in order from the index.
alter table public.location_forum_posts alter column location_forum_id set (n_distinct = 20);
alter table public.location_forum_posts alter column user_id set (n_distinct = 20);

alter table public.location_forum_posts enable row level security;

revoke all on table public.location_forum_posts from public, anon, authenticated;
grant select, delete on table public.location_forum_posts to authenticated;
grant insert (id, location_forum_id, user_id, title, content, image_url, tags)
  on table public.location_forum_posts to authenticated;
grant update (title, content, image_url, tags) on table public.location_forum_posts to authenticated;
grant all on table public.location_forum_posts to service_role;

create policy "Members read every location forum post" on public.location_forum_posts
for select to authenticated using (is_visible and user_id not in (select private.hidden_members()));

create policy "Members post as themselves" on public.location_forum_posts
for insert to authenticated with check (user_id = (select auth.uid()));

-- Postgres skips the condition for reading when a change names and returns no column, so it is repeated here.
create policy "Authors change their own posts" on public.location_forum_posts
for update to authenticated
using (user_id = (select auth.uid()) and is_visible and user_id not in (select private.hidden_members()))
with check (user_id = (select auth.uid()));

create policy "Authors delete their own posts, admins any" on public.location_forum_posts
for delete to authenticated using (
  user_id = (select auth.uid()) and is_visible and user_id not in (select private.hidden_members())
  or (select private.is_admin())
);

create policy "Ended sessions are refused" on public.location_forum_posts as restrictive
for all to authenticated using ((select private.require_session()));

create function private.is_own_post(post uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.location_forum_posts where id = post and user_id = auth.uid()) $$;

grant execute on function private.is_own_post to authenticated;

-- VERSIONS. The version number tells a form that it is out of date. Many small edits cannot push out the original,
-- because admins can read the first version, the newest twenty and those with open reports. A replaced photo is kept
-- as a digest only.

-- A new column is included by itself.
create function private.written_post(post public.location_forum_posts) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(post) - array[
    'id', 'location_forum_id', 'user_id', 'created_at', 'edited_at', 'version', 'is_visible', 'image_url', 'image_digest',
    'search_words', 'excerpt'
  ]
$$;

create table public.location_post_versions (
  -- A trigger below deletes versions, because a reported post that its author deletes is put back.
  post_id uuid not null references public.location_forum_posts (id) on update cascade,
  version integer not null,
  written jsonb not null,
  image_digest text,
  replaced_at timestamptz not null default now(),
  primary key (post_id, version)
);

alter table public.location_post_versions enable row level security;

revoke all on table public.location_post_versions from public, anon, authenticated, service_role;
grant select on table public.location_post_versions to authenticated, service_role;

-- An admin's own posts are omitted: a version that is kept for longer would reveal a report.
create policy "Admins read earlier versions of posts" on public.location_post_versions
for select to authenticated using ((select private.is_admin()) and not private.is_own_post(post_id));

create policy "Ended sessions are refused" on public.location_post_versions as restrictive
for all to authenticated using ((select private.require_session()));

create function private.keep_location_post_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.image_url is not distinct from new.image_url and private.written_post(old) = private.written_post(new) then
    return new;
  end if;
  insert into public.location_post_versions (post_id, version, written, image_digest)
  values (old.id, old.version, private.written_post(old), old.image_digest);
  delete from public.location_post_versions as versions
  where post_id = old.id and version > 1 and version <= old.version - 20
    and not exists (
      select from public.reports
      where reports.post_id = old.id and post_version = versions.version and settled_on is null
    );
  new.version := old.version + 1;
  new.edited_at := now();
  return new;
end
$$;

create trigger keep_version before update on public.location_forum_posts
for each row execute function private.keep_location_post_version();

-- A version that is kept because of a report must not reveal it.
create function private.own_versions(post public.location_forum_posts) returns setof public.location_post_versions
language sql stable set search_path = '' as $$
  select * from public.location_post_versions
  where post_id = post.id and (version = 1 or version >= post.version - 20)
$$;

-- STATES. A separate table says why a post is hidden, because `select=*`, the default of Supabase clients, is refused
-- when one column is withheld. Functions lock the post before its state, which avoids deadlocks.

create table private.post_states (
  post_id uuid primary key references public.location_forum_posts (id) on update cascade,
  deleted_at timestamptz,
  removed_at timestamptz,
  act uuid references public.moderation_log (id),
  -- The author can no longer restore the post, which is kept until its reports are settled.
  is_evidence boolean not null default false,
  constraint post_states_evidence_is_deleted check (not is_evidence or deleted_at is not null),
  constraint post_states_removed_by_an_act check ((removed_at is null) = (act is null))
);

create index post_states_deleted on private.post_states (deleted_at) where deleted_at is not null;
create index post_states_removed on private.post_states (removed_at) where removed_at is not null;

revoke all on table private.post_states from public, anon, authenticated, service_role;

create function private.apply_post_state() returns trigger
language plpgsql security definer set search_path = '' as $$
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

create function private.count_posts(author uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.location_forum_posts as posts
  where user_id = author and not exists (
    select from private.post_states as states where states.post_id = posts.id and states.deleted_at is not null
  )
$$;

-- The post can be restored for thirty days. The result is false if it is hidden already.
create function private.hide_post(post uuid, act uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform from public.location_forum_posts where id = post for update;
  insert into private.post_states as states (post_id, removed_at, act) values (post, now(), hide_post.act)
  on conflict (post_id) do update set removed_at = excluded.removed_at, act = excluded.act
  where states.removed_at is null;
  return found;
end
$$;

create function private.show_post(post uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform from public.location_forum_posts where id = post for update;
  update private.post_states set removed_at = null, act = null
  where post_id = post and removed_at > now() - interval '30 days';
  return found;
end
$$;

-- DELETION. Authors can restore their deleted posts for thirty seconds, but not posts that an admin has removed. They
-- get the same answers about evidence as about a missing post.

create function private.can_be_restored(deleted_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$ select deleted_at > now() - interval '30 seconds' $$;

create function private.delete_own_post(forum uuid, post uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
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

create function private.restore_own_post(forum uuid, post uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
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

grant execute on function private.delete_own_post, private.restore_own_post to authenticated, service_role;

create function public.delete_location_post(forum uuid, post uuid) returns boolean
language sql security invoker set search_path = ''
as $$ select private.delete_own_post(forum, post) $$;

create function public.restore_location_post(forum uuid, post uuid) returns boolean
language sql security invoker set search_path = ''
as $$ select private.restore_own_post(forum, post) $$;

revoke all on function public.delete_location_post, public.restore_location_post from public, anon;
grant execute on function public.delete_location_post, public.restore_location_post to authenticated, service_role;

-- No nightly job is needed, because every write deletes some posts that are past restoring and have no open reports.
create function private.purge_deleted_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
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
after insert or update or delete on public.location_forum_posts
for each statement when (pg_trigger_depth() = 0)
execute function private.purge_deleted_posts();

create trigger purge_deleted
after insert or update on private.post_states
for each statement when (pg_trigger_depth() = 0)
execute function private.purge_deleted_posts();

-- The author must not learn of reports. The API counts and returns the deleted row, and this puts it back invisible
-- under its id, so that reports, versions and moderators' links stay valid.
create function private.keep_reported_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_open_reports(old.id) then return null; end if;
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

create function private.delete_with_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.location_forum_posts where id = old.id) then return null; end if;
  delete from public.reports where post_id = old.id;
  delete from public.location_post_versions where post_id = old.id;
  delete from private.post_states where post_id = old.id;
  return null;
end
$$;

-- Triggers of one event run in the order of their names, and both must run before those of the foreign keys, `RI_…`.
create trigger "1_keep_reported" after delete on public.location_forum_posts
for each row when (current_user = 'authenticated' and old.user_id = auth.uid())
execute function private.keep_reported_post();

create trigger "2_delete_with_post" after delete on public.location_forum_posts
for each row execute function private.delete_with_post();

-- The author may reuse the id of kept evidence, which then moves to another id.
create function private.free_post_id() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.location_forum_posts set id = gen_random_uuid()
  where id = new.id and exists (select from private.post_states where post_id = new.id and is_evidence);
  return new;
end
$$;

create trigger free_post_id before insert on public.location_forum_posts
for each row execute function private.free_post_id();

revoke all on all functions in schema private from public;
