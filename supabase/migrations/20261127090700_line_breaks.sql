-- Browsers and programs send a line break as CR LF and count it as one character. It is stored as one, so that the limits
-- count what a member sees, and a form that is sent back unchanged is no change.

create function private.with_line_feeds(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select replace(replace(value, E'\r\n', E'\n'), E'\r', E'\n') $$;

-- The argument is the column.
create function private.store_line_feeds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_populate_record(
    new, jsonb_build_object(tg_argv[0], private.with_line_feeds(to_jsonb(new) ->> tg_argv[0]))
  );
end
$$;

-- The names sort before all others, because other triggers compare and count the text.
create trigger "0_store_line_feeds" before insert or update of content on public.location_forum_posts
for each row when (strpos(new.content, E'\r') > 0) execute function private.store_line_feeds('content');
create trigger "0_store_line_feeds" before insert or update of bio on public.profiles
for each row when (strpos(new.bio, E'\r') > 0) execute function private.store_line_feeds('bio');
create trigger "0_store_line_feeds" before insert or update of sentence on public.reports
for each row when (strpos(new.sentence, E'\r') > 0) execute function private.store_line_feeds('sentence');
create trigger "0_store_line_feeds" before insert or update of reason on public.moderation_log
for each row when (strpos(new.reason, E'\r') > 0) execute function private.store_line_feeds('reason');

-- Not an edit by the author: it makes no version.
alter table public.location_forum_posts disable trigger user;
update public.location_forum_posts set content = private.with_line_feeds(content) where strpos(content, E'\r') > 0;
alter table public.location_forum_posts enable trigger user;
alter table public.profiles disable trigger user;
update public.profiles set bio = private.with_line_feeds(bio) where strpos(bio, E'\r') > 0;
alter table public.profiles enable trigger user;
update public.reports set sentence = private.with_line_feeds(sentence) where strpos(sentence, E'\r') > 0;
update public.moderation_log set reason = private.with_line_feeds(reason) where strpos(reason, E'\r') > 0;

revoke all on all functions in schema private from public;
