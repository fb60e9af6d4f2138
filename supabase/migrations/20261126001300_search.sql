-- Chinese, Japanese, Thai, Lao, Khmer, Burmese, Tibetan and other scripts put no spaces between words, and Korean joins particles
-- to them, so their words are found by any two letters that stand side by side. Trigrams cannot do that: most such words are
-- shorter, and with the collation "C" they know no letters beyond a to z.

create function private.unspaced_letters() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u1950-\u19df\u1a20-\u1aaf\u1b00-\u1b7f\u2e80-\u2fdf\u3005-\u3007\u3040-\u318f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua9ff\uaa60-\uaadf\uac00-\ud7ff\uf900-\ufaff\uff66-\uffdc\U0001b000-\U0001b16f\U00020000-\U0003ffff'
$$;

create function private.is_unspaced(value text, more text[] default '{}') returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select value || array_to_string(more, '') ~ ('[' || private.unspaced_letters() || ']') $$;

-- Folding puts a space where a vowel sign or a tone mark stood, and takes the syllables of Korean apart.
create function private.joined(folded text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if folded ~ '^[ -~]*$' then return folded; end if;
  return normalize(regexp_replace(
    folded, '(?<=[' || private.unspaced_letters() || ']) (?=[' || private.unspaced_letters() || '])', '', 'g'
  ), NFC);
end
$$;

-- Most terms are ASCII, and only other scripts have words without spaces between them.
create function private.joined_words(typed text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if typed ~ '^[ -~]*$' then return private.search_term(typed); end if;
  return (
    select string_agg(private.joined(private.folded(word)), ' ')
    from regexp_split_to_table(left(typed, 100), '[\s\u3000]+') as word
  );
end
$$;

-- Each letter, and each two that stand side by side.
create function private.letter_pairs(joined text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select array_to_tsvector(coalesce(array_agg(distinct pair), '{}'))
  from (
    select letter, nullif(lead(letter) over (order by position), ' ') as next
    from unnest(string_to_array(
      regexp_replace(joined, '[^' || private.unspaced_letters() || ']+', ' ', 'g'), null
    )) with ordinality as letters (letter, position)
  ) as letters, unnest(array[letter, letter || next]) as pair
  where letter <> ' ' and pair is not null
$$;

create function private.letter_query(term text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if term ~ '^[ -~]*$' then return null; end if;
  return (
    select string_agg(distinct quote_literal(substr(run[1], position, 2)), ' & ')::tsquery
    from regexp_matches(normalize(term, NFC), '[' || private.unspaced_letters() || ']+', 'g') as run,
      generate_series(1, greatest(char_length(run[1]) - 1, 1)) as position
  );
end
$$;

create function private.title_and_tags(title text, tags text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$ select private.joined(private.searchable_names(array_prepend(title, tags))) $$;

grant execute on function private.unspaced_letters, private.is_unspaced, private.joined, private.joined_words,
  private.letter_pairs, private.letter_query, private.title_and_tags
  to authenticated, service_role;

create index profiles_by_search_letters on public.profiles
  using gin (private.letter_pairs(private.joined(search_names))) where private.is_unspaced(search_names);
create index location_forums_by_search_letters on public.location_forums
  using gin (private.letter_pairs(private.joined(search_names))) where private.is_unspaced(search_names);
create index location_forum_posts_by_search_letters on public.location_forum_posts
  using gin (private.letter_pairs(private.title_and_tags(title, tags))) where private.is_unspaced(title, tags);

create or replace function private.profiles_named(patterns text[], misspelt text) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  letters constant tsquery := private.letter_query(array_to_string(patterns, ' '));
begin
  if letters is not null then
    return query
      select id from public.profiles
      where private.is_unspaced(search_names) and private.letter_pairs(private.joined(search_names)) @@ letters
        and search_names like all (patterns) and id not in (select private.hidden_members())
      limit 200;
  else
    return query
      select id from public.profiles
      where search_names like patterns[1] and search_names like all (patterns)
        and id not in (select private.hidden_members())
      limit 200;
  end if;
  if found or misspelt is null then return; end if;
  return query
    select id from public.profiles
    where misspelt operator(extensions.<<%) search_names and id not in (select private.hidden_members())
    limit 200;
end
$$;

create or replace function private.location_forums_named(patterns text[], misspelt text) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  letters constant tsquery := private.letter_query(array_to_string(patterns, ' '));
begin
  if letters is not null then
    return query
      select id from public.location_forums
      where private.is_unspaced(search_names) and private.letter_pairs(private.joined(search_names)) @@ letters
        and search_names like all (patterns)
      limit 200;
  else
    return query
      select id from public.location_forums
      where search_names like patterns[1] and search_names like all (patterns)
      limit 200;
  end if;
  if found or misspelt is null then return; end if;
  return query
    select id from public.location_forums
    where misspelt operator(extensions.<<%) search_names
    limit 200;
end
$$;

-- The materialized rows keep Postgres from reading all posts in the order of time. Of the newest thousand that have all
-- pairs of letters nearly all have the words.
create function private.posts_with_letters(letters tsquery, patterns text[]) returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer rows 200 set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if letters is null then return; end if;
  return query
    with lettered as materialized (
      select posts.id, posts.created_at, posts.title, posts.tags from public.location_forum_posts as posts
      where private.is_unspaced(posts.title, posts.tags)
        and private.letter_pairs(private.title_and_tags(posts.title, posts.tags)) @@ letters
        and posts.is_visible and posts.user_id not in (select private.hidden_members())
      limit 3000
    ),
    newest as materialized (select * from lettered order by lettered.created_at desc, lettered.id desc limit 1000)
    select newest.id, newest.created_at from newest
    where private.title_and_tags(newest.title, newest.tags) like all (patterns)
    limit 200;
end
$$;

grant execute on function private.posts_with_letters to authenticated, service_role;

-- A word that is in one of a hundred new posts is sought from the newest post on. The index, which has no order, is asked
-- for rarer words, and where too few were found. The planner cannot choose, because it does not know the words.
create or replace function private.posts_with_words(words tsquery)
returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer rows 3000 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  most constant integer := 200;
  is_common constant boolean := (
    select count(*) >= 5
    from (
      select search_words from public.location_forum_posts where kind = 'post' order by created_at desc, id desc limit 500
    ) as newest
    where newest.search_words @@ words
  );
  found_count integer;
begin
  if is_common then
    return query
    select newest.id, newest.created_at
    from (
      select id, created_at, search_words, is_visible, user_id from public.location_forum_posts
      where kind = 'post' order by created_at desc, id desc limit 20000
    ) as newest
    where newest.search_words @@ words and newest.is_visible and newest.user_id not in (select private.hidden_members())
    limit most;
    get diagnostics found_count = row_count;
    if found_count = most then return; end if;
  end if;
  return query
  select posts.id, posts.created_at from public.location_forum_posts as posts
  where posts.search_words @@ words and posts.is_visible and posts.user_id not in (select private.hidden_members())
  limit 3000;
end
$$;

-- TEXTS. One index holds all words of a post, also those of its captions, and beside them where it is, what kind of post it is
-- and when it was written. So a search in one place, or among the newest, reads no more than what it finds. Other words have no
-- sign in front. The hours, days and months since 1970 let a search start from the newest without a word of all posts.
create function private.post_text_words(
  forum uuid, title text, tags text[], content text, photos jsonb, created_at timestamptz, is_report boolean, is_line boolean
) returns tsvector
language plpgsql immutable parallel safe cost 10000 set search_path = '' as $$
declare
  texts text := private.joined(private.folded(concat_ws(
    ' ', title, array_to_string(tags, ' '), content, case when photos <> '[]' then jsonb_path_query_array(photos, '$[*].caption') end
  )));
  letters tsvector := '';
  signs constant text[] := array_remove(
    array['@' || forum, case when is_report then '@report' end, case when is_line then '@line' end], null
  ) || array(
    select format('@%s.%s', hours, floor(extract(epoch from created_at) / 3600 / hours)) from unnest('{1,24,720}'::integer[]) as hours
  );
begin
  if private.is_unspaced(texts) then
    letters := private.letter_pairs(texts);
    texts := regexp_replace(texts, '[' || private.unspaced_letters() || ']+', ' ', 'g');
  end if;
  return array_to_tsvector(signs) || letters || strip(to_tsvector('private.post_words', texts));
end
$$;

create function private.text_query(joined text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(private.letter_query(joined), '') && plainto_tsquery(
    'private.post_words', regexp_replace(joined, '[' || private.unspaced_letters() || ']+', ' ', 'g')
  )
$$;

-- Written between these times, and a little before and after.
create function private.time_query(first timestamptz, last timestamptz) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  hours constant integer := case
    when last - first < interval '30 hours' then 1
    when last - first < interval '30 days' then 24
    else 720
  end;
begin
  return (
    select string_agg(format('''@%s.%s''', hours, number), ' | ')::tsquery
    from generate_series(
      floor(extract(epoch from first) / 3600 / hours)::bigint, floor(extract(epoch from last) / 3600 / hours)::bigint
    ) as number
  );
end
$$;

grant execute on function private.post_text_words, private.text_query, private.time_query to authenticated, service_role;

-- Without a list of what has yet to be sorted in, which every search would have to read whole.
create index location_forum_posts_by_text on public.location_forum_posts using gin (private.post_text_words(
  location_forum_id, title, tags, content, photos, created_at, state is not null, track_meters is not null
)) with (fastupdate = off) where kind = 'post';
-- Statistics would compute the words of thousands of posts, and no plan needs them.
alter index public.location_forum_posts_by_text alter column 1 set statistics 0;

-- The newest posts that have these words: sought in about the newest five hundred, then in six and forty times as many, then in
-- all. So none of these steps finds many thousands, and few of all posts have a word that is in few of so many.
create function private.posts_with_text(words tsquery, most integer) returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer rows 1000 set search_path = '' set plan_cache_mode = force_generic_plan
set work_mem = '16MB' set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  last timestamptz;
  first timestamptz;
  since timestamptz;
  times integer;
  found_count integer;
begin
  if numnode(words) = 0 then return; end if;
  select max(created_at), case when count(*) = 500 then min(created_at) end into last, first
  from (
    select created_at from public.location_forum_posts where kind = 'post' order by created_at desc, id desc limit 500
  ) as newest;
  foreach times in array '{1,6,40,0}'::integer[] loop
    continue when times > 0 and first is null;
    since := case when times > 0 then greatest(last - times * (last - first), last - interval '4 years') end;
    return query
    with found as materialized (
      select posts.id, posts.created_at from public.location_forum_posts as posts
      where posts.kind = 'post' and private.post_text_words(
          posts.location_forum_id, posts.title, posts.tags, posts.content, posts.photos, posts.created_at, posts.state is not null,
          posts.track_meters is not null
        ) @@ case when since is null then words else words && private.time_query(since, last) end
        and posts.is_visible and posts.user_id not in (select private.hidden_members())
      limit case when since is null then 3000 end
    )
    select found.id, found.created_at from found order by found.created_at desc, found.id desc limit most;
    get diagnostics found_count = row_count;
    exit when found_count = most;
  end loop;
end
$$;

grant execute on function private.posts_with_text to authenticated, service_role;

-- A title is folded only where it can begin with the term. What has the words in its title comes first, then by its tags, then by
-- its text. `place` and `sort` (`report` or `line`) leave out others.
drop function public.search_location_posts;
create function public.search_location_posts(
  term text, after_rank int default -1, after_time timestamptz default 'infinity', after_id uuid default null,
  page_size int default 20, place uuid default null, sort text default null
)
returns table (id uuid, created_at timestamptz, rank int)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  asked constant text := private.search_term(term);
  words constant tsquery := private.word_query(asked);
  parts constant text := private.joined_words(term);
  letters constant tsquery := private.letter_query(parts);
  patterns constant text[] := private.name_patterns(parts);
  signs constant tsquery := (
    select coalesce(string_agg(format('''@%s''', sign), ' & '), '')::tsquery
    from unnest(array[place::text, case when sort in ('report', 'line') then sort end]) as sign where sign is not null
  );
begin
  return query
  with titled as (
    select * from private.posts_with_words(words)
    union select id, created_at from private.posts_with_letters(letters, patterns)
    order by created_at desc, id desc
    limit 200
  ),
  newest as (
    select * from titled
    union select id, created_at from private.posts_with_text(
      private.text_query(parts) && signs, case when signs = '' then 200 else 300 end
    )
  ),
  -- Without the limit of one, Postgres would rank all posts before it looks which are found.
  found as materialized (
    select newest.id, newest.created_at, case
        when folded.title = asked then 0
        when folded.title like asked || '%' then 1
        when ts_filter(posts.search_words, '{a}') @@ words then 2
        when letters is not null and private.joined('[ ' || folded.title) like all (patterns) then 2
        when posts.search_words @@ words then 3
        when letters is not null and private.title_and_tags(posts.title, posts.tags) like all (patterns) then 3
        else 4
      end as rank
    from newest
    cross join lateral (
      select title, tags, search_words from public.location_forum_posts as posts
      where posts.id = newest.id and (place is null or location_forum_id = place)
        and case sort when 'report' then state is not null when 'line' then track_meters is not null else true end
      limit 1
    ) as posts
    cross join lateral (
      select case
        when letters is null and lower(left(posts.title, 1)) <> left(asked, 1) and posts.title ~ '^[a-zA-Z0-9]' then null
        else private.folded(posts.title)
      end as title
    ) as folded
  )
  select found.id, found.created_at, found.rank
  from found
  where found.rank > after_rank
    or found.rank = after_rank and (found.created_at, found.id) < (after_time, after_id)
  order by found.rank, found.created_at desc, found.id desc
  limit least(greatest(page_size, 1), 100);
end
$$;

revoke all on function public.search_location_posts from public, anon;
grant execute on function public.search_location_posts to authenticated, service_role;

revoke all on all functions in schema private from public;
