-- Posts by the words of title and tags. However many there are and however many share a word, a search looks at
-- five thousand at most: the newest two thousand, where a common word is found often enough, and only for a rare
-- one at what the index knows. The newest two hundred matches are ranked: 0 the whole title, 1 its beginning, 2 all
-- words in the title, 3 in its tags too.

create function public.search_location_posts(
  term text, after_rank int default -1, after_time timestamptz default 'infinity', after_id uuid default null,
  page_size int default 20
)
returns table (
  id uuid, forum_id uuid, forum_name text, title text, tags text[], image_digest text, created_at timestamptz,
  author_id uuid, author_name text, rank int
)
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
    select id, created_at from public.location_forum_posts
    where (select count(*) < 40 from recent) and search_words @@ words
    limit 3000
  ),
  newest as (
    select * from recent union select * from indexed
    order by created_at desc, id desc
    limit 200
  ),
  found as (
    select posts.*, case
        when folded.title = asked then 0
        when folded.title like asked || '%' then 1
        when ts_filter(posts.search_words, '{a}') @@ words then 2
        else 3
      end as rank
    from newest
    join public.location_forum_posts as posts on posts.id = newest.id
    cross join lateral private.folded(posts.title) as folded (title)
  )
  select found.id, forums.id, forums.location_name, found.title, found.tags, found.image_digest, found.created_at,
    authors.id, authors.name, found.rank
  from found
  join public.location_forums as forums on forums.id = found.location_forum_id
  join public.profiles as authors on authors.id = found.user_id
  where found.rank > after_rank
    or found.rank = after_rank and (found.created_at, found.id) < (after_time, after_id)
  order by found.rank, found.created_at desc, found.id desc
  limit least(greatest(page_size, 1), 100);
end
$$;

revoke all on function private.search_term(text), private.name_patterns(text), private.word_query(text),
  private.name_rank(text, text, text[]) from public;
grant execute on function private.search_term(text), private.name_patterns(text), private.word_query(text),
  private.name_rank(text, text, text[]) to authenticated, service_role;

revoke all on function public.search_profiles(text, float8, text, uuid, int),
  public.search_location_forums(text, float8, text, uuid, int),
  public.search_location_posts(text, int, timestamptz, uuid, int) from public, anon;
grant execute on function public.search_profiles(text, float8, text, uuid, int),
  public.search_location_forums(text, float8, text, uuid, int),
  public.search_location_posts(text, int, timestamptz, uuid, int) to authenticated, service_role;
