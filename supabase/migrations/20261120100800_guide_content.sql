-- Places with the guide's posts, all of them or none. Rows that exist already stay as they are, so calling
-- it again, or several times at once, changes nothing more. The posts join the forum of that place,
-- whoever made it.

create function public.add_guide_content(places jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  guide constant uuid := public.ensure_treks_guide();
  forums_created integer;
  posts_created integer;
begin
  insert into public.location_forums (id, location_name, location_type, country, region, description)
  select id, location_name, location_type, country, region, description
  from jsonb_to_recordset(places) as place (
    id uuid, location_name text, location_type text, country text, region text, description text
  )
  on conflict do nothing;
  get diagnostics forums_created = row_count;

  insert into public.location_forum_posts (id, location_forum_id, user_id, title, content, tags, created_at)
  select post.id, forum.id, guide, post.title, post.content, post.tags, least(post.created_at, now())
  from jsonb_to_recordset(places) as place (location_name text, country text, region text, posts jsonb)
  join public.location_forums as forum
    on forum.location_name = place.location_name
    and forum.country = place.country
    and forum.region is not distinct from place.region
  cross join jsonb_to_recordset(place.posts) as post (
    id uuid, title text, content text, tags text[], created_at timestamptz
  )
  on conflict do nothing;
  get diagnostics posts_created = row_count;

  return jsonb_build_object('forums', forums_created, 'posts', posts_created);
end
$$;

revoke all on function public.add_guide_content(jsonb) from public, anon, authenticated;
grant execute on function public.add_guide_content(jsonb) to service_role;
