-- What is hidden between the letters no longer hides a link, and names, titles, tags and bios take no characters that nobody
-- sees: terminal controls, overrides of direction, invisible letters.

-- Everything that Unicode calls default-ignorable.
create function private.without_ignorable(written text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    written,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'
  )
$$;

-- The same but for joiners and variation selectors, which scripts and emoji need, and with controls. A line feed, a carriage
-- return and a tab stay where there are lines; the tags of a flag stay anywhere. app/lib/hidden-characters.ts has the same list.
create function private.is_plain(value text, lines boolean default false) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select (value = '' or private.without_ignorable(value) ~ '[^[:space:]]')
    and regexp_replace(
      case when lines then translate(value, E'\n\r\t', '') else value end,
      '\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f', '', 'g'
    ) !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]'
$$;

create function private.are_plain(items text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select coalesce(bool_and(private.is_plain(item)), true) from unnest(items) as item $$;

-- What is left of a text that is not plain, on one line unless it may have several.
create function private.plain(value text, lines boolean default false) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when private.is_plain(value, lines) then value
    else regexp_replace(
      regexp_replace(
        private.without_ignorable(value),
        case when lines then '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffb]'
          else '[\u0001-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffb]' end,
        ' ', 'g'
      ),
      '^\s+|\s+$', '', 'g'
    )
  end
$$;

create function private.plain_items(items text[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(
    select item from (
      select private.plain(item) as item, min(place) as place
      from unnest(items) with ordinality as listed (item, place) group by 1
    ) as cleaned
    where item <> '' order by place
  )
$$;

revoke all on function private.without_ignorable(text), private.is_plain(text, boolean), private.are_plain(text[]),
  private.plain(text, boolean), private.plain_items(text[]) from public;
grant execute on function private.without_ignorable(text), private.is_plain(text, boolean), private.are_plain(text[])
  to authenticated, service_role;

-- A sign-up never fails over what was typed.
create or replace function private.name_from(metadata jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    nullif(regexp_replace(left(private.plain(private.metadata_text(metadata, 'name')), 80), '\s+$', ''), ''),
    'New User'
  )
$$;

-- What stands there is cleaned without being an edit of its author.
alter table public.profiles disable trigger user;
update public.profiles set
  name = coalesce(nullif(private.plain(name), ''), 'New User'), location = private.plain(location),
  bio = private.plain(bio, true), interests = private.plain_items(interests)
where not (
  private.is_plain(name) and private.is_plain(location) and private.is_plain(bio, true) and private.are_plain(interests)
);
alter table public.profiles enable trigger user;

alter table public.location_forum_posts disable trigger user;
update public.location_forum_posts set
  title = coalesce(nullif(private.plain(title), ''), 'Untitled'), tags = private.plain_items(tags)
where not (private.is_plain(title) and private.are_plain(tags));
alter table public.location_forum_posts enable trigger user;

alter table public.profiles
  add constraint profiles_name_plain check (private.is_plain(name)),
  add constraint profiles_location_plain check (private.is_plain(location)),
  add constraint profiles_bio_plain check (private.is_plain(bio, true)),
  add constraint profiles_interests_plain check (private.are_plain(interests));

alter table public.location_forum_posts
  add constraint location_forum_posts_title_plain check (private.is_plain(title)),
  add constraint location_forum_posts_tags_plain check (private.are_plain(tags));

-- Links as a reader or a browser takes them: after compatibility forms are folded, invisible characters taken out, and the
-- full stops of other scripts made dots. In this order: an address with a scheme; with `//` and a dot in its host; `www.`;
-- a bare domain of a usual ending; a domain of any ending before a slash, also behind the @ of what looks like an
-- e-mail address. A mere e-mail address is none. Endings that are words with which a sentence begins (is, in, so, me) are
-- left out, because of the blank that is forgotten after a full stop. Counted one by one, because Postgres takes a hundred times as
-- long for alternatives with so many conditions.
create or replace function private.count_links(written text) returns integer
language sql immutable parallel safe set search_path = ''
as $$
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
