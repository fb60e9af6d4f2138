-- An author who deletes a reported post learns nothing of the reports. The row is deleted as any other, which is what the
-- API counts and returns, and put back invisible under its own id, so that the reports, earlier texts and links of
-- moderators keep what they are about. Once a deletion is final its author finds nothing under that id, and may use it
-- again: only then the kept post moves to another.

-- Rows that depend on a post are deleted by a trigger and not by the foreign keys, because a post that is put back keeps
-- them.
alter table public.reports
  drop constraint reports_post_id_fkey,
  add constraint reports_post_id_fkey foreign key (post_id)
    references public.location_forum_posts (id) on update cascade;
alter table public.location_post_versions
  drop constraint location_post_versions_post_id_fkey,
  add constraint location_post_versions_post_id_fkey foreign key (post_id)
    references public.location_forum_posts (id) on update cascade;
alter table private.post_states
  drop constraint post_states_post_id_fkey,
  add constraint post_states_post_id_fkey foreign key (post_id)
    references public.location_forum_posts (id) on update cascade;

drop trigger keep_reported on public.location_forum_posts;
drop function private.keep_reported_post();
drop function private.set_aside_reported(uuid);

create function private.keep_reported_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  claims constant text := current_setting('request.jwt.claims', true);
  role constant text := current_setting('request.jwt.claim.role', true);
begin
  if not private.has_open_reports(old.id) then return null; end if;
  -- What the database puts back is nobody's post of today: without claims no limit counts it.
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.role', '', true);
  insert into public.location_forum_posts
    (id, location_forum_id, user_id, title, content, image_url, tags, created_at, version, edited_at)
  values (
    old.id, old.location_forum_id, old.user_id, old.title, old.content, old.image_url, old.tags, old.created_at,
    old.version, old.edited_at
  );
  insert into private.post_states as states (post_id, deleted_at, is_evidence) values (old.id, now(), true)
  on conflict (post_id) do update
  set deleted_at = coalesce(states.deleted_at, excluded.deleted_at), is_evidence = true;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true),
    set_config('request.jwt.claim.role', coalesce(role, ''), true);
  return null;
end
$$;

create function private.delete_with_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.location_forum_posts where id = old.id) then return null; end if;
  delete from public.reports where post_id = old.id;
  delete from public.location_post_versions where post_id = old.id;
  delete from private.post_states where post_id = old.id;
  return null;
end
$$;

-- Triggers of one event run by their names; both have to come before those of the foreign keys, `RI_…`.
create trigger "1_keep_reported" after delete on public.location_forum_posts
for each row when (current_user = 'authenticated' and old.user_id = auth.uid())
execute function private.keep_reported_post();

create trigger "2_delete_with_post" after delete on public.location_forum_posts
for each row execute function private.delete_with_post();

-- Makes room for a post whose id is that of kept evidence.
create function private.free_post_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.location_forum_posts set id = gen_random_uuid()
  where id = new.id and exists (select from private.post_states where post_id = new.id and is_evidence);
  return new;
end
$$;

create trigger free_post_id before insert on public.location_forum_posts
for each row execute function private.free_post_id();

revoke all on function private.keep_reported_post(), private.delete_with_post(), private.free_post_id() from public;
