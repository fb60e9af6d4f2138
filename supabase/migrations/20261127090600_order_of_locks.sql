-- Every write locks in one order, so that none waits for another in a circle: the post, its author's account, the author's
-- counts, and then what the write adds.

create or replace function private.place_comment() returns trigger
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

alter trigger free_post_id on public.location_forum_posts rename to "0_free_post_id";

-- The row serializes concurrent writes of one member. A write counts as at least 4 kB, because its row and indexes need
-- space too. A repeated post fails as a duplicate, even at the limit.
create or replace function private.count_write(added_bytes bigint, new_post uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  limits record := private.daily_limits();
  counted private.daily_writes;
  exceeded text;
begin
  insert into private.daily_writes as earlier (member_id, since, posts, bytes)
  select id, now(), (new_post is not null)::integer, greatest(added_bytes, 4000)
  from auth.users where id = auth.uid() for key share -- Where the account is gone, the policies refuse the write.
  on conflict (member_id) do update set
    since = case when earlier.since > now() - interval '1 day' then earlier.since else excluded.since end,
    posts = case when earlier.since > now() - interval '1 day' then earlier.posts else 0 end + excluded.posts,
    bytes = case when earlier.since > now() - interval '1 day' then earlier.bytes else 0 end + excluded.bytes
  returning * into counted;
  if counted.since = now() then
    delete from private.daily_writes where member_id in (
      select member_id from private.daily_writes where since <= now() - interval '1 day'
      limit 20 for update skip locked
    );
  end if;
  exceeded := case
    when counted.posts > limits.posts then 'daily_posts'
    when counted.bytes > limits.bytes then 'daily_bytes'
  end;
  if exceeded is null or exists (select from public.location_forum_posts where id = new_post) then return; end if;
  raise exception '%', exceeded
    using errcode = 'PT429', detail = private.seconds_until(counted.since + interval '1 day');
end
$$;

-- Tells the members of a post, or of a report without one, except its author, those who do not want this kind, and those
-- with a block between them and the author, or the author of the post that a comment is on. Returns whom it told. Every call
-- deletes some rows that are too old, so no job has to run at night. It waits for no member who is leaving.
create or replace function private.notify(
  members uuid[], kind text, thing uuid, post uuid, happened_at timestamptz default now()
) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  told uuid[];
  actor constant uuid := (select user_id from public.location_forum_posts where id = post);
  authors constant uuid[] := array(
    select actor union
    select parents.user_id from public.location_forum_posts as posts
    join public.location_forum_posts as parents on parents.id = posts.comment_on where posts.id = post
  );
begin
  with added as (
    insert into public.notifications as known (member_id, kind, thing, posts, happened_at)
    select profiles.id, notify.kind, notify.thing, array_remove(array[post], null), notify.happened_at
    from public.profiles
    where profiles.id = any (members) and profiles.id is distinct from actor
      and profiles.id <> private.treks_guide_id()
      and not exists (
        select from public.notification_settings as settings
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
  delete from public.notifications where id in (
    select id from public.notifications where notifications.happened_at < now() - interval '90 days'
    limit 20 for update skip locked
  );
  return told;
end
$$;

-- DELETIONS of members run one after the other, because each changes rows of others too: follows, blocks, reports, answers.
create function private.lock_posts_of(members uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('deletions of members', 0));
  perform from public.location_forum_posts where id in (
    select unnest(array[id, comment_on]) from public.location_forum_posts where user_id = any (members)
  ) order by id for no key update;
end
$$;

create or replace function public.delete_account(account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_posts_of(array[account]);
  delete from auth.users where id = account and id <> private.treks_guide_id();
  return found;
end
$$;

-- Each account is locked before its role is read, so that a concurrent grant keeps the member.
create or replace function public.purge_members(action uuid, batch integer) returns integer
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
declare
  options constant jsonb := private.running_action(action, 'purge-users');
  doomed constant uuid[] := array(
    select id from auth.users
    where raw_app_meta_data ->> 'role' is distinct from 'admin'
      and (id <> private.treks_guide_id() or (options ->> 'includeTreksGuide')::boolean)
    order by id limit least(greatest(batch, 1), 1000)
  );
  gone integer;
begin
  perform private.lock_posts_of(doomed);
  delete from auth.users
  where raw_app_meta_data ->> 'role' is distinct from 'admin'
    and id in (select id from auth.users where id = any (doomed) order by id for update);
  get diagnostics gone = row_count;
  perform private.count_in_action(action, 'deleted', gone);
  -- Those who left meanwhile count as done, because zero would say that nobody is left.
  return cardinality(doomed);
end
$$;

-- The result is false for a used `act`. Callers check the role.
create or replace function private.change_account(
  act uuid, kind text, member uuid, reason text, address text, admin_name text
) returns boolean
language plpgsql set search_path = '' as $$
declare
  is_confirmed boolean;
begin
  if change_account.kind = 'delete-member' then perform private.lock_posts_of(array[member]); end if;
  -- The lock comes first, so that a repeated form finds the act of the first.
  perform from auth.users where id = member for update;
  if exists (select from public.moderation_log where id = act) then return false; end if;
  perform private.require_suspendable(member);
  select email_confirmed_at is not null into is_confirmed from auth.users where id = member;
  if is_confirmed and change_account.kind in ('confirm-member', 'resend-confirmation') then
    raise exception 'already_confirmed' using errcode = 'PT409';
  end if;
  insert into public.moderation_log (id, kind, admin_id, admin_name, member_id, member_name, reason)
  values (
    act, change_account.kind, auth.uid(), change_account.admin_name,
    member, (select name from public.profiles where id = member), change_account.reason
  )
  on conflict (id) do nothing;
  if not found then return false; end if;
  case change_account.kind
    when 'confirm-member' then perform private.confirm_address(member);
    when 'resend-confirmation' then perform private.allow_confirmation_mail(member);
    when 'correct-address' then perform private.correct_address(member, lower(btrim(address)));
    when 'delete-member' then delete from auth.users where id = member;
  end case;
  return true;
end
$$;

revoke all on all functions in schema private from public;
