-- What a member is told: somebody commented on their post, answered or named them, wrote in a place or as a member that they
-- follow, and that a report or suggestion of theirs was decided. One row for each thing, with the posts that came since it was
-- read.

create table public.member_settings (
  member_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  -- Kinds that the member does not want.
  off text[] not null default '{}',
  digest text not null default 'off',
  -- In the link that ends the digest without a log-in.
  digest_token uuid not null default gen_random_uuid() unique,
  -- The first digest is due as soon as it is chosen.
  digest_sent_at timestamptz not null default 'epoch',
  -- Null until chosen.
  units text,
  constraint member_settings_off_valid check (
    off <@ '{comment,answer,mention,place-post,conditions,member-post,report,suggestion,queue}' and cardinality(off) <= 9
  ),
  constraint member_settings_digest_valid check (digest in ('off', 'daily', 'weekly')),
  constraint member_settings_units_valid check (units in ('metric', 'imperial', 'british'))
);

create index member_settings_with_digest on public.member_settings (digest_sent_at) where digest <> 'off';

alter table public.member_settings enable row level security;

revoke all on table public.member_settings from public, anon, authenticated, service_role;
grant select on table public.member_settings to authenticated, service_role;
grant insert (member_id, off, digest, units), update (member_id, off, digest, units)
  on table public.member_settings to authenticated;

create policy "Members read their own settings" on public.member_settings
for select to authenticated using (member_id = (select auth.uid()));

create policy "Members make their own settings" on public.member_settings
for insert to authenticated with check (member_id = (select auth.uid()));

create policy "Members change their own settings" on public.member_settings
for update to authenticated
using (member_id = (select auth.uid())) with check (member_id = (select auth.uid()));

create policy "Ended sessions are refused" on public.member_settings as restrictive
for all to authenticated using ((select private.require_session()));

-- No API serves this schema. A row knows the latest posts of its group, hidden ones among them; members read it through
-- functions, which name only what they may know of now.
create table private.notifications (
  id uuid primary key default gen_random_uuid(),
  -- The only foreign key to a table of the API, as in follows.
  member_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  -- What it is grouped by: a post, a place, a member or a report.
  thing uuid not null,
  -- The latest hundred posts and comments of the group, the latest first; none for reports. Which of them count is decided
  -- when the row is read, so that a removed comment hides no other.
  posts uuid[] not null default '{}',
  state text not null default 'unread',
  happened_at timestamptz not null default now(),
  constraint notifications_once unique (member_id, kind, thing),
  constraint notifications_state_valid check (state in ('unread', 'read'))
);

create index notifications_by_member on private.notifications (member_id, happened_at desc, id desc);
create index notifications_unread on private.notifications (member_id) where state = 'unread';
create index notifications_by_time on private.notifications (happened_at);

alter table private.notifications enable row level security;

revoke all on table private.notifications from public, anon, authenticated, service_role;
grant select on table private.notifications to authenticated, service_role;
grant update (state) on table private.notifications to authenticated;

-- This reads past the policies, because one condition serves policies and digests.
create view private.tellable_posts as
select posts.id, posts.user_id, parents.user_id as parent_user_id
from public.location_forum_posts as posts left join public.location_forum_posts as parents on parents.id = posts.comment_on
where posts.is_visible and posts.user_id not in (select private.hidden_members())
  and (parents.id is null or parents.is_visible and parents.user_id not in (select private.hidden_members()));

-- Those with whom the caller has a block, on either side.
create function private.estranged_members() returns setof uuid
language sql stable parallel safe security definer rows 100 set search_path = '' as $$
  select blocked_id from public.member_blocks where blocker_id = auth.uid()
  union select blocker_id from public.member_blocks where blocked_id = auth.uid()
$$;

grant select on private.tellable_posts to authenticated, service_role;
grant execute on function private.estranged_members to authenticated, service_role;

-- A post may have been removed since, and a member suspended or blocked. Members may mark a row, and nothing else.
create policy "Members read and mark what they are told" on private.notifications
for all to authenticated using (
  member_id = (select auth.uid()) and happened_at between now() - interval '90 days' and now()
  and (posts = '{}' or (
    select true from private.tellable_posts as told
    where told.id = any (posts) and told.user_id not in (select private.estranged_members())
      and (told.parent_user_id is null or told.parent_user_id not in (select private.estranged_members()))
    limit 1
  ))
) with check (member_id = (select auth.uid()));

create policy "Ended sessions are refused" on private.notifications as restrictive
for all to authenticated using ((select private.require_session()));

-- Those of the posts that the member may know of now.
create function private.posts_told(member uuid, posts uuid[]) returns uuid[]
language sql stable parallel safe security definer set search_path = '' as $$
  select array(
    select told.id
    from unnest(posts) with ordinality as known (id, place) join private.tellable_posts as told on told.id = known.id
    where not exists (
      select from public.member_blocks
      where blocker_id = member and blocked_id in (told.user_id, told.parent_user_id)
        or blocked_id = member and blocker_id in (told.user_id, told.parent_user_id)
    )
    order by known.place
  )
$$;

grant execute on function private.posts_told to authenticated, service_role;

-- Tells the members of a post, or of a report without one, except its author, those who do not want this kind, and those with a
-- block between them and the author, or the author of the post that a comment is on. Returns whom it told. Every call deletes
-- some rows that are too old, so no job has to run at night. It waits for no member who is leaving.
create function private.notify(
  members uuid[], kind text, thing uuid, post uuid, happened_at timestamptz default now()
) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  told uuid[];
  actor uuid;
  authors uuid[];
begin
  if members = '{}' then return '{}'; end if; -- Most posts concern nobody.
  actor := (select user_id from public.location_forum_posts where id = post);
  authors := array(
    select actor union
    select parents.user_id from public.location_forum_posts as posts
    join public.location_forum_posts as parents on parents.id = posts.comment_on where posts.id = post
  );
  with added as (
    insert into private.notifications as known (member_id, kind, thing, posts, happened_at)
    select profiles.id, notify.kind, notify.thing, array_remove(array[post], null), notify.happened_at
    from public.profiles
    where profiles.id = any (members) and profiles.id is distinct from actor
      and profiles.id <> private.treks_guide_id()
      and not exists (
        select from public.member_settings as settings
        where settings.member_id = profiles.id and notify.kind = any (settings.off)
      )
      and not exists (
        select from public.member_blocks
        where blocker_id = profiles.id and blocked_id = any (authors)
          or blocked_id = profiles.id and blocker_id = any (authors)
      )
    order by profiles.id -- So that two calls lock the rows in the same order.
    for key share of profiles skip locked
    on conflict on constraint notifications_once do update set
      posts = (excluded.posts || case when known.state = 'unread' then array_remove(known.posts, post) end)[1:100],
      state = 'unread', happened_at = excluded.happened_at
    returning member_id
  )
  select array(select member_id from added) into told;
  delete from private.notifications where id in (
    select id from private.notifications where notifications.happened_at < now() - interval '90 days'
    limit 20 for update skip locked
  );
  return told;
end
$$;

-- The members who have been named in a post. Earlier versions cannot tell, because only the newest twenty are kept.
create table private.post_mentions (
  post_id uuid primary key references public.location_forum_posts (id) on update cascade on delete cascade,
  members uuid[] not null
);

revoke all on table private.post_mentions from public, anon, authenticated, service_role;

-- FOLLOWERS. A place may have ten thousand, too many for one request. The first are told with it, the others in slices by the
-- job that begins digests.
create table private.untold_followers (
  post_id uuid not null references public.location_forum_posts (id) on update cascade on delete cascade,
  kind text not null,
  told uuid[] not null,
  last_member uuid not null,
  since timestamptz not null default now(),
  primary key (post_id, kind)
);

revoke all on table private.untold_followers from public, anon, authenticated, service_role;

-- What followers of its place are told of a post: of what was seen there as a kind of its own.
create function private.told_of_place(post public.location_forum_posts) returns text
language sql immutable parallel safe
return case when (post).state is null then 'place-post' else 'conditions' end;

create function private.notify_followers(
  post public.location_forum_posts, kind text, told uuid[], last_member uuid default '00000000-0000-0000-0000-000000000000'
) returns void
language plpgsql set search_path = '' as $$
declare
  slice constant integer := 500;
  followed_kind constant text := case kind when 'comment' then 'discussion' when 'member-post' then 'member' else 'place' end;
  followed_thing constant uuid :=
    case followed_kind when 'discussion' then post.comment_on when 'place' then post.location_forum_id else post.user_id end;
  members constant uuid[] := array(
    select member_id from public.follows
    where thing = followed_thing and follows.kind = followed_kind
      and member_id > last_member and member_id <> all (told)
      and not exists (
        select from public.follows as places
        where followed_kind = 'member' and places.member_id = follows.member_id
          and places.kind = 'place' and places.thing = post.location_forum_id
          and not exists (
            select from public.member_settings as settings
            where settings.member_id = places.member_id and private.told_of_place(post) = any (settings.off)
          )
      )
    order by member_id limit slice
  );
begin
  perform private.notify(members, kind, followed_thing, post.id);
  delete from private.untold_followers as waiting where post_id = post.id and waiting.kind = notify_followers.kind;
  if cardinality(members) = slice then
    insert into private.untold_followers (post_id, kind, told, last_member) values (post.id, kind, told, members[slice]);
  end if;
end
$$;

-- Besides the writes to posts, the job of every minute goes on with what is left to count. A post whose followers cannot be
-- told goes behind the others.
create function private.notify_waiting_followers(slices integer default 10) returns void
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
    begin
      perform private.notify_followers(waiting.posts, waiting.kind, waiting.told, waiting.last_member);
    exception when others then
      raise warning 'The followers of a post could not be told: %', sqlerrm;
      update private.untold_followers as untold set since = clock_timestamp()
      where post_id = (waiting.posts).id and untold.kind = waiting.kind;
    end;
  end loop;
end
$$;

-- Each member is told once, of the first kind that they want: that they were answered, else named, else of the comment or
-- post. Whoever comments on another's post follows the discussion from then on, unless they follow too many things.
create function private.notify_of_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid[] := array(select user_id from public.location_forum_posts where id = new.comment_on);
  answered constant uuid[] := array(select user_id from public.location_forum_posts where id = new.answers);
  named constant uuid[] := private.members_named(concat(new.title, E'\n', new.content));
  told uuid[] := private.notify(answered, 'answer', new.comment_on, new.id);
begin
  if named <> '{}' then insert into private.post_mentions (post_id, members) values (new.id, named); end if;
  told := told || private.notify(
    array(select unnest(named) except select unnest(told)), 'mention', coalesce(new.comment_on, new.id), new.id
  );
  if new.kind = 'comment' then
    perform private.notify(array(select unnest(author) except select unnest(told)), 'comment', new.comment_on, new.id);
    perform private.notify_followers(new, 'comment', told || author);
    if new.user_id <> all (author) and private.may_follow_more(new.user_id) then
      insert into public.follows (member_id, kind, thing) values (new.user_id, 'discussion', new.comment_on)
      on conflict do nothing;
    end if;
  else
    perform private.notify_followers(new, private.told_of_place(new), told);
    perform private.notify_followers(new, 'member-post', told);
  end if;
  return null;
end
$$;

create trigger notify_of_post after insert on public.location_forum_posts
for each row when (current_user = 'authenticated') execute function private.notify_of_post();

-- Nobody is told twice of one post, nor more than ten members. The versions of a post of 1.0.0, which has no row of mentions,
-- say who has been named in it.
create function private.notify_of_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 10;
  known constant uuid[] := coalesce(
    (select members from private.post_mentions where post_id = new.id),
    private.members_named((
      select string_agg(concat(written ->> 'title', E'\n', written ->> 'content'), E'\n' order by version)
      from public.location_post_versions where post_id = new.id
    )),
    '{}'
  );
  named constant uuid[] := array(
    select member from unnest(private.members_named(concat(new.title, E'\n', new.content))) as member
    where member <> all (known) limit most - least(cardinality(known), most)
  );
begin
  if named = '{}' and known = '{}' then return null; end if;
  insert into private.post_mentions (post_id, members) values (new.id, known || named)
  on conflict (post_id) do update set members = excluded.members;
  perform private.notify(named, 'mention', coalesce(new.comment_on, new.id), new.id);
  return null;
end
$$;

create trigger notify_of_edit after update of title, content on public.location_forum_posts
for each row when (
  current_user = 'authenticated' and (old.title, old.content) is distinct from (new.title, new.content)
) execute function private.notify_of_edit();

-- From the next day on: the hour would tell which decisions were made together, and so that a member was suspended.
create function private.notify_of_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    array[reporter_id], 'report', id, null,
    (date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc'
  ) from public.reports where id = new.report_id and reporter_id is not null;
  return null;
end
$$;

create trigger notify_of_decision after insert on private.report_decisions
for each row execute function private.notify_of_decision();

create function private.notify_of_suggestion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(array[new.member_id], 'suggestion', new.id, null);
  return null;
end
$$;

create trigger notify_of_suggestion after update of decision on public.place_suggestions
for each row when (old.decision is distinct from new.decision) execute function private.notify_of_suggestion();

-- Marks it as read and returns what it leads to.
create function public.open_notification(notification uuid)
returns table (kind text, thing uuid, count integer, post_id uuid, comment_on uuid, forum_id uuid)
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.before_request();
  return query
  with opened as (
    update private.notifications set state = 'read' where id = notification and member_id = auth.uid() returning *
  )
  select opened.kind, opened.thing, greatest(cardinality(seen), 1), posts.id, posts.comment_on, posts.location_forum_id
  from opened
  cross join lateral private.posts_told(opened.member_id, opened.posts) as seen
  left join public.location_forum_posts as posts on posts.id = seen[1];
end
$$;

create function public.mark_notifications_read(until timestamptz default 'infinity') returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.before_request();
  update private.notifications set state = 'read'
  where member_id = auth.uid() and state = 'unread' and happened_at <= until;
end
$$;

revoke all on function public.open_notification, public.mark_notifications_read from public, anon, service_role;
grant execute on function public.open_notification, public.mark_notifications_read to authenticated;

revoke all on all functions in schema private from public;
