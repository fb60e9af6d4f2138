-- A text of invisible characters alone is none. Triggers ask, because a check would make every older row that breaks it
-- impossible to change, even to delete.

-- The argument is the column.
create function private.require_visible_text() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written constant text := to_jsonb(new) ->> tg_argv[0];
begin
  if written <> '' and private.plain(written, true) = '' then
    raise exception '% has no visible characters', tg_argv[0]
      using errcode = 'check_violation', constraint = format('%s_%s_visible', tg_table_name, tg_argv[0]);
  end if;
  return new;
end
$$;

create trigger "1_require_visible_text" before insert or update of content on public.location_forum_posts
for each row when (pg_trigger_depth() = 0) execute function private.require_visible_text('content');
create trigger "1_require_visible_text" before insert on public.reports
for each row execute function private.require_visible_text('sentence');
create trigger "1_require_visible_text" before insert on public.moderation_log
for each row execute function private.require_visible_text('reason');

revoke all on all functions in schema private from public;
