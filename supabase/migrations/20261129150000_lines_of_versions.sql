-- A line that showed too much is gone once its author changes it: like a replaced photo, it is not kept with earlier versions.

create or replace function private.keep_location_post_version() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if old.image_url is not distinct from new.image_url and private.written_post(old) = private.written_post(new) then
    return new;
  end if;
  insert into public.location_post_versions (post_id, version, written, image_digest)
  values (old.id, old.version, private.written_post(old) - 'track', old.image_digest);
  delete from public.location_post_versions as versions
  where post_id = old.id and version > 1 and version <= old.version - 20
    and not exists (
      select from public.reports
      where reports.post_id = old.id and post_version = versions.version and settled_on is null
    );
  new.version := old.version + 1;
  new.edited_at := now();
  return new;
end
$$;

update public.location_post_versions set written = written - 'track' where written ? 'track';
