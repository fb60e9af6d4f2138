-- The list of places, searched and paged in one call: what a member typed arrives as a parameter and is never
-- part of a filter. `after_name` and `after_id` are the last row of the page before.

create function public.list_location_forums(
  q text default '', after_name text default '', after_id uuid default null, page_size int default 20
)
returns setof public.location_forums
language sql stable security invoker set search_path = ''
as $$
  select forums.*
  from public.location_forums as forums
  cross join (select '%' || regexp_replace(btrim(q), '([\\%_])', '\\\1', 'g') || '%' as pattern) as search
  where (forums.location_name, forums.id) > (after_name, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
    and (
      btrim(q) = ''
      or forums.location_name ilike search.pattern
      or forums.country ilike search.pattern
      or forums.region ilike search.pattern
    )
  order by forums.location_name, forums.id
  limit least(page_size, 100)
$$;

revoke all on function public.list_location_forums(text, text, uuid, int) from public, anon;
grant execute on function public.list_location_forums(text, text, uuid, int) to authenticated, service_role;
