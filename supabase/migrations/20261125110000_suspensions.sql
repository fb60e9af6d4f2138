-- An admin suspends a member, until a date or for good. The auth service refuses whoever is banned, and so do the
-- policies from the next statement on. What is hidden until a date shows again by itself: the policies ask the clock.

create extension if not exists pgcrypto with schema extensions;

-- The suspension that stands, or stood last: one for each member.
create table private.suspensions (
  member_id uuid primary key references auth.users (id) on delete cascade,
  act uuid not null references public.moderation_log (id),
  -- Null: for good.
  until timestamptz,
  -- Wrong passwords of those who asked to be told why.
  tries integer not null default 0,
  tried_at timestamptz not null default now()
);

revoke all on table private.suspensions from public, anon, authenticated, service_role;

-- For the auth service, which cannot read 'infinity'.
create function private.for_good() returns timestamptz
language sql immutable parallel safe set search_path = ''
as $$ select timestamptz '9999-12-31 00:00:00+00' $$;

-- False when `act` was used before: a repeated post suspends once. Another suspension replaces the one that stands.
create function public.suspend_member(
  act uuid, member uuid, until timestamptz, hide boolean, reason text, post uuid default null
) returns boolean
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s'
as $$
begin
  perform private.require_admin();
  if exists (select from public.moderation_log where id = act) then return false; end if;
  perform private.require_suspendable(member);
  if until <= now() or until >= now() + interval '10 years' then
    raise exception 'date_out_of_range' using errcode = 'PT409';
  end if;
  if not private.log_moderation(
    act, 'suspend-member', member, post, reason,
    jsonb_build_object('until', until, 'hide', coalesce(hide, false))
  ) then return false; end if;
  insert into private.suspensions as standing (member_id, act, until)
  values (member, suspend_member.act, suspend_member.until)
  on conflict (member_id) do update set act = excluded.act, until = excluded.until, tries = 0;
  update auth.users set banned_until = coalesce(until, private.for_good()) where id = member;
  perform private.hide_content(member, case when hide then act end, case when hide then until end);
  return true;
end
$$;

create function public.end_suspension(act uuid, member uuid, reason text) returns boolean
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s'
as $$
begin
  perform private.require_admin();
  if exists (select from public.moderation_log where id = act) then return false; end if;
  perform from auth.users where id = member and banned_until > now() for update;
  if not found then raise exception 'not_suspended' using errcode = 'PT409'; end if;
  if not private.log_moderation(act, 'end-suspension', member, null, reason) then return false; end if;
  delete from private.suspensions where member_id = member;
  update auth.users set banned_until = null where id = member;
  perform private.hide_content(member, null, null);
  return true;
end
$$;

-- The row is locked before its role is looked at: a grant that comes first keeps the member from being suspended.
create function private.require_suspendable(member uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  is_admin constant boolean := (
    select raw_app_meta_data ->> 'role' is not distinct from 'admin' from auth.users where id = member for update
  );
begin
  if is_admin is null then raise exception 'no_member' using errcode = 'PT404'; end if;
  if member = auth.uid() then raise exception 'own_account' using errcode = 'PT409'; end if;
  if member = private.treks_guide_id() then raise exception 'treks_guide' using errcode = 'PT409'; end if;
  if is_admin then raise exception 'is_admin' using errcode = 'PT409'; end if;
end
$$;

-- Hides all of a member by this act, or nothing more. Posts that were removed stay removed.
create function private.hide_content(member uuid, act uuid, until timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.profiles where id = member for update;
  update public.profiles set hidden_by = act, hidden_until = until where id = member;
  update public.location_forum_posts set hidden_by = act, hidden_until = until
  where user_id = member and removed_at is null and (hidden_by, hidden_until) is distinct from (act, until);
end
$$;

-- What a suspended member is told; null for whoever was banned by other means.
create function private.suspension_told(member uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('until', standing.until, 'reason', log.reason)
  from private.suspensions as standing
  join auth.users on users.id = standing.member_id
  join public.moderation_log as log on log.id = standing.act
  where standing.member_id = member and users.banned_until > now()
    and users.banned_until = coalesce(standing.until, private.for_good())
$$;

-- For whoever cannot log in: told after the right password alone, because the auth service looks at the ban before it
-- looks at the password. Ten tries in a quarter of an hour, for one account at a time.
create function public.suspension_notice(email text, password text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
  hash text;
begin
  select users.id, '$2a$' || substr(users.encrypted_password, 5) into account, hash
  from auth.users join private.suspensions on member_id = users.id
  where users.email = lower(btrim(suspension_notice.email)) and users.banned_until > now()
    and users.encrypted_password like '$2_$%';
  update private.suspensions
  set tries = case when tried_at > now() - interval '15 minutes' then tries + 1 else 1 end,
    tried_at = case when tried_at > now() - interval '15 minutes' then tried_at else now() end
  where member_id = account and (tries < 10 or tried_at <= now() - interval '15 minutes');
  if not found or extensions.crypt(password, hash) is distinct from hash then return null; end if;
  return private.suspension_told(account);
end
$$;

-- As before. A session that a suspension has ended is told why: its token proves whose it is.
create or replace function private.require_session() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
declare
  claimed constant uuid := substring(
    auth.jwt() ->> 'session_id' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  );
  is_banned boolean;
  told jsonb;
begin
  select coalesce(users.banned_until > now(), false) into is_banned
  from auth.sessions
  join auth.users on users.id = sessions.user_id
  where sessions.id = claimed
    and sessions.user_id = auth.uid()
    and (sessions.not_after is null or sessions.not_after > now());
  if is_banned then told := private.suspension_told(auth.uid()); end if;
  if told is not null then
    raise exception 'session_ended' using errcode = 'PT401', detail = told;
  elsif is_banned is not false then
    raise exception 'session_ended' using errcode = 'PT401';
  end if;
  return true;
end
$$;

revoke all on function private.for_good(), private.require_suspendable(uuid), private.suspension_told(uuid),
  private.hide_content(uuid, uuid, timestamptz) from public;
revoke all on function public.suspend_member(uuid, uuid, timestamptz, boolean, text, uuid),
  public.end_suspension(uuid, uuid, text), public.suspension_notice(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.suspend_member(uuid, uuid, timestamptz, boolean, text, uuid),
  public.end_suspension(uuid, uuid, text) to authenticated;
grant execute on function public.suspension_notice(text, text) to anon;
