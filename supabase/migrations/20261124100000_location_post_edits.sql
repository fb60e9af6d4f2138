-- Authors mend their posts. Every change counts the version up, by which a form notices that it is no longer the newest,
-- and leaves the text that it replaces for admins. The first version and the newest twenty are kept, so that many small
-- changes cannot push out what a post began with. Of an earlier photo the digest stays, which tells that it was another:
-- a photo that its author took away is gone.

alter table public.location_forum_posts
  add column version integer not null default 1,
  add column edited_at timestamptz;

create table public.location_post_versions (
  post_id uuid not null references public.location_forum_posts (id) on delete cascade,
  version integer not null,
  title text not null,
  content text not null,
  tags text[] not null,
  image_digest text,
  replaced_at timestamptz not null default now(),
  primary key (post_id, version)
);

alter table public.location_post_versions enable row level security;

-- Written by the trigger alone, not even by the service.
revoke all on table public.location_post_versions from public, anon, authenticated, service_role;
grant select on table public.location_post_versions to authenticated, service_role;

create policy "Admins read earlier versions of posts" on public.location_post_versions
for select to authenticated using ((select private.is_admin()));

create policy "Ended sessions are refused" on public.location_post_versions as restrictive
for all to authenticated using ((select private.require_session()));

create function private.keep_location_post_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.location_post_versions (post_id, version, title, content, tags, image_digest)
  values (old.id, old.version, old.title, old.content, old.tags, old.image_digest);
  delete from public.location_post_versions
  where post_id = old.id and version > 1 and version <= old.version - 20;
  new.version := old.version + 1;
  new.edited_at := now();
  return new;
end
$$;

revoke all on function private.keep_location_post_version() from public;

create trigger keep_version
before update of title, content, tags, image_url on public.location_forum_posts
for each row when (
  (old.title, old.content, old.tags, old.image_url) is distinct from (new.title, new.content, new.tags, new.image_url)
)
execute function private.keep_location_post_version();
