-- Characters without ink, beside spaces of ASCII. A Braille cell without dots and an empty note head count too: a text of them alone looks like
-- nothing. Marks of direction may stand inside a text, where Arabic and Hebrew need them, but not at its ends.
-- app/lib/hidden-characters.ts has the same lists.
create function private.blanks() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\U0001d159\u061c\u200e\u200f'
$$;

grant execute on function private.blanks to authenticated, service_role;

create or replace function private.is_plain(value text, lines boolean default false) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select (value = '' or private.without_ignorable(value) ~ ('[^\s' || private.blanks() || ']'))
    and (lines or value !~ ('^[' || private.blanks() || ']|[' || private.blanks() || ']$'))
    and regexp_replace(
      case when lines then translate(value, E'\n\r\t', '') else value end,
      '\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f', '', 'g'
    ) !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]'
$$;

create function private.without_blank_ends(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(value, '^[\s' || private.blanks() || ']+|[\s' || private.blanks() || ']+$', '', 'g')
$$;

-- Hints where a word may break and the ends of the text go first; more goes only if that does not suffice.
create or replace function private.plain(value text, lines boolean default false) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when private.is_plain(tidy, lines) then tidy
    else private.without_blank_ends(regexp_replace(
      private.without_ignorable(tidy),
      case when lines then '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffb]'
        else '[\u0001-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffb]' end,
      ' ', 'g'
    ))
  end
  from private.without_blank_ends(translate(value, U&'\00ad\200b\2060\feff', '')) as tidy
$$;

grant execute on function private.without_blank_ends to authenticated, service_role;

-- "Café" composed and decomposed is one tag.
create or replace function private.are_tags(tags text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(tags) <= 10
    and coalesce(array_ndims(tags), 1) = 1
    and cardinality(tags) = (select count(distinct tag) from unnest(tags) as tag)
    and not exists (
      select from unnest(tags) as tag
      where tag <> lower(tag) or tag is not nfc normalized or tag ~ '^\s|\s$' or char_length(tag) not between 1 and 40
    )
$$;

-- A row that breaks a new rule could not be changed any more, not even deleted.
create function private.tidied(items text[], is_tags boolean) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(item order by position), '{}') from (
    select item, min(position) as position
    from unnest(items) with ordinality as given (typed, position), lateral (
        -- Composed, some letters become two.
        select private.without_blank_ends(left(normalize(private.plain(typed), nfc), 40)) as short
      ) as composed, lateral (select case when is_tags then lower(short) else short end as item) as cased
    where item <> ''
    group by item
  ) as tidy
$$;

alter table public.location_forum_posts disable trigger user;
update public.location_forum_posts
set title = case
    when comment_on is not null then ''
    else coalesce(nullif(private.plain(title), ''), 'Untitled post')
  end,
  tags = private.tidied(tags, true)
where not private.is_plain(title) or not private.are_tags(tags) or not private.are_plain(tags);
alter table public.location_forum_posts enable trigger user;

alter table public.profiles disable trigger user;
update public.profiles
set name = coalesce(nullif(private.plain(name), ''), 'New User'), location = private.plain(location),
  bio = private.plain(bio, true), interests = private.tidied(interests, false)
where not private.is_plain(name) or not private.is_plain(location) or not private.is_plain(bio, true)
  or not private.are_plain(interests);
alter table public.profiles enable trigger user;

drop function private.tidied;

revoke all on all functions in schema private from public;
