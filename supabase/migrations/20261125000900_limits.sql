-- Triggers enforce the limits for every client, but not for operators, the service role and functions, which run as the
-- owner of the tables.

create function private.seconds_until(moment timestamptz) returns text
language sql volatile set search_path = ''
as $$ select greatest(1, ceil(extract(epoch from moment - clock_timestamp())))::integer::text $$;

-- THE FIRST DAY. A new account can post five times an hour, with two links per post. Messages in
-- app/lib/location-post.ts repeat the numbers.

-- Times are stored and not posts, so that deleted posts still count. The row also serializes concurrent posts.
create table private.first_day_posts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  posted_at timestamptz[] not null
);

revoke all on table private.first_day_posts from public, anon, authenticated, service_role;

-- Links are counted as a reader or a browser sees them, in this order: a URL with a scheme; `//` and a host; `www.`; a
-- bare domain with a usual ending; a domain with any ending before a slash; the same behind an @. Endings that are
-- words (is, in, so, me) are omitted, because people forget the space after a full stop. One expression with all
-- alternatives would take a hundred times as long.
create function private.count_links(written text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select regexp_count(folded, '(?:https?|ftp):[/\\]|[a-z]:[/\\]{2}')
    + regexp_count(folded, '(?<!:)//(?=[^\s/.]+\.[^\s/.])')
    + regexp_count(folded, '(?<!//)(?<![\w.@-])www\.[^\s.]')
    + regexp_count(
      folded,
      '(?<!//)(?<![\w.@-])(?!www\.)(?:[^\s!-,./:-@\[-^`{-~\u2018-\u201f]+\.)+'
        '(?:com|net|org|info|biz|xyz|icu|ru|cn|io|gg|ly|co|ai|tv|cc|pw|ws|tk|ml|cf|ga|gq|eu|uk|de|fr|nl|pl|cz|br|jp|kr|ua'
        '|su|ch|shop|store|online|site|website|app|dev|club|vip|top|pro|live|link|click|space|tech|cloud|blog|email|agency|zone'
        '|buzz|casino|bet|loan|stream|monster|cyou|sbs|cfd|bond|quest|lol|fun|bid|world|life|today)'
        '(?![a-z0-9_/-]|\.[a-z]{2,3}/)'
    )
    + regexp_count(folded, '(?<!//)(?<![\w.@-])(?!www\.)(?:[^\s!-,./:-@\[-^`{-~\u2018-\u201f]+\.)+(?:[^\s\d!-/:-@\[-`{-~\u2018-\u201f]{2,24}|xn--[a-z0-9-]+)/')
    + regexp_count(folded, '@(?:[^\s!-,./:-@\[-^`{-~\u2018-\u201f]+\.)+(?:[^\s\d!-/:-@\[-`{-~\u2018-\u201f]{2,24}|xn--[a-z0-9-]+)/')
  from (
    select replace(lower(private.without_ignorable(normalize(written, nfkc))), '。', '.') as folded
  ) as readable
$$;

-- The result is null for an account without limits.
create function private.first_day_of(member uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select created_at from auth.users
  where id = member and created_at > now() - interval '1 day'
    and raw_app_meta_data ->> 'role' is distinct from 'admin' and id <> private.treks_guide_id()
$$;

create function private.count_first_day_post(member uuid) returns void
language plpgsql set search_path = '' as $$
declare
  recent timestamptz[];
begin
  delete from private.first_day_posts where user_id in (
    select user_id from private.first_day_posts
    where posted_at[cardinality(posted_at)] < now() - interval '1 hour'
    limit 20
    for update skip locked
  );
  insert into private.first_day_posts as earlier (user_id, posted_at) values (member, array[clock_timestamp()])
  on conflict (user_id) do update set posted_at = array(
    select posted from unnest(earlier.posted_at) as posted
    where posted > clock_timestamp() - interval '1 hour'
    order by posted
  ) || clock_timestamp()
  returning posted_at into recent;
  if cardinality(recent) > 5 then
    raise exception 'New members can post 5 times an hour on their first day.'
      using errcode = 'PT429', detail = private.seconds_until(recent[1] + interval '1 hour');
  end if;
end
$$;

create function private.limit_first_day() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  joined constant timestamptz := private.first_day_of(new.user_id);
begin
  if joined is null then return null; end if;
  if (select private.count_links(string_agg(value, E'\n')) from jsonb_each_text(private.written_post(new))) > 2 then
    raise exception 'New members can put 2 links into a post on their first day.'
      using errcode = 'PT422', detail = private.seconds_until(joined + interval '1 day');
  end if;
  if tg_op = 'INSERT' then perform private.count_first_day_post(new.user_id); end if;
  return null;
end
$$;

-- The trigger runs after the write, so that a repeated form fails by its id before it is counted.
create trigger limit_first_day
after insert or update on public.location_forum_posts
for each row when (current_user = 'authenticated')
execute function private.limit_first_day();

-- EVERY DAY. 200 posts and 100 MB are 200 posts with a photo of 500 kB each, so that no member fills the disk. They are
-- counted before the write, so that a refused photo is never stored. Deleted posts still count, because their space is
-- not free at once.

create table private.daily_writes (
  member_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null,
  posts integer not null,
  bytes bigint not null
);

create index daily_writes_by_time on private.daily_writes (since);

revoke all on table private.daily_writes from public, anon, authenticated, service_role;

-- Operators replace this function for other limits (docs/operations.md).
create function private.daily_limits(out posts integer, out bytes bigint)
language sql immutable parallel safe set search_path = ''
as $$ select 200, 100000000::bigint $$;

-- The row serializes concurrent writes of one member. A write counts as at least 4 kB, because its row and indexes need
-- space too. A repeated post fails as a duplicate, even at the limit.
create function private.count_write(added_bytes bigint, new_post uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  limits record := private.daily_limits();
  counted private.daily_writes;
  exceeded text;
begin
  insert into private.daily_writes as earlier (member_id, since, posts, bytes)
  select id, now(), (new_post is not null)::integer, greatest(added_bytes, 4000)
  from auth.users where id = auth.uid() -- Where the account is gone, the policies refuse the write.
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

-- The trigger names columns to omit, so that a new column counts by itself. An update counts the replaced text too,
-- because posts keep it for admins.
create function private.count_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  photos constant text[] := coalesce(tg_argv, '{}');
  written constant jsonb := to_jsonb(new) - photos;
begin
  perform private.count_write(
    octet_length(written::text) + coalesce(octet_length((to_jsonb(old) - photos)::text), 0),
    case when tg_op = 'INSERT' and tg_table_name = 'location_forum_posts' then (written ->> 'id')::uuid end
  );
  return new;
end
$$;

-- The columns that the trigger names count even if they stay the same, because Postgres stores them again.
create function private.count_photos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_write(sum(octet_length(to_jsonb(new) ->> photo))) from unnest(tg_argv) as photo;
  return new;
end
$$;

create trigger count_post before insert on public.location_forum_posts
for each row when (current_user = 'authenticated') execute function private.count_row();

create trigger count_post_text before update on public.location_forum_posts
for each row when (current_user = 'authenticated') execute function private.count_row('image_url');

create trigger count_post_photo before update of image_url on public.location_forum_posts
for each row when (current_user = 'authenticated') execute function private.count_photos('image_url');

create trigger count_profile_text before update on public.profiles
for each row when (current_user = 'authenticated') execute function private.count_row('avatar', 'banner');

create trigger count_profile_photos before insert or update of avatar, banner on public.profiles
for each row when (current_user = 'authenticated') execute function private.count_photos('avatar', 'banner');

create trigger count_report before insert on public.reports
for each row when (current_user = 'authenticated') execute function private.count_row();

create trigger count_block before insert on public.member_blocks
for each row when (current_user = 'authenticated') execute function private.count_row();

revoke all on all functions in schema private from public;
