-- Forms bring the ids of posts, comments and places, and other tables refer to some of them without a foreign key: follows,
-- notifications and the moderation log. An id of something that is gone is therefore never given again, or the new thing would
-- inherit the followers and the news of the old one.

create table private.used_ids (id uuid primary key);

revoke all on table private.used_ids from public, anon, authenticated, service_role;

-- A reported post is put back under its id, and is not gone.
create function private.note_used_id() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into private.used_ids select old.id
  where not exists (select from public.location_forum_posts where id = old.id)
  on conflict do nothing;
  return null;
end
$$;

create trigger "3_note_used_id" after delete on public.location_forum_posts
for each row execute function private.note_used_id();
create trigger note_used_id after delete on public.location_forums
for each row execute function private.note_used_id();

-- The same answer for what is gone and for what is hidden, so that an author does not learn that a report keeps a post.
create function private.refuse_used_id() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from private.used_ids where id = new.id) and (
    not exists (select from public.location_forum_posts where id = new.id)
    or exists (select from private.readable_posts where id = new.id)
  ) then return new; end if;
  raise exception 'duplicate key value violates unique constraint "%_pkey"', tg_table_name
    using errcode = 'unique_violation', constraint = tg_table_name || '_pkey', detail = format('Key (id)=(%s) already exists.', new.id);
end
$$;

drop trigger "0_free_post_id" on public.location_forum_posts;
drop function private.free_post_id();

create trigger "0_refuse_used_id" before insert on public.location_forum_posts
for each row when (current_user = 'authenticated') execute function private.refuse_used_id();
create trigger "0_refuse_used_id" before insert on public.location_forums
for each row when (current_user = 'authenticated') execute function private.refuse_used_id();

-- What had been deleted before.
insert into private.used_ids
select known.id from (
  select thing as id from public.follows where kind in ('place', 'discussion')
  union select thing from public.notifications where kind not in ('member-post', 'report', 'suggestion')
  union select unnest(posts) from public.notifications
  union select post_id from public.moderation_log
) as known
where known.id is not null
  and not exists (select from public.location_forum_posts as posts where posts.id = known.id)
  and not exists (select from public.location_forums as forums where forums.id = known.id);

delete from public.follows where kind in ('place', 'discussion') and thing in (select id from private.used_ids);
