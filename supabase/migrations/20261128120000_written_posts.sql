-- What the author of a post writes: every column but those that the database derives or keeps about it.
-- A column that is added to the table is part of it by itself.
create function private.written_post(post public.location_forum_posts) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(post) - array[
    'id', 'location_forum_id', 'user_id', 'created_at', 'edited_at', 'version', 'is_visible', 'image_url', 'image_digest',
    'search_words', 'excerpt'
  ]
$$;
revoke all on function private.written_post(public.location_forum_posts) from public;

drop table public.location_post_versions cascade;

-- Of an earlier photo only the digest stays: a photo that its author took away is gone.
create table public.location_post_versions (
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

create policy "Admins read earlier versions of posts" on public.location_post_versions
for select to authenticated using ((select private.is_admin()) and not private.is_own_post(post_id));

create policy "Ended sessions are refused" on public.location_post_versions as restrictive
for all to authenticated using ((select private.require_session()));

create or replace function private.keep_location_post_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

-- Without a list of columns, which would have to be kept complete.
drop trigger keep_version on public.location_forum_posts;
create trigger keep_version before update on public.location_forum_posts
for each row execute function private.keep_location_post_version();

create function private.own_versions(post public.location_forum_posts) returns setof public.location_post_versions
language sql stable set search_path = ''
as $$
  select * from public.location_post_versions
  where post_id = post.id and (version = 1 or version >= post.version - 20)
$$;
revoke all on function private.own_versions(public.location_forum_posts) from public;

drop function private.post_to_download(public.location_forum_posts);
create function private.post_to_download(post public.location_forum_posts) returns jsonb
language sql stable set search_path = ''
as $$
  select private.written_post(post) || jsonb_build_object(
    'id', post.id, 'photo', post.image_url, 'createdAt', post.created_at, 'version', post.version,
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
revoke all on function private.post_to_download(public.location_forum_posts) from public;

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
          select sum(octet_length(versions.written::text)) from private.own_versions(own) as versions
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

drop function public.moderated_post(uuid);
create function public.moderated_post(post uuid)
returns table (
  id uuid, forum_id uuid, forum_name text, written jsonb, image_digest text, version integer,
  created_at timestamptz, edited_at timestamptz, deleted_at timestamptz, removed_at timestamptz, is_visible boolean,
  author_id uuid
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select posts.id, forums.id, forums.location_name, private.written_post(posts), posts.image_digest,
    posts.version, posts.created_at, posts.edited_at, states.deleted_at, states.removed_at,
    posts.is_visible and posts.user_id not in (select private.hidden_members()),
    posts.user_id
  from public.location_forum_posts as posts
  join public.location_forums as forums on forums.id = posts.location_forum_id
  left join private.post_states as states on states.post_id = posts.id
  where posts.id = post and posts.user_id <> auth.uid();
end
$$;
revoke all on function public.moderated_post(uuid) from public, anon;
grant execute on function public.moderated_post(uuid) to authenticated;

-- Ids alone: the caller reads the posts as every list does.
drop function public.search_location_posts(text, int, timestamptz, uuid, int);
create function public.search_location_posts(
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
revoke all on function public.search_location_posts(text, int, timestamptz, uuid, int) from public, anon;
grant execute on function public.search_location_posts(text, int, timestamptz, uuid, int)
  to authenticated, service_role;

create or replace function private.keep_reported_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  claims constant text := current_setting('request.jwt.claims', true);
  role constant text := current_setting('request.jwt.claim.role', true);
begin
  if not private.has_open_reports(old.id) then return null; end if;
  -- What the database puts back is nobody's post of today: without claims no limit counts it.
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.role', '', true);
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
  perform set_config('request.jwt.claims', coalesce(claims, ''), true),
    set_config('request.jwt.claim.role', coalesce(role, ''), true);
  return null;
end
$$;
