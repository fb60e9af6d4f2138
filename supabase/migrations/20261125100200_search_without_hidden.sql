-- Searches as before. Hidden rows do not count among those that are found past the policies, and columns are named:
-- members may not read all of them (those of posts in blocks.sql, which adds one). With twenty names expected, the few
-- that are found are looked up one by one.

create or replace function private.profiles_named(patterns text[], misspelt text) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select id from public.profiles
    where search_names like patterns[1] and search_names like all (patterns)
      and (hidden_by is null or hidden_until <= now())
    limit 200;
  if found or misspelt is null then return; end if;
  return query
    select id from public.profiles
    where misspelt operator(extensions.<<%) search_names
      and (hidden_by is null or hidden_until <= now())
    limit 200;
end
$$;

create or replace function private.posts_with_words(words tsquery) returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer rows 3000 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select posts.id, posts.created_at from public.location_forum_posts as posts
    where posts.search_words @@ words
      and posts.deleted_at is null and (posts.hidden_by is null or posts.hidden_until <= now())
    limit 3000;
end
$$;

create or replace function public.search_profiles(
  term text, after_rank float8 default -1, after_name text default '', after_id uuid default null,
  page_size int default 20
)
returns table (
  id uuid, name text, username text, location text, avatar_digest text, rank float8
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  asked constant text := private.search_term(term);
  patterns constant text[] := private.name_patterns(asked);
  misspelt constant text := case when asked ~ '[a-z]{4}' then asked end;
begin
  return query
  with found as (
    select id, name, username, location, avatar_digest, private.name_rank(search_names, asked, patterns) as rank
    from private.profiles_named(patterns, misspelt) as named (id)
    join public.profiles using (id)
  )
  select id, name, username::text, location, avatar_digest, rank from found
  where (rank, name, id) > (after_rank, after_name, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
  order by rank, name, id
  limit least(greatest(page_size, 1), 100);
end
$$;
