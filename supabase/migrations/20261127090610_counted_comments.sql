-- `comment_count` leaves out the comments of hidden members, as the policies do. A suspension begins and ends without a write
-- to the comments, so its member's comments are counted anew, in slices. A busy post keeps none of that waiting.

-- Visible comments that are not counted, because their author is hidden.
create table private.uncounted_comments (
  comment_id uuid primary key references public.location_forum_posts (id) on update cascade on delete cascade
);

-- Members whose comments are to be counted anew, at once or when their suspension ends.
create table private.recounts (
  member_id uuid primary key,
  due_at timestamptz not null
);

create index recounts_by_time on private.recounts (due_at);

revoke all on table private.uncounted_comments, private.recounts from public, anon, authenticated, service_role;

create or replace function private.count_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_counted boolean := false;
  is_counted boolean := false;
begin
  if tg_op <> 'INSERT' and old.is_visible then
    delete from private.uncounted_comments where comment_id = old.id;
    was_counted := not found;
  end if;
  if tg_op <> 'DELETE' and new.is_visible then
    is_counted := new.user_id not in (select private.hidden_members());
    if not is_counted then insert into private.uncounted_comments (comment_id) values (new.id); end if;
  end if;
  update public.location_forum_posts
  set comment_count = comment_count + is_counted::integer - was_counted::integer
  where id = coalesce(new.comment_on, old.comment_on) and is_counted <> was_counted;
  return null;
end
$$;

-- Before the foreign key deletes the row that it reads.
alter trigger count_gone_comment on public.location_forum_posts rename to "0_count_gone_comment";

create function private.miscounted_comments(member uuid, is_hidden boolean) returns setof public.location_forum_posts
language sql stable set search_path = '' as $$
  select * from public.location_forum_posts as comments
  where user_id = member and kind = 'comment' and is_visible
    and exists (select from private.uncounted_comments where comment_id = comments.id) <> is_hidden
$$;

-- Counts a slice of the comments of a member anew, and leaves posts that are being written to for the next time.
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
    from private.miscounted_comments(member, is_hidden) as stale
    join public.location_forum_posts as comments on comments.id = stale.id
    join public.location_forum_posts as posts on posts.id = comments.comment_on
    order by posts.id limit slice
    for no key update of comments, posts skip locked
  );
  with changed as (
    select id, comment_on from private.miscounted_comments(member, is_hidden) where id = any (locked)
  ), added as (
    insert into private.uncounted_comments (comment_id) select id from changed where is_hidden
  ), removed as (
    delete from private.uncounted_comments where not is_hidden and comment_id in (select id from changed)
  )
  update public.location_forum_posts as posts
  set comment_count = comment_count + case when is_hidden then -number else number end
  from (select comment_on, count(*)::integer as number from changed group by comment_on) as changes
  where posts.id = changes.comment_on;

  if exists (select from private.miscounted_comments(member, is_hidden)) then
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

-- Besides the writes to posts, the job of every minute goes on with what is left to count.
create or replace function private.notify_waiting_followers(slices integer default 10) returns void
language plpgsql security definer set search_path = '' as $$
declare
  waiting record;
begin
  for counter in 1 .. slices loop
    perform private.recount_comments();
    select posts, untold.kind, untold.told, untold.last_member into waiting
    from private.untold_followers as untold join public.location_forum_posts as posts on posts.id = untold.post_id
    order by untold.since limit 1 for update of untold skip locked;
    continue when not found;
    perform private.notify_followers(waiting.posts, waiting.kind, waiting.told, waiting.last_member);
  end loop;
end
$$;

insert into private.recounts (member_id, due_at) select member_id, '-infinity' from private.suspensions where hides;

do $$
begin
  while exists (select from private.recounts where due_at <= now()) loop
    perform private.recount_comments(10000);
  end loop;
end
$$;

revoke all on all functions in schema private from public;
