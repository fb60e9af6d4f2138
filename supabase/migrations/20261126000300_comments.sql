-- A comment stands in the forum of its post, is counted there, and has an address of its own.

-- A comment is never on another comment. What it answers is a comment on the same post that can be read, or nothing: the text
-- is worth more than the reference. Every write locks in one order, so that none waits for another in a circle: the post, its
-- author's account, the author's counts, and then what the write adds.
create function private.place_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select location_forum_id into new.location_forum_id from public.location_forum_posts
  where id = new.comment_on and kind = 'post' and is_visible
    and id in (select posts.id from private.readable_posts as posts)
  for no key update;
  if not found then raise exception 'no_post' using errcode = 'foreign_key_violation'; end if;
  -- A comment that is being deleted is no longer answered.
  select id into new.answers from public.location_forum_posts
  where id = new.answers and comment_on = new.comment_on
    and id in (select posts.id from private.readable_posts as posts)
  for key share skip locked;
  if not found then new.answers := null; end if;
  return new;
end
$$;

-- Before the trigger count_post, which would count a comment that is refused.
create trigger "1_place_comment" before insert on public.location_forum_posts
for each row when (new.comment_on is not null and pg_trigger_depth() = 0) execute function private.place_comment();

-- COUNTS have a table of their own, so that a comment writes no post again. Writers lock the post first, so a count has one
-- writer.
create table private.comment_counts (
  post_id uuid primary key references public.location_forum_posts (id) on update cascade,
  count integer not null
);

-- Only counts of posts that the policies let through are joined, and no API serves this schema.
revoke all on table private.comment_counts from public, anon, authenticated, service_role;

grant select on table private.comment_counts to authenticated;

-- Visible comments and posts that are not counted, because their author is hidden. A suspension begins and ends without a write
-- to them, so they are counted anew, in slices. A busy post keeps none of that waiting. No foreign key deletes a row, because
-- what counts a deleted post reads it.
create table private.uncounted_posts (
  post_id uuid primary key
);

-- Members whose comments and posts are to be counted anew, at once or when their suspension ends.
create table private.recounts (
  member_id uuid primary key,
  due_at timestamptz not null
);

create index recounts_by_time on private.recounts (due_at);

revoke all on table private.uncounted_posts, private.recounts from public, anon, authenticated, service_role;

create function private.count_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_counted boolean := false;
  is_counted boolean := false;
begin
  if tg_op <> 'INSERT' and old.is_visible then
    delete from private.uncounted_posts where post_id = old.id;
    was_counted := not found;
  end if;
  if tg_op <> 'DELETE' and new.is_visible then
    is_counted := new.user_id not in (select private.hidden_members());
    if not is_counted then insert into private.uncounted_posts (post_id) values (new.id); end if;
  end if;
  if is_counted and not was_counted then
    insert into private.comment_counts as known (post_id, count) values (new.comment_on, 1)
    on conflict (post_id) do update set count = known.count + 1;
  elsif was_counted and not is_counted then
    -- One statement may delete the post as well.
    update private.comment_counts set count = count - 1
    where post_id = old.comment_on and exists (select from public.location_forum_posts where id = post_id);
  end if;
  return null;
end
$$;

create trigger count_new_comment after insert on public.location_forum_posts
for each row when (new.comment_on is not null) execute function private.count_comment();
create trigger count_shown_comment after update of is_visible on public.location_forum_posts
for each row when (new.comment_on is not null) execute function private.count_comment();
create trigger "0_count_gone_comment" after delete on public.location_forum_posts
for each row when (old.comment_on is not null) execute function private.count_comment();

create function private.miscounted(member uuid, is_hidden boolean) returns setof public.location_forum_posts
language sql stable set search_path = '' as $$
  select * from public.location_forum_posts as posts
  where user_id = member and is_visible
    and exists (select from private.uncounted_posts where post_id = posts.id) <> is_hidden
$$;

-- Counts a slice of the comments and posts of a member anew, and leaves posts that are being written to for the next time.
create function private.recount_comments(slice integer default 500) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid;
  is_hidden boolean;
  locked uuid[];
begin
  select member_id into member from private.recounts where due_at <= now()
  order by due_at limit 1 for update skip locked;
  if not found then return; end if;
  is_hidden := exists (select from private.hidden_members() as hidden where hidden = member);
  locked := array(
    select comments.id
    from private.miscounted(member, is_hidden) as stale
    join public.location_forum_posts as comments on comments.id = stale.id
    join public.location_forum_posts as posts on posts.id = coalesce(comments.comment_on, comments.id)
    order by posts.id limit slice
    for no key update of comments, posts skip locked
  );
  perform private.recount_at_places(locked, is_hidden);
  with changed as (
    select id, comment_on from private.miscounted(member, is_hidden) where id = any (locked) and comment_on is not null
  ), added as (
    insert into private.uncounted_posts (post_id) select id from changed where is_hidden
  ), removed as (
    delete from private.uncounted_posts where not is_hidden and post_id in (select id from changed)
  )
  insert into private.comment_counts as known (post_id, count)
  select comment_on, case when is_hidden then -count(*) else count(*) end from changed group by comment_on
  on conflict (post_id) do update set count = known.count + excluded.count;

  if exists (select from private.miscounted(member, is_hidden)) then
    update private.recounts set due_at = now() where member_id = member;
  else
    delete from private.recounts where member_id = member;
    insert into private.recounts (member_id, due_at)
    select member_id, until from private.suspensions where member_id = member and is_hidden and until is not null;
  end if;
end
$$;

create function private.recount_suspended() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.recounts (member_id, due_at) values (coalesce(new.member_id, old.member_id), '-infinity')
  on conflict (member_id) do update set due_at = excluded.due_at;
  perform private.recount_comments();
  return null;
end
$$;

create trigger recount_comments after insert or delete or update of hides, until on private.suspensions
for each row execute function private.recount_suspended();

create or replace function private.delete_with_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.location_forum_posts where id = old.id) then return null; end if;
  delete from private.comment_counts where post_id = old.id;
  delete from public.location_forum_posts where comment_on = old.id;
  delete from public.reports where post_id = old.id;
  delete from public.location_post_versions where post_id = old.id;
  delete from public.post_photos where post_id = old.id;
  delete from private.post_states where post_id = old.id;
  return null;
end
$$;

create function public.find_page_of_comment(post uuid, comment uuid, page_size integer)
returns table (id uuid, created_at timestamptz)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  size constant integer := least(greatest(page_size, 1), 100);
  sought public.location_forum_posts;
begin
  select * into sought from public.location_forum_posts as comments where comments.id = comment and comments.comment_on = post;
  return query
    select newer.id, newer.created_at
    from (values (sought.id)) as found (id)
    left join (
      select nearest.id, nearest.created_at, row_number() over (order by nearest.created_at, nearest.id) as place, count(*) over () as known
      from (
        select comments.id, comments.created_at
        from public.location_forum_posts as comments
        where comments.comment_on = sought.comment_on
          and comments.created_at >= sought.created_at and (comments.created_at, comments.id) > (sought.created_at, sought.id)
        order by comments.created_at, comments.id limit size
      ) as nearest
    ) as newer on newer.known = size and newer.place = size / 2 + 1
    where found.id is not null;
end
$$;

revoke all on function public.find_page_of_comment from public, anon;
grant execute on function public.find_page_of_comment to authenticated, service_role;

revoke all on all functions in schema private from public;
