-- Bounds what one member can store in a day, so that nobody fills the disk: 200 posts, and 100 MB of all that they write.
-- That is 200 posts with a photo of 500 kB each, as the browser makes them; a long day's trip is 30. Counted by triggers before the write,
-- so that a refused photo is not stored first, and whoever calls the API. What is deleted stays counted: its room
-- is not free at once.

create table private.daily_writes (
  member_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null,
  posts integer not null,
  bytes bigint not null
);

create index daily_writes_by_time on private.daily_writes (since);

revoke all on table private.daily_writes from public, anon, authenticated, service_role;

-- An operator who needs other numbers replaces this function (docs/operations.md).
create function private.daily_limits(out posts integer, out bytes bigint)
language sql immutable parallel safe set search_path = ''
as $$ select 200, 100000000::bigint $$;

-- Concurrent writes of one member wait for each other at the row. A write counts for 4 kB at least, because its row and
-- indexes need room too; so small ones are bounded as well. A post that is sent again is told so, whatever the count.
create function private.count_write(added_bytes bigint, new_post uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  limits record := private.daily_limits();
  counted private.daily_writes;
  reached text;
begin
  insert into private.daily_writes as known (member_id, since, posts, bytes)
  select id, now(), (new_post is not null)::integer, greatest(added_bytes, 4000)
  from auth.users where id = auth.uid() -- Of an account that is gone the policies say so.
  on conflict (member_id) do update set
    since = case when known.since > now() - interval '1 day' then known.since else excluded.since end,
    posts = case when known.since > now() - interval '1 day' then known.posts else 0 end + excluded.posts,
    bytes = case when known.since > now() - interval '1 day' then known.bytes else 0 end + excluded.bytes
  returning * into counted;
  if counted.since = now() then
    delete from private.daily_writes where member_id in (
      select member_id from private.daily_writes where since <= now() - interval '1 day'
      limit 20 for update skip locked
    );
  end if;
  reached := case
    when counted.posts > limits.posts then 'daily_posts'
    when counted.bytes > limits.bytes then 'daily_bytes'
  end;
  if reached is null or exists (select from public.location_forum_posts where id = new_post) then return; end if;
  raise exception '%', reached
    using errcode = 'PT429', detail = private.seconds_until(counted.since + interval '1 day');
end
$$;

create function private.count_new_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_write(
    octet_length(new.title) + octet_length(new.content) + octet_length(array_to_string(new.tags, ','))
      + octet_length(coalesce(new.image_url, '')),
    new.id
  );
  return new;
end
$$;

-- The text that is replaced is kept for admins.
create function private.count_post_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_write(
    octet_length(new.title) + octet_length(new.content) + octet_length(old.title) + octet_length(old.content)
  );
  return new;
end
$$;

create function private.count_post_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_write(octet_length(coalesce(new.image_url, '')));
  return new;
end
$$;

create function private.count_profile_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_write(octet_length(new.avatar) + octet_length(new.banner));
  return new;
end
$$;

create function private.count_small_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_write(0);
  return new;
end
$$;

-- Of their own: what admins' functions write for the Treks Guide is not an admin's.
create trigger count_new_post before insert on public.location_forum_posts
for each row when (auth.role() = 'authenticated' and new.user_id = auth.uid())
execute function private.count_new_post();

create trigger count_post_text before update of title, content, tags on public.location_forum_posts
for each row when (auth.role() = 'authenticated' and new.user_id = auth.uid())
execute function private.count_post_text();

create trigger count_post_photo before update of image_url on public.location_forum_posts
for each row when (auth.role() = 'authenticated' and new.user_id = auth.uid())
execute function private.count_post_photo();

create trigger count_profile_text before update of name, username, location, bio, interests on public.profiles
for each row when (auth.role() = 'authenticated' and new.id = auth.uid())
execute function private.count_small_write();

create trigger count_profile_pictures before insert or update of avatar, banner on public.profiles
for each row when (auth.role() = 'authenticated' and new.id = auth.uid())
execute function private.count_profile_pictures();

create trigger count_write before insert on public.reports
for each row when (auth.role() = 'authenticated') execute function private.count_small_write();

create trigger count_write before insert on public.member_blocks
for each row when (auth.role() = 'authenticated') execute function private.count_small_write();

revoke all on function private.daily_limits(), private.count_write(bigint, uuid), private.count_new_post(),
  private.count_post_text(), private.count_post_photo(), private.count_profile_pictures(), private.count_small_write()
  from public;
