-- What admins look up past the policies: members by their address too, and posts that are hidden. Each asks who is calling.

create function public.admin_find_members(
  term text, after_name text default '', after_id uuid default null, page_size integer default 20
)
returns table (
  id uuid, name text, username text, email text, joined_at timestamptz, is_admin boolean, is_suspended boolean
)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  patterns constant text[] := private.name_patterns(private.search_term(term));
  typed constant text := btrim(left(term, 200));
begin
  perform private.require_admin();
  return query
  with found as (
    select profiles.id from public.profiles
    where search_names like patterns[1] and search_names like all (patterns)
    union
    select users.id from auth.users where typed <> '' and position(lower(typed) in lower(users.email)) > 0
    union
    select users.id from auth.users where users.id::text = lower(typed)
  )
  select users.id, named.name, profiles.username::text, users.email::text, users.created_at,
    coalesce(users.raw_app_meta_data ->> 'role' = 'admin', false),
    coalesce(users.banned_until > now(), false)
  from found
  join auth.users on users.id = found.id
  left join public.profiles on profiles.id = found.id
  cross join lateral (select coalesce(profiles.name, '') as name) as named
  where (named.name, users.id) > (after_name, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
  order by named.name, users.id
  limit least(greatest(page_size, 1), 100);
end
$$;

-- The newest first: those with the term in their title or text, by one author or by all. Deleted ones are their author's.
create function public.admin_list_posts(
  term text default '', author uuid default null, before_time timestamptz default 'infinity',
  before_id uuid default null, page_size integer default 20
)
returns table (
  id uuid, forum_id uuid, forum_name text, title text, excerpt text, created_at timestamptz, author_id uuid,
  author_name text, is_hidden boolean, removed_at timestamptz
)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  typed constant text := lower(btrim(left(term, 200)));
begin
  perform private.require_admin();
  return query
  select posts.id, forums.id, forums.location_name, posts.title, left(posts.content, 300), posts.created_at,
    authors.id, authors.name, posts.hidden_by is not null and posts.hidden_until > now() is not false,
    posts.removed_at
  from public.location_forum_posts as posts
  join public.location_forums as forums on forums.id = posts.location_forum_id
  join public.profiles as authors on authors.id = posts.user_id
  where posts.deleted_at is null
    and (author is null or posts.user_id = author)
    and (typed = '' or position(typed in lower(posts.title || ' ' || posts.content)) > 0)
    and (posts.created_at, posts.id) < (before_time, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by posts.created_at desc, posts.id desc
  limit least(greatest(page_size, 1), 100);
end
$$;

create function public.admin_member(member uuid)
returns table (
  id uuid, name text, username text, email text, joined_at timestamptz, last_sign_in_at timestamptz,
  is_confirmed boolean, is_admin boolean, is_guide boolean, is_suspended boolean, suspended_until timestamptz,
  suspension_reason text, is_hidden boolean, posts integer, removed_posts integer
)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s'
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select users.id, profiles.name, profiles.username::text, users.email::text, users.created_at, users.last_sign_in_at,
    users.email_confirmed_at is not null, coalesce(users.raw_app_meta_data ->> 'role' = 'admin', false),
    users.id = private.treks_guide_id(), coalesce(users.banned_until > now(), false),
    case when users.banned_until > now() then nullif(users.banned_until, private.for_good()) end,
    private.suspension_told(users.id) ->> 'reason',
    profiles.hidden_by is not null and profiles.hidden_until > now() is not false,
    (
      select count(*)::integer from public.location_forum_posts as posts
      where posts.user_id = users.id and posts.deleted_at is null
    ),
    (
      select count(*)::integer from public.location_forum_posts as posts
      where posts.user_id = users.id and posts.removed_at is not null
    )
  from auth.users left join public.profiles on profiles.id = users.id
  where users.id = member;
end
$$;

revoke all on function public.admin_find_members(text, text, uuid, integer),
  public.admin_list_posts(text, uuid, timestamptz, uuid, integer), public.admin_member(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.admin_find_members(text, text, uuid, integer),
  public.admin_list_posts(text, uuid, timestamptz, uuid, integer), public.admin_member(uuid) to authenticated;
