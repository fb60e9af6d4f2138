-- A member blocks another: whose posts are then folded away for the one who blocked, and for nobody else. Rows are seen
-- by who made them alone, so that no one learns of being blocked, not even an admin who asks as a member.
create table public.member_blocks (
  blocker_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The only key to another table of the API: of two, PostgREST would not know which one an embedding means.
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint member_blocks_not_oneself check (blocker_id <> blocked_id)
);

create index member_blocks_by_blocked on public.member_blocks (blocked_id);

alter table public.member_blocks enable row level security;

revoke all on table public.member_blocks from public, anon, authenticated, service_role;
grant select, delete on table public.member_blocks to authenticated;
grant insert (blocker_id, blocked_id) on table public.member_blocks to authenticated;
-- As what the search function reads; the service writes none.
grant select on table public.member_blocks to service_role;

create policy "Members see whom they blocked" on public.member_blocks
for select to authenticated using (blocker_id = (select auth.uid()));

create policy "Members block for themselves" on public.member_blocks
for insert to authenticated with check (blocker_id = (select auth.uid()));

create policy "Members unblock whom they blocked" on public.member_blocks
for delete to authenticated using (blocker_id = (select auth.uid()));

create policy "Ended sessions are refused" on public.member_blocks as restrictive
for all to authenticated using ((select private.require_session()));

-- As before, with a column more: whether the caller has blocked the author. And columns are named, because members may
-- not read all of them.
drop function public.search_location_posts(text, int, timestamptz, uuid, int);

create function public.search_location_posts(
  term text, after_rank int default -1, after_time timestamptz default 'infinity', after_id uuid default null,
  page_size int default 20
)
returns table (
  id uuid, forum_id uuid, forum_name text, title text, tags text[], image_digest text, created_at timestamptz,
  author_id uuid, author_name text, author_blocked boolean, rank int
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
    select id, created_at from private.posts_with_words(words)
    where (select count(*) < 40 from recent)
  ),
  newest as (
    select * from recent union select * from indexed
    order by created_at desc, id desc
    limit 200
  ),
  found as (
    select posts.id, posts.location_forum_id, posts.user_id, posts.title, posts.tags, posts.image_digest,
      posts.created_at, case
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
    authors.id, authors.name,
    exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = authors.id),
    found.rank
  from found
  join public.location_forums as forums on forums.id = found.location_forum_id
  join public.profiles as authors on authors.id = found.user_id
  where found.rank > after_rank
    or found.rank = after_rank and (found.created_at, found.id) < (after_time, after_id)
  order by found.rank, found.created_at desc, found.id desc
  limit least(greatest(page_size, 1), 100);
end
$$;

revoke all on function public.search_location_posts(text, int, timestamptz, uuid, int) from public, anon;
grant execute on function public.search_location_posts(text, int, timestamptz, uuid, int)
  to authenticated, service_role;
