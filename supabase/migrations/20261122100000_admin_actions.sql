-- What admins did to the whole site: one row per action, begun before the first row goes and counted in the same
-- transaction as every batch, so that the counts equal what happened even when the machine dies in between.
-- The row's key is minted with the form that asked: a repeated post finds it used.

create table public.admin_actions (
  id uuid primary key,
  kind text not null,
  admin_id uuid references auth.users (id) on delete set null,
  admin_name text not null,
  options jsonb not null default '{}',
  counts jsonb not null default '{}',
  state text not null default 'running',
  reason text,
  -- The one invocation that works on it now; another may take over once it was silent for long enough.
  worker uuid,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint admin_actions_kind_valid
    check (kind in ('seed-tips', 'crawl-tips', 'purge-users', 'purge-posts')),
  constraint admin_actions_state_valid check (state in ('running', 'done', 'failed')),
  constraint admin_actions_reason_valid check (char_length(reason) <= 500)
);

create index admin_actions_by_time on public.admin_actions (started_at desc, id desc);
create index admin_actions_by_admin on public.admin_actions (admin_id);

alter table public.admin_actions enable row level security;

-- Written through the functions below alone, not even by the service.
revoke all on table public.admin_actions from public, anon, authenticated, service_role;
grant select on table public.admin_actions to authenticated, service_role;

create policy "Admins read what admins did" on public.admin_actions
for select to authenticated using ((select private.is_admin()));

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
end
$$;

-- False when that key was used before: then nothing happens.
create function public.admin_begin(action uuid, kind text, options jsonb, worker uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.admin_actions (id, kind, admin_id, admin_name, options, worker)
  values (
    action, admin_begin.kind, auth.uid(),
    coalesce((select name from public.profiles where id = auth.uid()), 'An admin'),
    admin_begin.options, admin_begin.worker
  )
  on conflict (id) do nothing;
  return found;
end
$$;

-- Takes an action over, or tells that its worker is still there; the options it was begun with, or null when it
-- is another worker's or not running.
create function public.admin_claim(action uuid, kind text, worker uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  begun_with jsonb;
begin
  perform private.require_admin();
  update public.admin_actions as actions
  set worker = admin_claim.worker, beat_at = now()
  where actions.id = action and actions.kind = admin_claim.kind and actions.state = 'running'
    and (
      actions.worker is null or actions.worker = admin_claim.worker
      or actions.beat_at < now() - interval '20 seconds'
    )
  returning actions.options into begun_with;
  return begun_with;
end
$$;

-- Leaves a running action to whoever claims it next.
create function public.admin_release(action uuid, worker uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.admin_actions as actions set worker = null
  where actions.id = action and actions.worker = admin_release.worker and actions.state = 'running';
  return found;
end
$$;

create function public.admin_end(action uuid, worker uuid, outcome text, reason text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.admin_actions as actions
  set state = outcome, reason = left(admin_end.reason, 500), finished_at = now(), beat_at = now(), worker = null
  where actions.id = action and actions.worker = admin_end.worker and actions.state = 'running';
  return found;
end
$$;

-- The options of a running action, which stays locked: every batch asks again who is calling, and two of the same
-- action wait for each other.
create function private.running_action(action uuid, wanted text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  begun_with jsonb;
begin
  perform private.require_admin();
  select options into begun_with from public.admin_actions
  where id = action and kind = wanted and state = 'running' for update;
  if not found then
    raise exception 'This action is not running.';
  end if;
  return begun_with;
end
$$;

create function private.count_in_action(action uuid, name text, more integer) returns void
language sql set search_path = ''
as $$
  update public.admin_actions
  set counts = counts || jsonb_build_object(name, coalesce((counts ->> name)::integer, 0) + more), beat_at = now()
  where id = action
$$;

revoke all on function private.require_admin(), private.running_action(uuid, text),
  private.count_in_action(uuid, text, integer) from public;
revoke all on function public.admin_begin(uuid, text, jsonb, uuid), public.admin_claim(uuid, text, uuid),
  public.admin_release(uuid, uuid), public.admin_end(uuid, uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.admin_begin(uuid, text, jsonb, uuid), public.admin_claim(uuid, text, uuid),
  public.admin_release(uuid, uuid), public.admin_end(uuid, uuid, text, text) to authenticated;
