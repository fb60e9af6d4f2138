-- What a member typed arrives as a parameter, is cut, folded and only then compared. `after_…` is the last row of
-- the page before; a page is in order of rank, then by name or newest first.

create function private.search_term(typed text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select private.folded(left(typed, 100)) $$;

-- One pattern for each word, the longest first: that one the index looks up. Two Latin letters must begin a word,
-- or they would be found in every other one.
create function private.name_patterns(term text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array_agg(
    case when word ~ '^[a-z0-9]{1,2}$' then '% ' else '%' end || word || '%'
    order by char_length(word) desc, word
  )
  from regexp_split_to_table(term, ' ') as word
  where word <> ''
$$;

-- A single word may be the beginning of one. Of several each is taken whole: the index meets whole words in no
-- time, but has to unite all that begins alike.
create function private.word_query(term text) returns tsquery
language sql immutable parallel safe set search_path = ''
as $$
  select to_tsquery('private.post_words', case
    when term = '' then null
    when term ~ ' ' or term ~ '^[a-z0-9]{1,2}$' then replace(term, ' ', ' & ')
    else term || ':*'
  end)
$$;

-- 0 the whole name, 1 its beginning, 2 its words, then what is merely alike: the less, the later.
create function private.name_rank(names text, term text, patterns text[]) returns float8
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case
    when names like '%[ ' || term || ' ]%' then 0
    when names like '%[ ' || term || '%' then 1
    when names like all (patterns) then 2
    else 3 + round((1 - extensions.strict_word_similarity(term, names))::numeric, 3)
  end;
end
$$;

-- Where nobody has the words, those whose names are merely alike are found, if the term is long enough to tell. More
-- than two hundred who share a word are not ranked: another word tells them apart. The plan is made once and for any
-- term: making it anew takes longer than most searches.
create function public.search_profiles(
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
  with worded as materialized (
    select * from public.profiles
    where search_names like patterns[1] and search_names like all (patterns)
    limit 200
  ),
  alike as materialized (
    select * from public.profiles
    where not exists (select from worded) and misspelt operator(extensions.<<%) search_names
    limit 200
  ),
  found as (
    select *, private.name_rank(search_names, asked, patterns) as rank
    from (select * from worded union all select * from alike) as either
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
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  asked constant text := private.search_term(term);
  patterns constant text[] := private.name_patterns(asked);
  misspelt constant text := case when asked ~ '[a-z]{4}' then asked end;
begin
  return query
  with worded as materialized (
    select * from public.location_forums
    where search_names like patterns[1] and search_names like all (patterns)
    limit 200
  ),
  alike as materialized (
    select * from public.location_forums
    where not exists (select from worded) and misspelt operator(extensions.<<%) search_names
    limit 200
  ),
  found as (
    select *, private.name_rank(search_names, asked, patterns) as rank
    from (select * from worded union all select * from alike) as either
  )
  select id, location_name, location_type, region, country, description, image_url, rank from found
  where (rank, location_name, id) > (after_rank, after_name, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
  order by rank, location_name, id
  limit least(greatest(page_size, 1), 100);
end
$$;

-- Every place by name, or those that have each word of `q` in name, region or country.
create or replace function public.list_location_forums(
  q text default '', after_name text default '', after_id uuid default null, page_size int default 20
)
returns setof public.location_forums
language plpgsql stable security invoker set search_path = ''
as $$
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
