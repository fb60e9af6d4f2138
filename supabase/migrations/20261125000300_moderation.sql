-- The form contains the key, so that a form sent twice acts once. Names are stored, because accounts and posts may be
-- deleted.
create table public.moderation_log (
  id uuid primary key,
  kind text not null,
  admin_id uuid references auth.users (id) on delete set null,
  admin_name text not null,
  member_id uuid references auth.users (id) on delete set null,
  member_name text,
  -- There is no foreign key, because the row outlives the post.
  post_id uuid,
  post_title text,
  reason text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint moderation_log_kind_valid check (
    kind in (
      'dismiss-reports', 'reopen-reports', 'remove-post', 'restore-post', 'suspend-member', 'end-suspension',
      'confirm-member', 'resend-confirmation', 'correct-address', 'delete-member'
    )
  ),
  constraint moderation_log_reason_valid check (reason !~ '^\s|\s$' and char_length(reason) between 1 and 500)
);

create index moderation_log_by_time on public.moderation_log (created_at desc, id desc);
create index moderation_log_by_member on public.moderation_log (member_id, created_at desc);
create index moderation_log_by_post on public.moderation_log (post_id, created_at desc);
create index moderation_log_by_admin on public.moderation_log (admin_id);

alter table public.moderation_log enable row level security;

revoke all on table public.moderation_log from public, anon, authenticated, service_role;
grant select on table public.moderation_log to authenticated, service_role;

-- Admins do not see acts about themselves: a dismissal would reveal a report, and a note may name the reporter.
create policy "Admins read what was done to posts and members" on public.moderation_log
for select to authenticated
using ((select private.is_admin()) and member_id is distinct from (select auth.uid()));

create policy "Ended sessions are refused" on public.moderation_log as restrictive
for all to authenticated using ((select private.require_session()));

-- The result is false for a used key: then the caller must do nothing.
create function private.log_moderation(
  act uuid, kind text, member uuid, post uuid, reason text, details jsonb default '{}'
) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  insert into public.moderation_log
    (id, kind, admin_id, admin_name, member_id, member_name, post_id, post_title, reason, details)
  values (
    act, log_moderation.kind,
    auth.uid(), coalesce((select name from public.profiles where id = auth.uid()), 'An admin'),
    member, (select name from public.profiles where id = member),
    post, (select title from public.location_forum_posts where id = post),
    log_moderation.reason, coalesce(log_moderation.details, '{}')
  )
  on conflict (id) do nothing;
  return found;
end
$$;

-- Acts about the account are ignored, because they must not make a form about reports out of date.
create function private.newest_act(post uuid, member uuid) returns public.moderation_log
language sql stable set search_path = '' as $$
  select * from public.moderation_log
  where case when post is not null then post_id = post else
    member_id = member and (
      post_id is null and kind not in ('confirm-member', 'resend-confirmation', 'correct-address', 'delete-member')
      or kind in ('suspend-member', 'end-suspension')
    )
  end
  order by created_at desc, id desc
  limit 1
$$;

create table private.suspensions (
  member_id uuid primary key references auth.users (id) on delete cascade,
  act uuid not null references public.moderation_log (id),
  -- Null means for good.
  until timestamptz,
  hides boolean not null default false,
  -- These attempts read the reason with a password.
  tries integer not null default 0,
  tried_at timestamptz not null default now()
);

create index suspensions_that_hide on private.suspensions (member_id) where hides;

revoke all on table private.suspensions from public, anon, authenticated, service_role;

-- Policies use it as `not in (select …)`, which Postgres hashes once per statement. `<> all (array)` and a function
-- call per row are ten times as slow.
create function private.hidden_members() returns setof uuid
language sql stable parallel safe security definer rows 100 set search_path = ''
as $$ select member_id from private.suspensions where hides and (until is null or until > now()) $$;

grant execute on function private.hidden_members to authenticated, service_role;

-- The auth service cannot read 'infinity'.
create function private.for_good() returns timestamptz
language sql immutable parallel safe set search_path = ''
as $$ select timestamptz '9999-12-31 00:00:00+00' $$;

-- The account is locked before its role is read, so that a concurrent grant prevents the suspension.
create function private.require_suspendable(member uuid) returns void
language plpgsql set search_path = '' as $$
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

-- The result is false for a used `act`.
create function public.suspend_member(
  act uuid, member uuid, until timestamptz, hide boolean, reason text, post uuid default null
) returns boolean
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
begin
  perform private.require_admin();
  if exists (select from public.moderation_log where id = act) then return false; end if;
  perform private.require_suspendable(member);
  if until <= now() or until >= now() + interval '10 years' then
    raise exception 'date_out_of_range' using errcode = 'PT409';
  end if;
  if not private.log_moderation(
    act, 'suspend-member', member,
    -- Another member's post would settle its reports, and an admin who wrote it could read this row.
    (select id from public.location_forum_posts where id = post and user_id = member), reason,
    jsonb_build_object('until', until, 'hide', coalesce(hide, false))
  ) then return false; end if;
  insert into private.suspensions as standing (member_id, act, until, hides)
  values (member, suspend_member.act, suspend_member.until, coalesce(hide, false))
  on conflict (member_id) do update
  set act = excluded.act, until = excluded.until, hides = excluded.hides, tries = 0;
  update auth.users set banned_until = coalesce(until, private.for_good()) where id = member;
  return true;
end
$$;

create function public.end_suspension(act uuid, member uuid, reason text) returns boolean
language plpgsql security definer
set search_path = '' set statement_timeout = '30s' set lock_timeout = '30s' as $$
begin
  perform private.require_admin();
  if exists (select from public.moderation_log where id = act) then return false; end if;
  perform from auth.users where id = member and banned_until > now() for update;
  if not found then raise exception 'not_suspended' using errcode = 'PT409'; end if;
  if not private.log_moderation(act, 'end-suspension', member, null, reason) then return false; end if;
  delete from private.suspensions where member_id = member;
  update auth.users set banned_until = null where id = member;
  return true;
end
$$;

revoke all on function public.suspend_member, public.end_suspension from public, anon, authenticated, service_role;
grant execute on function public.suspend_member, public.end_suspension to authenticated;

-- The result is null for bans that are no suspensions.
create function private.suspension_told(member uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('until', standing.until, 'reason', log.reason)
  from private.suspensions as standing
  join auth.users on users.id = standing.member_id
  join public.moderation_log as log on log.id = standing.act
  where standing.member_id = member and users.banned_until > now()
    and users.banned_until = coalesce(standing.until, private.for_good())
$$;

-- The auth service checks the ban first, so the password is checked here. An account has ten tries in a quarter of an
-- hour.
create function public.suspension_notice(email text, password text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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

revoke all on function public.suspension_notice from public, anon, authenticated, service_role;
grant execute on function public.suspension_notice to anon;

revoke all on all functions in schema private from public;
