-- A row of notifications knows the latest posts of its group, hidden ones among them, and the API gave their ids. The table moves
-- to a schema that no API serves: members read it through functions, which name only what they may know of now.

alter table public.notifications set schema private;

do $$
declare
  reader oid;
begin
  -- `notify`, `forget_decision`, `page_header`, `list_notifications`, `open_notification`, `begin_digests`, `read_digests`, `own_data`.
  for reader in select oid from pg_proc where prosrc ~ '\mpublic\.notifications\M' loop
    execute regexp_replace(pg_get_functiondef(reader), '\mpublic\.notifications\M', 'private.notifications', 'g');
  end loop;
end
$$;

create function public.mark_notifications_read(until timestamptz default 'infinity') returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.before_request();
  update private.notifications set state = 'read'
  where member_id = auth.uid() and state = 'unread' and happened_at <= until;
end
$$;

revoke all on function public.mark_notifications_read from public, anon, service_role;
grant execute on function public.mark_notifications_read to authenticated;

notify pgrst, 'reload schema';
