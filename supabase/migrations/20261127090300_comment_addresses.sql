-- A comment and a post have addresses of their own, and neither answers at the other's.

drop function public.own_removed_posts;
drop function private.own_removed_posts;

create function private.own_removed_posts(post uuid)
returns table (
  id uuid, forum_id uuid, comment_on uuid, title text, content text, reason text, removed_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.before_request();
  return query
  select posts.id, location_forum_id, posts.comment_on, posts.title, posts.content, acts.reason, states.removed_at
  from public.location_forum_posts as posts
  join private.post_states as states on states.post_id = posts.id
  join public.moderation_log as acts on acts.id = states.act
  where user_id = auth.uid() and (post is null or posts.id = post)
  order by states.removed_at desc, posts.id
  limit 20;
end
$$;

grant execute on function private.own_removed_posts to authenticated, service_role;

create function public.own_removed_posts(post uuid default null)
returns table (
  id uuid, forum_id uuid, comment_on uuid, title text, content text, reason text, removed_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$ select * from private.own_removed_posts(post) $$;

revoke all on function public.own_removed_posts from public, anon, authenticated, service_role;
grant execute on function public.own_removed_posts to authenticated, service_role;

-- Members cannot read what they have deleted, so the kind is checked here.
create function private.delete_own(forum uuid, post uuid, on_post uuid) returns boolean
language sql security definer set search_path = '' as $$
  select case when exists (
    select from public.location_forum_posts where id = post and comment_on is not distinct from on_post
  ) then private.delete_own_post(forum, post) else false end
$$;

create function private.restore_own(forum uuid, post uuid, on_post uuid) returns boolean
language sql security definer set search_path = '' as $$
  select case when exists (
    select from public.location_forum_posts where id = post and comment_on is not distinct from on_post
  ) then private.restore_own_post(forum, post) else false end
$$;

grant execute on function private.delete_own, private.restore_own to authenticated, service_role;

create function public.delete_comment(forum uuid, post uuid, comment uuid) returns boolean
language sql security invoker set search_path = ''
as $$ select private.delete_own(forum, comment, post) $$;

create or replace function public.delete_location_post(forum uuid, post uuid) returns boolean
language sql security invoker set search_path = ''
as $$ select private.delete_own(forum, post, null) $$;

create function public.restore_comment(forum uuid, post uuid, comment uuid) returns boolean
language sql security invoker set search_path = ''
as $$ select private.restore_own(forum, comment, post) $$;

create or replace function public.restore_location_post(forum uuid, post uuid) returns boolean
language sql security invoker set search_path = ''
as $$ select private.restore_own(forum, post, null) $$;

revoke all on function public.delete_comment, public.restore_comment from public, anon;
grant execute on function public.delete_comment, public.restore_comment to authenticated, service_role;

-- The last comment before the page that shows this one, newest first; no row if that is the first page. Under the policies
-- every newer comment would look up its post.
create function private.page_of_comment(post uuid, comment uuid, page_size integer)
returns table (id uuid, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select newer.id, newer.created_at
  from (
    select comments.id, comments.created_at, count(*) over () as known,
      row_number() over (order by comments.created_at desc, comments.id desc) as place
    from public.location_forum_posts as sought
    join public.location_forum_posts as comments on comments.comment_on = sought.comment_on
      and (comments.created_at, comments.id) > (sought.created_at, sought.id)
    where sought.id = comment and sought.comment_on = post
      and comments.is_visible and comments.user_id not in (select private.hidden_members())
  ) as newer
  where place = known / page_size * page_size
$$;

grant execute on function private.page_of_comment to authenticated, service_role;

create function public.page_of_comment(post uuid, comment uuid, page_size integer)
returns table (id uuid, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select newer.id, newer.created_at
  from private.page_of_comment(post, comment, greatest(page_size, 1)) as newer
  where exists (select from public.location_forum_posts as sought where sought.id = comment)
$$;

revoke all on function public.page_of_comment from public, anon;
grant execute on function public.page_of_comment to authenticated, service_role;

revoke all on all functions in schema private from public;
