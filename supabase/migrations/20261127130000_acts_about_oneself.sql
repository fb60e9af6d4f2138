-- An admin does not read what was decided about themselves: that reports of their post or profile were dismissed would
-- tell that there were some, and a note may name who sent them. Nor do they read, as an admin, what is kept of their own
-- posts: the text that a report is about is kept longer than others, and so is the photo of a deleted post.

alter policy "Admins read what was done to posts and members" on public.moderation_log
using ((select private.is_admin()) and member_id is distinct from (select auth.uid()));

create function private.is_own_post(post uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.location_forum_posts where id = post and user_id = auth.uid()) $$;

revoke all on function private.is_own_post(uuid) from public;
grant execute on function private.is_own_post(uuid) to authenticated;

alter policy "Admins read earlier versions of posts" on public.location_post_versions
using ((select private.is_admin()) and not private.is_own_post(post_id));

-- Null where the post has no such photo, or another by now.
create or replace function public.moderated_post_photo(post uuid, digest text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select image_url from public.location_forum_posts
    where id = post and image_digest = digest and user_id <> auth.uid()
  );
end
$$;
