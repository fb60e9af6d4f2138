-- Members report posts, comments and members, and say what is wrong with places; admins decide. The last decision wins, and the
-- log says who made it. Nobody decides about themselves.

drop function public.reported_things, public.moderated_post, public.moderated_post_photo, public.member_record,
  public.moderate_post, public.moderate_profile_reports, private.reopen_reports, private.newest_act,
  public.admin_find_members, public.admin_member, public.change_account;

alter table public.moderation_log drop constraint moderation_log_kind_valid, add constraint moderation_log_kind_valid check (
  kind in (
    'dismiss-reports', 'remove-post', 'restore-post', 'suspend-member', 'end-suspension', 'confirm-member',
    'resend-confirmation', 'grant-admin', 'revoke-admin', 'edit-place', 'remove-place',
    'accept-suggestion', 'dismiss-suggestion',
    'correct-address', 'delete-member', -- Only by the operator.
    'reopen-reports' -- Only by 1.0.0.
  )
);

-- THE QUEUE.

create function private.open_things() returns table (id uuid, kind text, newest_at timestamptz, report_count integer, reasons text[])
language sql stable security definer set search_path = '' as $$
  select coalesce(post_id, profile_id), case when post_id is null then 'member' else 'post' end, max(created_at),
    count(*)::integer, array_agg(distinct reason order by reason)
  from public.reports
  where settled_on is null and private.report_is_about(post_id, profile_id) is distinct from auth.uid()
    and (select private.is_admin())
  group by post_id, profile_id
  union all
  select place_suggestions.id, 'place', created_at, 0, '{}' from public.place_suggestions
  where decision is null and (select private.is_admin())
$$;

grant execute on function private.open_things to authenticated;

create function public.admin_queue(
  before_time timestamptz default 'infinity', before_id uuid default null, page_size integer default 20
)
returns table (
  id uuid, kind text, newest_at timestamptz, report_count integer, reasons text[], title text, excerpt text, author_name text,
  is_deleted boolean
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select things.id,
    case when posts.comment_on is not null then 'comment' when places.place_id is not null then 'correction' else things.kind end,
    things.newest_at,
    things.report_count, things.reasons, coalesce(posts.title, places.location_name, profiles.name),
    left(coalesce(posts.content, places.description, profiles.bio), 280), profiles.name, states.deleted_at is not null
  from private.open_things() as things
  left join public.location_forum_posts as posts on posts.id = things.id
  left join private.post_states as states on states.post_id = posts.id
  left join public.place_suggestions as places on places.id = things.id
  left join public.profiles on profiles.id = coalesce(posts.user_id, places.member_id, things.id)
  where (things.newest_at, things.id) < (before_time, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by things.newest_at desc, things.id desc
  limit least(greatest(page_size, 1), 100);
end
$$;

create function public.moderated_post(post uuid)
returns table (
  id uuid, forum_id uuid, forum_name text, written jsonb, version integer,
  created_at timestamptz, edited_at timestamptz, deleted_at timestamptz, removed_at timestamptz, is_visible boolean,
  author_id uuid, comment_on uuid
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select posts.id, forums.id, forums.location_name, private.written_post(posts), posts.version, posts.created_at, posts.edited_at, states.deleted_at, states.removed_at,
    exists (select from private.readable_posts as readable where readable.id = posts.id),
    posts.user_id, posts.comment_on
  from public.location_forum_posts as posts
  join public.location_forums as forums on forums.id = posts.location_forum_id
  left join private.post_states as states on states.post_id = posts.id
  where posts.id = post and posts.user_id <> auth.uid();
end
$$;

create function public.moderated_post_photo(post uuid, digest text, width integer) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select private.rendering(stored, width)
    from public.post_photos as stored join public.location_forum_posts as posts on posts.id = stored.post_id
    where posts.id = post and stored.digest = moderated_post_photo.digest and posts.user_id <> auth.uid()
  );
end
$$;

-- DECISIONS about a post, a comment, or what was reported of a member. A dismissal settles only what its admin has read. A form
-- sent twice decides once.
create function public.decide(
  act uuid, kind text, reason text, post uuid default null, member uuid default null, read_up_to timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  about uuid;
begin
  perform private.require_admin();
  if decide.kind not in ('dismiss-reports', 'remove-post', 'restore-post') or decide.kind <> 'dismiss-reports' and post is null then
    raise exception 'no_such_decision' using errcode = 'PT400';
  end if;
  if post is null then
    select id into about from public.profiles where id = member for update;
  else
    perform private.lock_post_of(post);
    select user_id into about from public.location_forum_posts where id = post for update;
  end if;
  if about is null or about = auth.uid() then raise exception 'gone' using errcode = 'PT404'; end if;
  if not private.log_moderation(
    act, decide.kind, about, post, decide.reason,
    case when decide.kind = 'dismiss-reports' then jsonb_strip_nulls(jsonb_build_object('readUpTo', read_up_to)) end
  ) then return; end if;
  if decide.kind = 'remove-post' then
    perform private.hide_post(post, act);
  elsif decide.kind = 'restore-post' and not private.show_post(post) then
    raise exception 'not_removed' using errcode = 'PT409';
  end if;
end
$$;

-- ONE LOG of what admins did, to members and posts and with tools. `person` is who did it or to whom it was done.
create function public.admin_log(
  person uuid default null, thing uuid default null, before_time timestamptz default 'infinity', before_id uuid default null,
  page_size integer default 20
)
returns table (
  id uuid, kind text, admin_id uuid, admin_name text, member_id uuid, member_name text, thing_id uuid, thing_title text,
  reason text, details jsonb, state text, created_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  (
    select id, log.kind, log.admin_id, log.admin_name, log.member_id, log.member_name,
      coalesce(post_id, (log.details -> 'place' ->> 'id')::uuid), coalesce(post_title, log.details -> 'place' ->> 'name'),
      log.reason, log.details, 'done', log.created_at
    from public.moderation_log as log
    where (person is null or person in (log.admin_id, log.member_id))
      and (thing is null or post_id = thing or log.details -> 'place' ->> 'id' = thing::text)
      -- A dismissal would reveal a report about the admin, and a note may name the reporter.
      and log.member_id is distinct from auth.uid()
      and (log.created_at, id) < (before_time, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by log.created_at desc, id desc limit least(greatest(page_size, 1), 100)
  )
  union all
  (
    select id, acts.kind, acts.admin_id, acts.admin_name, null, null, id, null, acts.reason,
      jsonb_build_object('counts', counts, 'options', options), acts.state, started_at
    from public.admin_actions as acts
    where (person is null or acts.admin_id = person) and thing is null
      and (started_at, id) < (before_time, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by started_at desc, id desc limit least(greatest(page_size, 1), 100)
  )
  order by 12 desc, 1 desc limit least(greatest(page_size, 1), 100);
end
$$;

-- MEMBERS.

create view private.accounts as
select users.id, profiles.name, profiles.username::text, users.email::text, users.created_at as joined_at, users.last_sign_in_at,
  users.email_confirmed_at is not null or sample as is_confirmed,
  users.raw_app_meta_data ->> 'role' is not distinct from 'admin' as is_admin,
  users.id = private.treks_guide_id() as is_guide, sample as is_sample,
  coalesce(users.banned_until > now(), false) and not sample as is_suspended, users.banned_until, profiles.search_names
from auth.users as users
left join public.profiles on profiles.id = users.id
cross join lateral (select coalesce(users.raw_app_meta_data ? 'sample', false) and users.email is null) as samples (sample);

revoke all on private.accounts from public, anon, authenticated, service_role;

-- Whether the list of members has the account. A term is of a name, username or address. Custom plans compute once what is made of
-- the term.
create function private.is_listed(account private.accounts, shown text, term text) returns boolean
language sql immutable parallel safe
return not account.is_guide
  and (
    btrim(term) = '' or account.search_names like all (private.name_patterns(private.search_term(term)))
    or position(lower(btrim(left(term, 200))) in lower(account.email)) > 0
  )
  and case shown
    when 'unconfirmed' then not account.is_confirmed
    when 'suspended' then account.is_suspended
    when 'admins' then account.is_admin
    else true
  end;

create or replace function private.require_suspendable(member uuid) returns void
language plpgsql set search_path = '' as $$
declare
  account private.accounts;
begin
  -- Locked before its role is read, so that a concurrent grant prevents the suspension.
  perform from auth.users where id = member for update;
  select * into account from private.accounts where id = member;
  if account.id is null then raise exception 'no_member' using errcode = 'PT404'; end if;
  if member = auth.uid() then raise exception 'own_account' using errcode = 'PT409'; end if;
  if account.is_guide then raise exception 'treks_guide' using errcode = 'PT409'; end if;
  if account.is_admin then raise exception 'is_admin' using errcode = 'PT409'; end if;
  if account.is_sample then raise exception 'sample' using errcode = 'PT409'; end if;
end
$$;

-- The newest first, without the Treks Guide.
create function public.admin_members(
  shown text default 'all', term text default '', before_time timestamptz default 'infinity', before_id uuid default null,
  page_size integer default 20
)
returns table (
  id uuid, name text, username text, email text, joined_at timestamptz, is_confirmed boolean, is_admin boolean,
  is_sample boolean, is_suspended boolean
)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select accounts.id, accounts.name, accounts.username, accounts.email, accounts.joined_at, accounts.is_confirmed,
    accounts.is_admin, accounts.is_sample, accounts.is_suspended
  from private.accounts
  where private.is_listed(accounts, shown, term)
    and (accounts.joined_at, accounts.id)
      < (before_time, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by accounts.joined_at desc, accounts.id desc
  limit least(greatest(page_size, 1), 100);
end
$$;

-- How many are in each list. Samples count only where they were searched for.
create function public.admin_member_counts(term text)
returns table ("all" integer, unconfirmed integer, suspended integer, admins integer)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.require_admin();
  return query
  select count(*)::integer, count(*) filter (where not is_confirmed)::integer, count(*) filter (where is_suspended)::integer,
    count(*) filter (where is_admin)::integer
  from private.accounts
  where private.is_listed(accounts, 'all', term) and (btrim(term) <> '' or not is_sample);
end
$$;

-- The account, what admins did to its member, and what was reported: not to an admin about themselves.
create function public.admin_member(member uuid)
returns table (
  id uuid, name text, username text, email text, joined_at timestamptz, last_sign_in_at timestamptz,
  is_confirmed boolean, is_admin boolean, is_guide boolean, is_sample boolean, is_suspended boolean,
  suspended_until timestamptz, suspension_reason text, is_hidden boolean, bio text, location text, posts integer,
  removals integer, suspensions integer, reports integer, open_reports integer
)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select accounts.id, accounts.name, accounts.username, accounts.email, accounts.joined_at, accounts.last_sign_in_at,
    accounts.is_confirmed, accounts.is_admin, accounts.is_guide, accounts.is_sample, accounts.is_suspended,
    case when accounts.is_suspended then nullif(accounts.banned_until, private.for_good()) end,
    private.suspension_told(accounts.id) ->> 'reason', accounts.id in (select private.hidden_members()),
    profiles.bio, profiles.location, private.count_posts(accounts.id),
    (select count(*)::integer from public.moderation_log where member_id = member and kind = 'remove-post'),
    (select count(*)::integer from public.moderation_log where member_id = member and kind = 'suspend-member'),
    received.total, received.open
  from private.accounts left join public.profiles on profiles.id = accounts.id
  cross join lateral (
    select count(*)::integer as total, count(*) filter (where settled_on is null)::integer as open from public.reports
    where member <> auth.uid()
      and (profile_id = member or post_id in (select posts.id from public.location_forum_posts as posts where user_id = member))
  ) as received
  where accounts.id = member;
end
$$;

create function public.change_account(act uuid, kind text, member uuid, reason text) returns boolean
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
begin
  perform private.require_admin();
  if change_account.kind not in ('confirm-member', 'resend-confirmation') then
    raise exception 'no_such_action' using errcode = 'PT400';
  end if;
  return private.change_account(
    act, change_account.kind, member, reason, null,
    coalesce((select name from public.profiles where id = auth.uid()), 'An admin')
  );
end
$$;

-- What needs attention, and what is new since a week. Samples count in nothing.
create function public.admin_overview()
returns table (
  reports integer, suggestions integer, waiting integer, new_members integer, new_posts integer, new_places integer
)
language plpgsql stable security definer
set search_path = '' set statement_timeout = '30s' as $$
declare
  week constant timestamptz := now() - interval '7 days';
begin
  perform private.require_admin();
  return query
  select
    (select count(*)::integer from private.open_things() where kind <> 'place'),
    (select count(*)::integer from private.open_things() where kind = 'place'),
    count(*) filter (where not is_confirmed and joined_at < now() - interval '1 hour')::integer,
    count(*) filter (where joined_at > week)::integer,
    (
      select count(*)::integer from public.location_forum_posts as posts
      where created_at > week and kind = 'post' and is_visible
        and user_id not in (select id from private.accounts where is_sample or is_guide)
    ),
    (select count(*)::integer from public.location_forums where created_at > week)
  from private.accounts where not is_sample and not is_guide;
end
$$;

-- WHO IS AN ADMIN. Besides the operator, an admin says so, with the own password: a session that was left open must not make
-- another admin. Ten tries in a quarter of an hour. The answer is 'done' or why not.
create table private.password_tries (
  member_id uuid primary key references auth.users (id) on delete cascade,
  tries integer not null default 1,
  tried_at timestamptz not null default now()
);

revoke all on table private.password_tries from public, anon, authenticated, service_role;

create function private.is_own_password(password text) returns boolean
language plpgsql set search_path = '' as $$
declare
  -- Null for an account without a password, which nothing typed may equal.
  hash constant text := (
    select '$2a$' || substr(encrypted_password, 5) from auth.users
    where id = auth.uid() and encrypted_password like '$2_$%'
  );
begin
  insert into private.password_tries as known (member_id) values (auth.uid())
  on conflict (member_id) do update
  set tries = case when known.tried_at > now() - interval '15 minutes' then known.tries + 1 else 1 end,
    tried_at = case when known.tried_at > now() - interval '15 minutes' then known.tried_at else now() end
  where known.tries < 10 or known.tried_at <= now() - interval '15 minutes';
  -- As at the log-in, new passwords are stored with one character for a letter, older ones as typed.
  if not found or (
    hash in (extensions.crypt(normalize(password, NFC), hash), extensions.crypt(password, hash))
  ) is not true then return false; end if;
  delete from private.password_tries where member_id = auth.uid();
  return true;
end
$$;

create function public.set_admin(act uuid, member uuid, is_admin boolean, reason text, password text) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '30s' as $$
declare
  account private.accounts;
begin
  perform private.require_admin();
  -- All admins are locked in one order, so that two who leave at once do not leave none.
  perform from auth.users where id = member or raw_app_meta_data ->> 'role' = 'admin' order by id for update;
  if exists (select from public.moderation_log where id = act) then return 'done'; end if;
  select * into account from private.accounts where id = member;
  if account.id is null then return 'no_member'; end if;
  if account.is_admin = set_admin.is_admin then return 'done'; end if;
  if set_admin.is_admin and (account.is_suspended or account.is_sample or account.is_guide or not account.is_confirmed) then
    return 'cannot_log_in';
  end if;
  if not set_admin.is_admin and (select count(*) = 1 from private.accounts where accounts.is_admin) then return 'last_admin'; end if;
  if not private.is_own_password(password) then return 'wrong_password'; end if;
  if not private.log_moderation(
    act, case when set_admin.is_admin then 'grant-admin' else 'revoke-admin' end, member, null, reason
  ) then return 'done'; end if;
  if set_admin.is_admin then perform public.admin_grant(account.email); else perform public.admin_revoke(account.email); end if;
  return 'done';
end
$$;

-- Whoever is made an admin, or is none any more, is told, also when the operator did it.
create function private.tell_of_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.notifications where member_id = new.id and kind in ('made-admin', 'ended-admin', 'queue');
  perform private.notify(
    array[new.id], case when new.raw_app_meta_data ->> 'role' = 'admin' then 'made-admin' else 'ended-admin' end, new.id, null
  );
  return null;
end
$$;

create trigger tell_of_role after update of raw_app_meta_data on auth.users
for each row when ((old.raw_app_meta_data ->> 'role') is distinct from (new.raw_app_meta_data ->> 'role'))
execute function private.tell_of_role();

-- ADMINS ARE TOLD of what waits for them, until somebody has decided. A report waits as what it is about.
create function private.tell_admins() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant jsonb := to_jsonb(coalesce(new, old));
  waiting constant uuid := coalesce(changed ->> 'post_id', changed ->> 'profile_id', changed ->> 'id');
  concerned uuid[];
begin
  if tg_op = 'INSERT' then
    concerned := array[
      coalesce(changed ->> 'reporter_id', changed ->> 'member_id')::uuid,
      private.report_is_about((changed ->> 'post_id')::uuid, (changed ->> 'profile_id')::uuid)
    ];
    perform private.notify(
      array(
        select id from auth.users
        where raw_app_meta_data ->> 'role' = 'admin' and id <> all (array_remove(concerned, null))
      ), 'queue', waiting, null
    );
  else
    delete from private.notifications where kind = 'queue' and thing = waiting and not exists (
      select from public.reports where settled_on is null and (post_id = waiting or profile_id = waiting)
    );
  end if;
  return null;
end
$$;

create trigger tell_admins after insert or update of settled_on or delete on public.reports
for each row execute function private.tell_admins();

create trigger tell_admins after insert or update of decision or delete on public.place_suggestions
for each row execute function private.tell_admins();

create index notifications_for_admins on private.notifications (thing) where kind = 'queue';

revoke all on function public.admin_queue, public.moderated_post, public.moderated_post_photo, public.decide, public.admin_log,
  public.admin_members, public.admin_member_counts, public.admin_member, public.admin_overview, public.set_admin,
  public.change_account
  from public, anon, authenticated, service_role;
grant execute on function public.admin_queue, public.moderated_post, public.moderated_post_photo, public.decide, public.admin_log,
  public.admin_members, public.admin_member_counts, public.admin_member, public.admin_overview, public.set_admin,
  public.change_account
  to authenticated;

revoke all on all functions in schema private from public;
