-- Who suggested a place is told that an admin has decided about it.

alter table public.notification_settings
  drop constraint notification_settings_off_valid,
  add constraint notification_settings_off_valid check (
    off <@ '{comment,answer,mention,place-post,conditions,member-post,report,suggestion}' and cardinality(off) <= 8
  );

create function private.notify_of_suggestion() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  perform private.notify(array[new.member_id], 'suggestion', new.id, null);
  return null;
end
$$;

create trigger notify_of_suggestion after update of decision on public.place_suggestions
for each row when (old.decision is distinct from new.decision) execute function private.notify_of_suggestion();

notify pgrst, 'reload schema';
