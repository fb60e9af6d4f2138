-- A comment that is not on the first page is shown amid its neighbours: its page starts with half as many newer ones as it has
-- room for, so that nobody counts those before. The row is the last comment before that page, of nulls if it is the first
-- page; there is no row if the post has no such comment.
drop function public.find_page_of_comment;
drop function private.page_of_comment;

create function public.find_page_of_comment(post uuid, comment uuid, page_size integer)
returns table (id uuid, created_at timestamptz)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  size constant integer := least(greatest(page_size, 1), 100);
  sought public.location_forum_posts;
begin
  select * into sought from public.location_forum_posts as comments where comments.id = comment and comments.comment_on = post;
  return query
    select newer.id, newer.created_at
    from (values (sought.id)) as found (id)
    left join (
      select nearest.id, nearest.created_at, row_number() over (order by nearest.created_at, nearest.id) as place, count(*) over () as known
      from (
        select comments.id, comments.created_at
        from public.location_forum_posts as comments
        where comments.comment_on = sought.comment_on
          and comments.created_at >= sought.created_at and (comments.created_at, comments.id) > (sought.created_at, sought.id)
        order by comments.created_at, comments.id limit size
      ) as nearest
    ) as newer on newer.known = size and newer.place = size / 2 + 1
    where found.id is not null;
end
$$;

revoke all on function public.find_page_of_comment from public, anon;
grant execute on function public.find_page_of_comment to authenticated, service_role;

notify pgrst, 'reload schema';
