-- A digest is written when it is handed to the mail server, so it names nothing that was hidden, blocked or deleted while it
-- waited. Claiming reads no notifications: one that cannot be read must not keep the others from being claimed.

create function private.digest_period(digest text) returns interval language sql immutable parallel safe
return case digest when 'daily' then interval '1 day' else interval '7 days' end;

-- When the sender of digests last reached the mail server: at most one row. Settings offer digests only where they leave.
create table private.digest_runs (
  only_row boolean primary key default true check (only_row),
  started_at timestamptz not null
);

revoke all on table private.digest_runs from public, anon, authenticated, service_role;

create function private.digests_leave() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.digest_runs where started_at > now() - interval '1 day') $$;

grant execute on function private.digest_period, private.digests_leave to authenticated;

-- The members whose period is over and who have something unread. A claimed period is over unless it is given back, so that
-- no member gets two mails for one period, whatever is repeated. Periods begin with the hour, or a job that runs every hour
-- would be an hour later each day.
create function public.begin_digests(batch integer default 50) returns table (token uuid, email text)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_waiting_followers();
  return query
  with claimed as (
    update public.member_settings set digest_sent_at = date_trunc('hour', now())
    where member_id in (
      select member_id from public.member_settings
      where digest <> 'off'
        and digest_sent_at <= now() - private.digest_period(digest)
      order by digest_sent_at limit least(greatest(batch, 1), 500)
      for update skip locked
    )
    returning member_id, digest_token
  )
  select claimed.digest_token, users.email::text
  from claimed join auth.users on users.id = claimed.member_id
  where users.email_confirmed_at is not null and coalesce(users.banned_until <= now(), true)
    and exists (
      select from private.notifications as notes where notes.member_id = claimed.member_id and notes.state = 'unread'
    );
end
$$;

-- Returns how many are due. Some of their members may have nothing unread.
create function public.start_digest_run() returns integer
language sql security definer set search_path = '' as $$
  insert into private.digest_runs (started_at) values (now())
  on conflict (only_row) do update set started_at = excluded.started_at;
  select count(*)::integer from public.member_settings
  where digest <> 'off' and digest_sent_at <= now() - private.digest_period(digest)
$$;

-- What these members have not read now, what was seen at a place first. No row for who may not or need not be told any more.
create function public.read_digests(tokens uuid[])
returns table (email text, name text, digest text, token uuid, unread integer, items jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select users.email::text, profiles.name, settings.digest, settings.digest_token, told.unread, told.items
  from public.member_settings as settings
  join auth.users on users.id = settings.member_id and users.email_confirmed_at is not null
    and coalesce(users.banned_until <= now(), true)
  join public.profiles on profiles.id = settings.member_id
  cross join lateral (
    select count(*)::integer as unread, jsonb_agg(jsonb_build_object(
      'kind', kind, 'thing', thing, 'count', count, 'actorName', actor, 'isComment', comment_on is not null, 'title', title,
      'forumName', forum, 'forumId', forum_id, 'postId', post_id, 'commentOn', comment_on, 'excerpt', excerpt
    ) order by kind = 'conditions' desc, happened_at desc) as items
    from (
      select notes.kind, notes.thing, greatest(cardinality(seen), 1) as count, notes.happened_at, actors.name as actor,
        posts.id as post_id, posts.comment_on, left(posts.excerpt, 160) as excerpt,
        coalesce(parents.title, posts.title) as title, forums.id as forum_id, forums.location_name as forum
      from private.notifications as notes
      cross join lateral private.posts_told(notes.member_id, notes.posts) as seen
      left join public.location_forum_posts as posts on posts.id = seen[1]
      left join public.profiles as actors on actors.id = posts.user_id
      left join public.location_forum_posts as parents on parents.id = posts.comment_on
      left join public.location_forums as forums on forums.id = posts.location_forum_id
      where notes.member_id = settings.member_id and notes.state = 'unread'
        and notes.happened_at between now() - interval '90 days' and now()
        and (notes.posts = '{}' or seen <> '{}')
      order by notes.kind = 'conditions' desc, notes.happened_at desc limit 50
    ) as readable
  ) as told
  where settings.digest_token = any (tokens) and settings.digest <> 'off' and told.unread > 0;
end
$$;

-- For mails that the mail server has surely not taken: they are due again in an hour.
create function public.release_digests(tokens uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.member_settings
  set digest_sent_at = date_trunc('hour', now()) + interval '1 hour' - private.digest_period(digest)
  where digest_token = any (tokens)
$$;

revoke all on function public.begin_digests, public.start_digest_run, public.read_digests, public.release_digests
  from public, anon, authenticated;
grant execute on function public.begin_digests, public.start_digest_run, public.read_digests, public.release_digests
  to service_role;

-- For the link in the mail, which needs no log-in. The answer does not tell whether the token was one.
create function private.end_digest(token uuid) returns void
language sql security definer set search_path = ''
as $$ update public.member_settings set digest = 'off' where digest_token = token $$;

grant execute on function private.end_digest to anon, authenticated, service_role;

create function public.end_digest(token uuid) returns void
language sql security invoker set search_path = ''
as $$ select private.end_digest(token) $$;

revoke all on function public.end_digest from public;
grant execute on function public.end_digest to anon, authenticated, service_role;

-- On hosted Supabase the edge function send-digests is called every ten minutes, with the project's address and secret key
-- from the vault. Where pg_cron and pg_net are missing, as in the embedded backend, which calls it itself, nothing
-- is scheduled. An operator who adds them later calls this again.
create function private.schedule_digests() returns boolean
language plpgsql set search_path = '' as $function$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null
    or to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return false;
  end if;
  perform cron.schedule('send-digests', '*/10 * * * *', $job$
    select net.http_post(
      url := addresses.decrypted_secret || '/functions/v1/send-digests',
      body := '{}'::jsonb,
      headers := jsonb_build_object('apikey', keys.decrypted_secret, 'content-type', 'application/json'),
      timeout_milliseconds := 120000
    )
    from vault.decrypted_secrets as addresses, vault.decrypted_secrets as keys
    where addresses.name = 'supabase_url' and keys.name = 'supabase_secret_key'
  $job$);
  perform cron.schedule('notify-followers', '* * * * *', 'select private.notify_waiting_followers()');
  return true;
end
$function$;

revoke all on function private.schedule_digests from public;

do $$ begin perform private.schedule_digests(); end $$;

revoke all on all functions in schema private from public;
