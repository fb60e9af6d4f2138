-- An action that could not be handed over is left to whoever continues it, with the reason why it stands still: its
-- page says so at once, and not only after a minute of silence.

drop function public.admin_release(uuid, uuid);

create function public.admin_release(action uuid, worker uuid, reason text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.admin_actions as actions set worker = null, reason = left(admin_release.reason, 500)
  where actions.id = action and actions.worker = admin_release.worker and actions.state = 'running';
  return found;
end
$$;

-- As before, and whoever takes it over clears the reason.
create or replace function public.admin_claim(action uuid, kind text, worker uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  begun_with jsonb;
begin
  perform private.require_admin();
  update public.admin_actions as actions
  set worker = admin_claim.worker, beat_at = now(), reason = null
  where actions.id = action and actions.kind = admin_claim.kind and actions.state = 'running'
    and (
      actions.worker is null or actions.worker = admin_claim.worker
      or actions.beat_at < now() - interval '20 seconds'
    )
  returning actions.options into begun_with;
  return begun_with;
end
$$;

revoke all on function public.admin_release(uuid, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.admin_release(uuid, uuid, text) to authenticated;
