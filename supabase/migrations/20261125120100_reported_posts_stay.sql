-- Whoever is reported cannot make it undone: a post with open reports that its author deletes is hidden at once as
-- any other, and stays stored until an admin has decided; so does the text that was reported, whatever it is changed to.

create function private.has_open_reports(post uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.reports where post_id = post and settled_by is null) $$;

-- As before, but for what is still to be decided.
create or replace function private.purge_deleted_posts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.location_forum_posts
  where id in (
    select id from public.location_forum_posts
    where deleted_at is not null and not private.can_be_restored(deleted_at) and not private.has_open_reports(id)
    order by deleted_at limit 20
    for update skip locked
  );
  delete from public.location_forum_posts
  where id in (
    select id from public.location_forum_posts
    where removed_at <= now() - interval '30 days' and not private.has_open_reports(id)
    order by removed_at limit 20
    for update skip locked
  );
  return null;
end
$$;

-- Authors may delete a row outright through the API. It looks the same to them, and tells them nothing. With the rights
-- of whoever deletes, so that accounts, forums and purges take along what is theirs.
create function private.keep_reported_post() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' and old.user_id = auth.uid() and private.set_aside_reported(old.id) then
    return null;
  end if;
  return old;
end
$$;

create function private.set_aside_reported(post uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_open_reports(post) then return false; end if;
  -- Past the thirty seconds: who deletes outright gets no undo.
  update public.location_forum_posts set deleted_at = now() - interval '1 minute'
  where id = post and user_id = auth.uid();
  return found;
end
$$;

create trigger keep_reported before delete on public.location_forum_posts
for each row execute function private.keep_reported_post();

-- As before, and the texts that open reports are about.
create or replace function private.keep_location_post_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.location_post_versions (post_id, version, title, content, tags, image_digest)
  values (old.id, old.version, old.title, old.content, old.tags, old.image_digest);
  delete from public.location_post_versions as versions
  where post_id = old.id and version > 1 and version <= old.version - 20
    and not exists (
      select from public.reports
      where reports.post_id = old.id and post_version = versions.version and settled_by is null
    );
  new.version := old.version + 1;
  new.edited_at := now();
  return new;
end
$$;

revoke all on function private.has_open_reports(uuid), private.keep_reported_post(), private.set_aside_reported(uuid)
  from public;
-- Only by the trigger, which runs as whoever deletes.
grant execute on function private.set_aside_reported(uuid) to authenticated;
