-- `after_…` is the last row of the previous page.

create function private.search_term(typed text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select private.folded(left(typed, 100)) $$;

-- The index looks up the first pattern, which is the longest. One or two Latin letters must begin a word, or too many
-- names would match.
create function private.name_patterns(term text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(
    case when word ~ '^[a-z0-9]{1,2}$' then '% ' else '%' end || word || '%'
    order by char_length(word) desc, word
  )
  from regexp_split_to_table(term, ' ') as word
  where word <> ''
$$;

-- Several words must match whole, because the index merges all words with the same prefix.
create function private.word_query(term text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select to_tsquery('private.post_words', case
    when term = '' then null
    when term ~ ' ' or term ~ '^[a-z0-9]{1,2}$' then replace(term, ' ', ' & ')
    else term || ':*'
  end)
$$;

-- The rank is 0 for the whole name, 1 for its beginning, 2 for its words and above 3 for similar names.
create function private.name_rank(names text, term text, patterns text[]) returns float8
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when names like '%[ ' || term || ' ]%' then 0
    when names like '%[ ' || term || '%' then 1
    when names like all (patterns) then 2
    else 3 + round((1 - extensions.strict_word_similarity(term, names))::numeric, 3)
  end;
end
$$;

grant execute on function private.search_term, private.name_patterns, private.word_query, private.name_rank
  to authenticated, service_role;

-- Under a policy Postgres uses an index only through leak-proof operators, and those of the search indexes are not. So
-- these functions bypass the policies and return ids, whose rows are then read under the policies. They omit hidden
-- rows, which would use up the limits.

-- There are two functions, because only static SQL has a generic plan, which always uses the index. The estimate of
-- twenty rows makes Postgres look up profiles by key.
create function private.profiles_named(patterns text[], misspelt text) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select id from public.profiles
    where search_names like patterns[1] and search_names like all (patterns)
      and id not in (select private.hidden_members())
    limit 200;
  if found or misspelt is null then return; end if;
  return query
    select id from public.profiles
    where misspelt operator(extensions.<<%) search_names and id not in (select private.hidden_members())
    limit 200;
end
$$;

create function private.location_forums_named(patterns text[], misspelt text) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select id from public.location_forums
    where search_names like patterns[1] and search_names like all (patterns)
    limit 200;
  if found or misspelt is null then return; end if;
  return query
    select id from public.location_forums
    where misspelt operator(extensions.<<%) search_names
    limit 200;
end
$$;

create function private.posts_with_words(words tsquery) returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer rows 3000 set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select posts.id, posts.created_at from public.location_forum_posts as posts
    where posts.search_words @@ words
      and posts.is_visible and posts.user_id not in (select private.hidden_members())
    limit 3000;
end
$$;

grant execute on function private.profiles_named, private.location_forums_named, private.posts_with_words
  to authenticated, service_role;

-- Planning takes longer than most searches, so they use generic plans.
create function public.search_profiles(
  term text, after_rank float8 default -1, after_name text default '', after_id uuid default null,
  page_size int default 20
)
returns table (
  id uuid, name text, username text, location text, avatar_digest text, rank float8
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  folded_term constant text := private.search_term(term);
  patterns constant text[] := private.name_patterns(folded_term);
  misspelt constant text := case when folded_term ~ '[a-z]{4}' then folded_term end;
begin
  return query
  with found as (
    select id, name, username, location, avatar_digest, private.name_rank(search_names, folded_term, patterns) as rank
    from private.profiles_named(patterns, misspelt) as named (id)
    join public.profiles using (id)
  )
  select id, name, username::text, location, avatar_digest, rank from found
  where (rank, name, id) > (after_rank, after_name, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
  order by rank, name, id
  limit least(greatest(page_size, 1), 100);
end
$$;

create function public.search_location_forums(
  term text, after_rank float8 default -1, after_name text default '', after_id uuid default null,
  page_size int default 20
)
returns table (
  id uuid, location_name text, location_type text, region text, country text, description text, image_url text,
  rank float8
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  folded_term constant text := private.search_term(term);
  patterns constant text[] := private.name_patterns(folded_term);
  misspelt constant text := case when folded_term ~ '[a-z]{4}' then folded_term end;
begin
  return query
  with found as (
    select location_forums.*, private.name_rank(search_names, folded_term, patterns) as rank
    from private.location_forums_named(patterns, misspelt) as named (id)
    join public.location_forums using (id)
  )
  select id, location_name, location_type, region, country, description, image_url, rank from found
  where (rank, location_name, id) > (after_rank, after_name, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
  order by rank, location_name, id
  limit least(greatest(page_size, 1), 100);
end
$$;

-- At most five thousand posts are read: the newest two thousand, which are enough for a common word, and for a rare
-- word those in the index. The rank is 0 for the whole title, 1 for its beginning, 2 for all words in the title, 3 with
-- tags.
create function public.search_location_posts(
  term text, after_rank int default -1, after_time timestamptz default 'infinity', after_id uuid default null,
  page_size int default 20
)
returns table (id uuid, created_at timestamptz, rank int)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  folded_term constant text := private.search_term(term);
  words constant tsquery := private.word_query(folded_term);
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
        when folded.title = folded_term then 0
        when folded.title like folded_term || '%' then 1
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

revoke all on function public.search_profiles, public.search_location_forums, public.search_location_posts
  from public, anon;
grant execute on function public.search_profiles, public.search_location_forums, public.search_location_posts
  to authenticated, service_role;

create function public.list_location_forums(
  q text default '', after_name text default '', after_id uuid default null, page_size int default 20
)
returns setof public.location_forums
language plpgsql stable security invoker set search_path = '' as $$
declare
  patterns constant text[] := private.name_patterns(private.search_term(q));
  after_forum constant uuid := coalesce(after_id, '00000000-0000-0000-0000-000000000000');
begin
  if btrim(q) = '' then
    return query select * from public.location_forums
    where (location_name, id) > (after_name, after_forum)
    order by location_name, id limit least(page_size, 100);
  else
    return query select * from public.location_forums
    where search_names like patterns[1] and search_names like all (patterns)
      and (location_name, id) > (after_name, after_forum)
    order by location_name, id limit least(page_size, 100);
  end if;
end
$$;

revoke all on function public.list_location_forums from public, anon;
grant execute on function public.list_location_forums to authenticated, service_role;

revoke all on all functions in schema private from public;
