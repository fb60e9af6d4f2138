-- What a member is told: somebody commented on their post, answered or named them, wrote in a place or as a member that
-- they follow, and that a report of theirs was looked at. One row for each thing, which counts what came since it was
-- read.

create table public.notification_settings (
  member_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  -- Kinds that the member does not want.
  off text[] not null default '{}',
  digest text not null default 'off',
  -- In the link that ends the digest without a log-in.
  digest_token uuid not null default gen_random_uuid() unique,
  digest_sent_at timestamptz not null default now(),
  constraint notification_settings_off_valid check (
    off <@ '{comment,answer,mention,place-post,member-post,report}' and cardinality(off) <= 6
  ),
  constraint notification_settings_digest_valid check (digest in ('off', 'daily', 'weekly'))
);

create index notification_settings_with_digest on public.notification_settings (digest_sent_at) where digest <> 'off';

alter table public.notification_settings enable row level security;

revoke all on table public.notification_settings from public, anon, authenticated, service_role;
grant select on table public.notification_settings to authenticated, service_role;
grant insert (member_id, off, digest), update (member_id, off, digest)
  on table public.notification_settings to authenticated;

create policy "Members read their own settings" on public.notification_settings
for select to authenticated using (member_id = (select auth.uid()));

create policy "Members make their own settings" on public.notification_settings
for insert to authenticated with check (member_id = (select auth.uid()));

create policy "Members change their own settings" on public.notification_settings
for update to authenticated
using (member_id = (select auth.uid())) with check (member_id = (select auth.uid()));

create policy "Ended sessions are refused" on public.notification_settings as restrictive
for all to authenticated using ((select private.require_session()));

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  -- The only foreign key to a table of the API, as in follows.
  member_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  -- What it is grouped by: a post, a place, a member or a report.
  thing uuid not null,
  -- Who wrote the latest post or comment of the group, and which.
  actor_id uuid references auth.users (id) on delete cascade,
  post_id uuid,
  count integer not null default 1,
  state text not null default 'unread',
  happened_at timestamptz not null default now(),
  constraint notifications_once unique (member_id, kind, thing),
  constraint notifications_state_valid check (state in ('unread', 'read'))
);

create index notifications_by_member on public.notifications (member_id, happened_at desc, id desc);
create index notifications_unread on public.notifications (member_id) where state = 'unread';
create index notifications_by_post on public.notifications (post_id);
create index notifications_by_actor on public.notifications (actor_id);
create index notifications_by_time on public.notifications (happened_at);

alter table public.notifications enable row level security;

revoke all on table public.notifications from public, anon, authenticated, service_role;
grant select on table public.notifications to authenticated, service_role;
grant update (state) on table public.notifications to authenticated;

create function private.delete_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications where post_id = old.id;
  return null;
end
$$;

create trigger delete_notifications after delete on public.location_forum_posts
for each row execute function private.delete_notifications();

-- Whether the caller may know of it now: a post may have been removed, and a member suspended or blocked since.
create function private.may_be_told(actor uuid, post uuid, happened_at timestamptz) returns boolean
language sql stable parallel safe security definer set search_path = '' as $$
  select happened_at between now() - interval '90 days' and now()
    and (
      post is null or exists (
        select from public.location_forum_posts as posts
        where id = post and is_visible and user_id not in (select private.hidden_members())
          and (comment_on is null or private.is_readable_post(comment_on))
      )
    )
    and not exists (select from public.member_blocks where blocker_id = auth.uid() and blocked_id = actor)
$$;

grant execute on function private.may_be_told to authenticated, service_role;

create policy "Members read what they are told" on public.notifications
for select to authenticated
using (member_id = (select auth.uid()) and private.may_be_told(actor_id, post_id, happened_at));

create policy "Members mark what they have read" on public.notifications
for update to authenticated
using (member_id = (select auth.uid()) and private.may_be_told(actor_id, post_id, happened_at))
with check (member_id = (select auth.uid()));

create policy "Ended sessions are refused" on public.notifications as restrictive
for all to authenticated using ((select private.require_session()));

-- Tells the members, except the actor, those who do not want this kind, and those between whom and the actor there is
-- a block. Every call deletes some rows that are too old, so no job has to run at night.
create function private.notify(
  members uuid[], kind text, thing uuid, actor uuid, post uuid, happened_at timestamptz default now()
) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.notifications as known (member_id, kind, thing, actor_id, post_id, happened_at)
  select profiles.id, notify.kind, notify.thing, actor, post, notify.happened_at
  from public.profiles
  where profiles.id = any (members) and profiles.id is distinct from actor
    and profiles.id <> private.treks_guide_id()
    and not exists (
      select from public.notification_settings as settings
      where settings.member_id = profiles.id and notify.kind = any (settings.off)
    )
    and not exists (
      select from public.member_blocks
      where (blocker_id, blocked_id) in ((profiles.id, actor), (actor, profiles.id))
    )
  order by profiles.id -- So that two calls lock the rows in the same order.
  on conflict on constraint notifications_once do update set
    count = case when known.state = 'unread' then known.count else 0 end + 1,
    state = 'unread', actor_id = excluded.actor_id, post_id = excluded.post_id, happened_at = excluded.happened_at;
  delete from public.notifications where id in (
    select id from public.notifications where notifications.happened_at < now() - interval '90 days'
    limit 20 for update skip locked
  );
end
$$;

-- The members whom a text names, at most ten. A name ends before the dots and hyphens that end a sentence.
create function private.members_named(written text) returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(distinct profiles.id), '{}')
  from (
    select distinct private.username_key(rtrim(found[1], '.-')) as key
    from regexp_matches(
      normalize(written, nfkc) collate "und-x-icu", '(?<![[:alnum:]_.@/-])@([[:alnum:]_.\u0300-\u036f-]{2,30})', 'g'
    ) as found
    limit 10
  ) as named
  join public.profiles on private.username_key(profiles.username::text) = named.key
$$;

-- Each member is told once: that they were answered, else named, else of the comment or post. Whoever comments follows
-- the discussion from then on.
create function private.notify_of_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  answered constant uuid[] := array(select user_id from public.location_forum_posts where id = new.answers);
  named constant uuid[] := private.members_named(concat(new.title, E'\n', new.content));
  told uuid[] := answered || named;
  members uuid[];
begin
  perform private.notify(answered, 'answer', new.comment_on, new.user_id, new.id);
  perform private.notify(
    array(select unnest(named) except select unnest(answered)), 'mention', coalesce(new.comment_on, new.id), new.user_id,
    new.id
  );
  if new.kind = 'comment' then
    members := array(
      select user_id from public.location_forum_posts where id = new.comment_on
      union select member_id from public.follows where kind = 'discussion' and thing = new.comment_on
      except select unnest(told)
    );
    perform private.notify(members, 'comment', new.comment_on, new.user_id, new.id);
    insert into public.follows (member_id, kind, thing) values (new.user_id, 'discussion', new.comment_on)
    on conflict do nothing;
    return null;
  end if;
  members := array(
    select member_id from public.follows where kind = 'place' and thing = new.location_forum_id except select unnest(told)
  );
  perform private.notify(members, 'place-post', new.location_forum_id, new.user_id, new.id);
  told := told || members;
  members := array(select member_id from public.follows where kind = 'member' and thing = new.user_id except select unnest(told));
  perform private.notify(members, 'member-post', new.user_id, new.user_id, new.id);
  return null;
end
$$;

create trigger notify_of_post after insert on public.location_forum_posts
for each row when (current_user = 'authenticated') execute function private.notify_of_post();

create function private.notify_of_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    array(
      select unnest(private.members_named(concat(new.title, E'\n', new.content)))
      except select unnest(private.members_named(concat(old.title, E'\n', old.content)))
    ),
    'mention', coalesce(new.comment_on, new.id), new.user_id, new.id
  );
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
    array[reporter_id], 'report', id, null, null,
    (date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc'
  ) from public.reports where id = new.report_id and reporter_id is not null;
  return null;
end
$$;

create trigger notify_of_decision after insert on private.report_decisions
for each row execute function private.notify_of_decision();

create function private.forget_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications where kind = 'report' and thing = old.report_id and happened_at > now();
  return null;
end
$$;

create trigger forget_decision after delete on private.report_decisions
for each row execute function private.forget_decision();

-- A page of notifications with what they name, as the caller may see it.
create function public.list_notifications(
  before_time timestamptz default 'infinity', before_id uuid default null, page_size integer default 20
)
returns table (
  id uuid, kind text, thing uuid, count integer, state text, happened_at timestamptz, actor_id uuid, actor_name text,
  post_id uuid, comment_on uuid, forum_id uuid, forum_name text, title text, excerpt text
)
language sql stable security invoker set search_path = '' as $$
  select told.id, told.kind, told.thing, told.count, told.state, told.happened_at, told.actor_id, actors.name,
    told.post_id, posts.comment_on, forums.id, forums.location_name, coalesce(parents.title, posts.title),
    left(posts.excerpt, 140)
  from public.notifications as told
  left join public.profiles as actors on actors.id = told.actor_id
  left join public.location_forum_posts as posts on posts.id = told.post_id
  left join public.location_forum_posts as parents on parents.id = posts.comment_on
  left join public.location_forums as forums on forums.id = posts.location_forum_id
  where told.member_id = auth.uid() and private.session_stands()
    and (told.happened_at, told.id) < (before_time, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by told.happened_at desc, told.id desc
  limit least(greatest(page_size, 1), 100)
$$;

revoke all on function public.list_notifications from public, anon;
grant execute on function public.list_notifications to authenticated, service_role;

-- DIGESTS. Claims the members whose period is over and returns what each has not read. A claimed period is over even
-- if the mail fails, so that no member gets two mails for one period, whatever is repeated. Periods begin with the hour,
-- or a job that runs every hour would be an hour later each day.
create function public.claim_digests(batch integer default 50)
returns table (email text, name text, digest text, token uuid, unread integer, items jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with claimed as (
    update public.notification_settings set digest_sent_at = date_trunc('hour', now())
    where member_id in (
      select member_id from public.notification_settings
      where digest <> 'off'
        and digest_sent_at <= now() - case digest when 'daily' then interval '1 day' else interval '7 days' end
      order by digest_sent_at limit least(greatest(batch, 1), 500)
      for update skip locked
    )
    returning member_id, digest, digest_token
  )
  select users.email::text, profiles.name, claimed.digest, claimed.digest_token, told.unread, told.items
  from claimed
  join auth.users on users.id = claimed.member_id and users.email_confirmed_at is not null
    and coalesce(users.banned_until <= now(), true)
  join public.profiles on profiles.id = claimed.member_id
  cross join lateral (
    select count(*)::integer as unread, jsonb_agg(jsonb_build_object(
      'kind', kind, 'count', count, 'actor', actor, 'title', title, 'forum', forum
    ) order by happened_at desc) as items
    from (
      select notes.kind, notes.count, notes.happened_at, actors.name as actor,
        coalesce(parents.title, posts.title) as title, forums.location_name as forum
      from public.notifications as notes
      left join public.profiles as actors on actors.id = notes.actor_id
      left join public.location_forum_posts as posts on posts.id = notes.post_id
      left join public.location_forum_posts as parents on parents.id = posts.comment_on
      left join public.location_forums as forums on forums.id = posts.location_forum_id
      where notes.member_id = claimed.member_id and notes.state = 'unread'
        and notes.happened_at between now() - interval '90 days' and now()
        and (notes.post_id is null or private.is_readable_post(notes.post_id)
          and (posts.comment_on is null or private.is_readable_post(posts.comment_on)))
        and not exists (
          select from public.member_blocks where blocker_id = notes.member_id and blocked_id = notes.actor_id
        )
      order by notes.happened_at desc limit 50
    ) as readable
  ) as told
  where told.unread > 0;
end
$$;

revoke all on function public.claim_digests from public, anon, authenticated;
grant execute on function public.claim_digests to service_role;

-- For the link in the mail, which needs no log-in. The answer does not tell whether the token was one.
create function private.end_digest(token uuid) returns void
language sql security definer set search_path = ''
as $$ update public.notification_settings set digest = 'off' where digest_token = token $$;

grant execute on function private.end_digest to anon, authenticated, service_role;

create function public.end_digest(token uuid) returns void
language sql security invoker set search_path = ''
as $$ select private.end_digest(token) $$;

revoke all on function public.end_digest from public;
grant execute on function public.end_digest to anon, authenticated, service_role;

-- What "Download my data" has of all this.
create function private.own_conversation() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'follows', (
      select jsonb_agg(jsonb_build_object('kind', kind, 'thing', thing, 'since', created_at) order by created_at)
      from public.follows where member_id = auth.uid()
    ),
    'notifications', (
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'thing', thing, 'by', actor_id, 'post', post_id, 'count', count, 'state', state, 'at', happened_at
      ) order by happened_at)
      from public.notifications where member_id = auth.uid() and private.may_be_told(actor_id, post_id, happened_at)
    ),
    'notificationSettings', (
      select jsonb_build_object('off', off, 'digest', digest, 'lastDigestAt', digest_sent_at)
      from public.notification_settings where member_id = auth.uid()
    )
  )
$$;

grant execute on function private.own_conversation to authenticated, service_role;

create or replace function public.own_data() returns json
language sql stable security invoker set search_path = ''
as $$ select (private.own_data()::jsonb || private.own_conversation())::json $$;

revoke all on all functions in schema private from public;
