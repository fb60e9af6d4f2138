-- Hiding and showing posts, and everything that runs past the policies and has to know what is hidden.

-- Whoever hides a member locks the profile first. A post that is being written meanwhile waits for that, or is waited
-- for: none comes out visible beside its hidden author.
create function private.hide_with_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select hidden_by, hidden_until into new.hidden_by, new.hidden_until
  from public.profiles where id = new.user_id for key share;
  return new;
end
$$;

create trigger hide_with_author before insert on public.location_forum_posts
for each row when (new.hidden_by is null)
execute function private.hide_with_author();

-- Removes a post: nobody sees it, and for thirty days it can be brought back. False when it is removed already.
create function private.hide_post(post uuid, act uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  update public.location_forum_posts
  set hidden_by = act, hidden_until = null, removed_at = now()
  where id = post and removed_at is null;
  return found;
end
$$;

-- Brings a removed post back, as hidden as its author is.
create function private.show_post(post uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  act uuid;
  until timestamptz;
begin
  select hidden_by, hidden_until into act, until from public.profiles
  where id = (select user_id from public.location_forum_posts where id = post) for key share;
  update public.location_forum_posts set hidden_by = act, hidden_until = until, removed_at = null
  where id = post and removed_at > now() - interval '30 days';
  return found;
end
$$;

revoke all on function private.hide_with_author(), private.hide_post(uuid, uuid), private.show_post(uuid) from public;

-- As before, and what was removed thirty days ago.
create or replace function private.purge_deleted_posts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.location_forum_posts
  where id in (
    select id from public.location_forum_posts
    where deleted_at is not null and not private.can_be_restored(deleted_at)
    order by deleted_at limit 20
    for update skip locked
  );
  delete from public.location_forum_posts
  where id in (
    select id from public.location_forum_posts
    where removed_at <= now() - interval '30 days'
    order by removed_at limit 20
    for update skip locked
  );
  return null;
end
$$;

-- As before, without what is hidden: an author can neither take a removed post away from admins nor bring it back.
create or replace function private.delete_own_post(forum uuid, post uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.before_request();
  update public.location_forum_posts set deleted_at = coalesce(deleted_at, now())
  where id = post and location_forum_id = forum and user_id = auth.uid()
    and (hidden_by is null or hidden_until <= now());
  return found;
end
$$;

create or replace function private.restore_own_post(forum uuid, post uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.before_request();
  update public.location_forum_posts set deleted_at = null
  where id = post and location_forum_id = forum and user_id = auth.uid()
    and (hidden_by is null or hidden_until <= now())
    and (deleted_at is null or private.can_be_restored(deleted_at));
  return found;
end
$$;
