-- A digest is written when it is handed to the mail server, so it names nothing that was hidden, blocked or deleted while it
-- waited. Claiming reads no notifications: one that cannot be read must not keep the others from being claimed.

drop function public.claim_digests;

-- The members whose period is over and who have something unread. A claimed period is over unless it is given back, so that
-- no member gets two mails for one period, whatever is repeated. Periods begin with the hour, or a job that runs every hour
-- would be an hour later each day.
create function public.begin_digests(batch integer default 50) returns table (token uuid, email text)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_waiting_followers();
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
    returning member_id, digest_token
  )
  select claimed.digest_token, users.email::text
  from claimed join auth.users on users.id = claimed.member_id
  where users.email_confirmed_at is not null and coalesce(users.banned_until <= now(), true)
    and exists (
      select from public.notifications as notes where notes.member_id = claimed.member_id and notes.state = 'unread'
    );
end
$$;

-- What these members have not read now; no row for who may not or need not be told any more.
create function public.read_digests(tokens uuid[])
returns table (email text, name text, digest text, token uuid, unread integer, items jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select users.email::text, profiles.name, settings.digest, settings.digest_token, told.unread, told.items
  from public.notification_settings as settings
  join auth.users on users.id = settings.member_id and users.email_confirmed_at is not null
    and coalesce(users.banned_until <= now(), true)
  join public.profiles on profiles.id = settings.member_id
  cross join lateral (
    select count(*)::integer as unread, jsonb_agg(jsonb_build_object(
      'kind', kind, 'count', count, 'actor', actor, 'title', title, 'forum', forum
    ) order by happened_at desc) as items
    from (
      select notes.kind, greatest(cardinality(seen), 1) as count, notes.happened_at, actors.name as actor,
        coalesce(parents.title, posts.title) as title, forums.location_name as forum
      from public.notifications as notes
      cross join lateral private.posts_told(notes.member_id, notes.posts) as seen
      left join public.location_forum_posts as posts on posts.id = seen[1]
      left join public.profiles as actors on actors.id = posts.user_id
      left join public.location_forum_posts as parents on parents.id = posts.comment_on
      left join public.location_forums as forums on forums.id = posts.location_forum_id
      where notes.member_id = settings.member_id and notes.state = 'unread'
        and notes.happened_at between now() - interval '90 days' and now()
        and (notes.posts = '{}' or seen <> '{}')
      order by notes.happened_at desc limit 50
    ) as readable
  ) as told
  where settings.digest_token = any (tokens) and settings.digest <> 'off' and told.unread > 0;
end
$$;

revoke all on function public.begin_digests, public.read_digests from public, anon, authenticated;
grant execute on function public.begin_digests, public.read_digests to service_role;

-- Besides the writes to posts, the job of every minute goes on with what is left to count. A post whose followers cannot be
-- told goes behind the others.
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

revoke all on all functions in schema private from public;
