-- In its first day an account posts at most five times an hour and puts at most two links into a post. Asked by triggers,
-- so that it holds for whoever calls the API, and of what members write themselves: neither operators nor the service
-- are counted. The limits stand in app/lib/first-day-limits.ts too, for the words.

-- Times and not posts are counted: a post that was deleted again stays counted, and two that arrive together wait for
-- each other at this row.
create table private.first_day_posts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  posted_at timestamptz[] not null
);

revoke all on table private.first_day_posts from public, anon, authenticated, service_role;

-- Addresses with a scheme or `www.`, and bare ones of the usual domains or with a path, whatever is put between the letters
-- or in their place to hide them. An e-mail address is none.
create function private.count_links(written text) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_count(
    lower(normalize(regexp_replace(written, '[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]', '', 'g'), nfkc)),
    '(?:https?|ftp)://'
      '|(?<!//)(?<![\w.@-])www\.[^\s.]'
      '|(?<!//)(?<![\w.@-])(?!www\.)(?:[^\s./:@]+\.)+(?:com|net|org|info|biz|xyz|icu|ru|cn|io|gg|ly)\M'
      '|(?<!//)(?<![\w.@-])(?!www\.)(?:[^\s./:@]+\.)+[a-z]{2,24}/[^\s/]'
  )
$$;

-- The start of the account's first day, or null where nothing is limited: later, for admins and for the Treks Guide.
create function private.first_day_of(member uuid) returns timestamptz
language sql stable set search_path = ''
as $$
  select created_at from auth.users
  where id = member and created_at > now() - interval '1 day'
    and raw_app_meta_data ->> 'role' is distinct from 'admin' and id <> private.treks_guide_id()
$$;

create function private.seconds_until(moment timestamptz) returns text
language sql volatile set search_path = ''
as $$ select greatest(1, ceil(extract(epoch from moment - clock_timestamp())))::integer::text $$;

create function private.count_first_day_post(member uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  recent timestamptz[];
begin
  -- Nothing is kept longer than it counts: whoever posts next takes along what is older.
  delete from private.first_day_posts where user_id in (
    select user_id from private.first_day_posts
    where posted_at[cardinality(posted_at)] < now() - interval '1 hour'
    limit 20
    for update skip locked
  );
  insert into private.first_day_posts as known (user_id, posted_at) values (member, array[clock_timestamp()])
  on conflict (user_id) do update set posted_at = array(
    select posted from unnest(known.posted_at) as posted
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
language plpgsql security definer set search_path = ''
as $$
declare
  joined constant timestamptz := private.first_day_of(new.user_id);
begin
  if joined is null then return null; end if;
  if private.count_links(concat_ws(E'\n', new.title, new.content, array_to_string(new.tags, E'\n'))) > 2 then
    raise exception 'New members can put 2 links into a post on their first day.'
      using errcode = 'PT422', detail = private.seconds_until(joined + interval '1 day');
  end if;
  if tg_op = 'INSERT' then perform private.count_first_day_post(new.user_id); end if;
  return null;
end
$$;

-- Afterwards, so that a form that is sent a second time is known by its id before it is counted.
create trigger limit_first_day
after insert or update of title, content, tags on public.location_forum_posts
for each row when (auth.role() = 'authenticated')
execute function private.limit_first_day();

revoke all on function private.count_links(text), private.first_day_of(uuid), private.seconds_until(timestamptz),
  private.count_first_day_post(uuid), private.limit_first_day() from public;
