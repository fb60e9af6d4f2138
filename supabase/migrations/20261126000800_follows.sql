-- Members follow places, members and discussions. Only the follower sees the row.

-- Without foreign keys to what is followed: the API takes a table with two of them for a way to join the two others, and
-- then no longer knows how a post and its author belong together. Triggers delete what has lost its thing.
create table public.follows (
  member_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null,
  -- A location forum, a profile or a post.
  thing uuid not null,
  created_at timestamptz not null default now(),
  primary key (member_id, kind, thing),
  constraint follows_kind_valid check (kind in ('place', 'member', 'discussion')),
  constraint follows_not_oneself check (thing <> member_id)
);

create index follows_by_thing on public.follows (thing, kind, member_id);

alter table public.follows enable row level security;

revoke all on table public.follows from public, anon, authenticated, service_role;
grant select, delete on table public.follows to authenticated;
grant select on table public.follows to service_role;
grant insert (member_id, kind, thing) on table public.follows to authenticated;

create policy "Members see what they follow" on public.follows
for select to authenticated using (
  member_id = (select auth.uid())
  and case kind
    when 'member' then thing not in (select private.hidden_members())
    when 'discussion' then (select true from private.readable_posts as posts where posts.id = thing)
    else true
  end
);

create policy "Members follow what they see" on public.follows
for insert to authenticated with check (
  member_id = (select auth.uid())
  and case kind
    when 'place' then exists (select from public.location_forums as forums where forums.id = thing)
    when 'member' then exists (select from public.profiles where profiles.id = thing)
    else exists (select from public.location_forum_posts as posts where posts.id = thing and posts.kind = 'post')
  end
);

create policy "Members stop following" on public.follows
for delete to authenticated using (member_id = (select auth.uid()));

create policy "Ended sessions are refused" on public.follows as restrictive
for all to authenticated using ((select private.require_session()));

create function private.delete_follows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.follows where thing = old.id;
  return null;
end
$$;

create trigger delete_follows after delete on public.location_forums
for each row execute function private.delete_follows();
create trigger delete_follows after delete on public.profiles
for each row execute function private.delete_follows();
create trigger delete_follows after delete on public.location_forum_posts
for each row when (old.kind = 'post') execute function private.delete_follows();

-- Whether the member can follow one thing more. The limit is so high that nobody notices it, and low enough for the feed to
-- look into each. The lock makes the count right for concurrent writes.
create function private.may_follow_more(member uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('follows ' || member, 0));
  return (select count(*) < 1000 from public.follows where member_id = member);
end
$$;

create function private.limit_follows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_follow_more(new.member_id) then
    raise exception 'too_many_follows' using errcode = 'PT429';
  end if;
  return new;
end
$$;

create trigger limit_follows before insert on public.follows
for each row when (current_user = 'authenticated') execute function private.limit_follows();

create trigger count_follow before insert on public.follows
for each row when (current_user = 'authenticated') execute function private.count_row();

-- The latest posts in the places and by the members that the caller follows. The caller reads the rows by their ids. A post
-- is in one place and by one member, so a page's posts come from at most twice as many follows: those with the newest
-- latest posts. The indexes know only the time of the cursor.
create function public.list_followed_posts(
  before_time timestamptz default 'infinity', before_id uuid default null, page_size integer default 20
)
returns table (id uuid, created_at timestamptz)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  size constant integer := least(greatest(page_size, 1), 100);
  last_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  perform private.before_request(); -- The policies refuse ended sessions only where they reach a row.
  return query
  with latest as (
    (
      select follows.kind, follows.thing, newest.id, newest.created_at
      from public.follows cross join lateral (
        select posts.id, posts.created_at from public.location_forum_posts as posts
        where posts.location_forum_id = follows.thing and posts.kind = 'post'
          and posts.created_at <= before_time and (posts.created_at, posts.id) < (before_time, last_id)
        order by posts.created_at desc, posts.id desc limit 1
      ) as newest
      where follows.member_id = auth.uid() and follows.kind = 'place'
    )
    union all
    (
      select follows.kind, follows.thing, newest.id, newest.created_at
      from public.follows cross join lateral (
        select posts.id, posts.created_at from public.location_forum_posts as posts
        where posts.user_id = follows.thing and posts.kind = 'post'
          and posts.created_at <= before_time and (posts.created_at, posts.id) < (before_time, last_id)
        order by posts.created_at desc, posts.id desc limit 1
      ) as newest
      where follows.member_id = auth.uid() and follows.kind = 'member'
    )
    order by created_at desc, id desc limit 2 * size
  ),
  -- Where there are so many, none of the page is older than all of them.
  edge as (select case when count(*) = 2 * size then min(created_at) else '-infinity' end as time from latest)
  select distinct found.id, found.created_at
  from latest cross join edge cross join lateral (
    (
      select posts.id, posts.created_at from public.location_forum_posts as posts
      where latest.kind = 'place' and posts.location_forum_id = latest.thing and posts.kind = 'post'
        and posts.created_at between edge.time and before_time and (posts.created_at, posts.id) < (before_time, last_id)
      order by posts.created_at desc, posts.id desc limit size
    )
    union all
    (
      select posts.id, posts.created_at from public.location_forum_posts as posts
      where latest.kind = 'member' and posts.user_id = latest.thing and posts.kind = 'post'
        and posts.created_at between edge.time and before_time and (posts.created_at, posts.id) < (before_time, last_id)
      order by posts.created_at desc, posts.id desc limit size
    )
  ) as found
  order by found.created_at desc, found.id desc
  limit size;
end
$$;

-- Everything that the caller follows, with names, the latest first. The name of a discussion is its title, unless its author is
-- blocked.
create function public.list_follows()
returns table (kind text, thing uuid, name text, forum_id uuid, created_at timestamptz)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform private.before_request();
  return query
  select follows.kind, follows.thing, coalesce(forums.location_name, profiles.name, posts.title),
    coalesce(forums.id, posts.location_forum_id), follows.created_at
  from public.follows
  left join public.location_forums as forums on follows.kind = 'place' and forums.id = follows.thing
  left join public.profiles on follows.kind = 'member' and profiles.id = follows.thing
  left join (
    select id, location_forum_id, case
      when user_id not in (select blocked_id from public.member_blocks where blocker_id = auth.uid()) then title
    end as title
    from public.location_forum_posts
  ) as posts on follows.kind = 'discussion' and posts.id = follows.thing
  where follows.member_id = auth.uid()
  order by follows.created_at desc, follows.thing;
end
$$;

revoke all on function public.list_followed_posts, public.list_follows from public, anon;
grant execute on function public.list_followed_posts, public.list_follows to authenticated, service_role;

revoke all on all functions in schema private from public;
