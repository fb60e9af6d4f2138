-- What admins did to a single post or member, and why: one row per act. The row's key is minted with the form that
-- asked, so that a repeated post finds it used. Names are kept as they were, because accounts and posts may go.

create table public.moderation_log (
  id uuid primary key,
  kind text not null,
  admin_id uuid references auth.users (id) on delete set null,
  admin_name text not null,
  member_id uuid references auth.users (id) on delete set null,
  member_name text,
  -- Without a foreign key: the row outlives the post.
  post_id uuid,
  post_title text,
  reason text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint moderation_log_kind_valid
    check (kind in ('dismiss-reports', 'remove-post', 'restore-post', 'suspend-member', 'end-suspension')),
  constraint moderation_log_reason_valid check (reason !~ '^\s|\s$' and char_length(reason) between 1 and 500)
);

create index moderation_log_by_time on public.moderation_log (created_at desc, id desc);
create index moderation_log_by_member on public.moderation_log (member_id, created_at desc);
create index moderation_log_by_post on public.moderation_log (post_id, created_at desc);
create index moderation_log_by_admin on public.moderation_log (admin_id);

alter table public.moderation_log enable row level security;

-- Written through functions of admins alone, not even by the service.
revoke all on table public.moderation_log from public, anon, authenticated, service_role;
grant select on table public.moderation_log to authenticated, service_role;

create policy "Admins read what was done to posts and members" on public.moderation_log
for select to authenticated using ((select private.is_admin()));

create policy "Ended sessions are refused" on public.moderation_log as restrictive
for all to authenticated using ((select private.require_session()));

-- False when that key was used before: then nothing may happen.
create function private.log_moderation(
  act uuid, kind text, member uuid, post uuid, reason text, details jsonb default '{}'
) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.moderation_log
    (id, kind, admin_id, admin_name, member_id, member_name, post_id, post_title, reason, details)
  values (
    act, log_moderation.kind,
    auth.uid(), coalesce((select name from public.profiles where id = auth.uid()), 'An admin'),
    member, (select name from public.profiles where id = member),
    post, (select title from public.location_forum_posts where id = post),
    log_moderation.reason, coalesce(log_moderation.details, '{}')
  )
  on conflict (id) do nothing;
  return found;
end
$$;

revoke all on function private.log_moderation(uuid, text, uuid, uuid, text, jsonb) from public;

-- The act that hides a row: for good, or until a date, after which the row shows again by itself.
alter table public.profiles
  add column hidden_by uuid references public.moderation_log (id),
  add column hidden_until timestamptz;

alter table public.location_forum_posts
  add column hidden_by uuid references public.moderation_log (id),
  add column hidden_until timestamptz,
  add column removed_at timestamptz;

create index profiles_hidden on public.profiles (hidden_by) where hidden_by is not null;
create index location_forum_posts_hidden on public.location_forum_posts (hidden_by) where hidden_by is not null;
create index location_forum_posts_removed on public.location_forum_posts (removed_at) where removed_at is not null;

-- Members read every column but these: after its end nobody shall be shown that there was a suspension.
revoke select on table public.profiles, public.location_forum_posts from authenticated;
grant select (
  id, name, username, location, bio, avatar, banner, interests, join_date, updated_at, avatar_digest, banner_digest,
  search_names
) on table public.profiles to authenticated;
grant select (
  id, location_forum_id, user_id, title, content, image_url, tags, created_at, image_digest, search_words, version,
  edited_at
) on table public.location_forum_posts to authenticated;

alter policy "Members read every profile" on public.profiles
using (hidden_by is null or hidden_until <= now());

alter policy "Members read every location forum post" on public.location_forum_posts
using (deleted_at is null and (hidden_by is null or hidden_until <= now()));

-- Also where no row is named and nothing asks whether it may be read.
alter policy "Authors change their own posts" on public.location_forum_posts
using (user_id = (select auth.uid()) and deleted_at is null and (hidden_by is null or hidden_until <= now()));

alter policy "Authors delete their own posts, admins any" on public.location_forum_posts
using (
  user_id = (select auth.uid()) and (hidden_by is null or hidden_until <= now()) or (select private.is_admin())
);
