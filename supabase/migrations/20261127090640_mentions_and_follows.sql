-- Who has been named in a post. Earlier versions cannot say it, because only the newest twenty are kept.
create table private.post_mentions (
  post_id uuid primary key references public.location_forum_posts (id) on update cascade on delete cascade,
  members uuid[] not null
);

revoke all on table private.post_mentions from public, anon, authenticated, service_role;

-- Whether the member can follow one thing more. The lock makes the count right for concurrent writes.
create function private.may_follow_more(member uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('follows ' || member, 0));
  return (select count(*) < 1000 from public.follows where member_id = member);
end
$$;

create or replace function private.limit_follows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_follow_more(new.member_id) then
    raise exception 'too_many_follows' using errcode = 'PT429';
  end if;
  return new;
end
$$;

-- Each member is told once, of the first kind that they want: that they were answered, else named, else of the comment or
-- post. Whoever comments on another's post follows the discussion from then on, unless they follow too many things.
create or replace function private.notify_of_post() returns trigger
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
    perform private.notify_followers(new, 'place-post', told);
    perform private.notify_followers(new, 'member-post', told);
  end if;
  return null;
end
$$;

-- Nobody is told twice of one post, nor more than ten members. The versions of a post from before this table say who has
-- been named in it.
create or replace function private.notify_of_edit() returns trigger
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

-- DOWNLOAD. A hidden member looks like one who is gone: the policies of follows and blocks hide both.
drop function private.own_conversation;

create or replace function public.own_data() returns json
language sql stable security invoker set search_path = ''
as $$
  select (private.own_data()::jsonb || jsonb_build_object(
    'blockedMembers', (
      select jsonb_agg(jsonb_build_object('member', blocked_id, 'since', created_at) order by created_at)
      from public.member_blocks where blocker_id = auth.uid()
    ),
    'follows', (
      select jsonb_agg(jsonb_build_object('kind', kind, 'thing', thing, 'since', created_at) order by created_at)
      from public.follows where member_id = auth.uid()
    ),
    'notificationSettings', (
      select jsonb_build_object('off', off, 'digest', digest, 'lastDigestAt', digest_sent_at)
      from public.notification_settings where member_id = auth.uid()
    ),
    'notifications', (
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'thing', thing, 'posts', private.posts_told(member_id, posts), 'state', state, 'at', happened_at
      ) order by happened_at)
      from public.notifications where member_id = auth.uid()
    )
  ))::json
$$;

revoke all on all functions in schema private from public;
