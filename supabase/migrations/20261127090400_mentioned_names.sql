-- Names of earlier members may end in a dot or hyphen. In a text these may belong to the name or to the sentence, so a
-- mention means the longest name that a member has.

create function private.member_named(word text) returns uuid
language sql stable set search_path = '' as $$
  select id from (
    -- The key of one name at a time uses the index; its collation would otherwise be that of a pattern.
    select length, (
      select profiles.id from public.profiles
      where private.username_key(profiles.username::text) = private.username_key(left(word, length)) collate "default"
    ) as id
    from (select char_length(rtrim(word, '.-')) as stem) as words,
      generate_series(stem, least(char_length(word), stem + 30)) as length
    where stem <= 150
  ) as named
  where id is not null
  order by length desc limit 1
$$;

create or replace function private.profile_called(wanted text) returns uuid
language sql stable security definer set search_path = '' as $$
  select id from (select private.member_named(wanted) as id) as named
  where id not in (select private.hidden_members())
$$;

-- As in app/lib/link-parts.ts: an "@" in an address names nobody, and punctuation of scripts that put marks on letters
-- ends a name.
create or replace function private.members_named(written text) returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(id order by place), '{}')
  from (
    select id, min(place) as place
    from (
      select found[1] as word, min(place) as place
      from regexp_matches(
        regexp_replace(
          written collate "und-x-icu",
          '(?<![A-Za-z0-9])(?:[Hh][Tt]{2}[Pp][Ss]?://|(?<![A-Za-z0-9_.@/-])[Ww]{3}\.)'
            '(?:[!-~]|[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff[:punct:]]'
            '|[\u00b7\u05be\u05f3\u05f4\u0f0b\u2010-\u2013\u2027＃％＆＊－．／＠＼＿・･])*'
            '|(?=[[:punct:]])[\u0300-\u0487\u0591-\u1cff\ua66f-\uabff\U00010a00-\U00011fff\U0001e000-\U0001e95f]',
          ' ', 'g'
        ) collate "und-x-icu",
        '(?<![[:alnum:]_.@＠﹫/\u0300-\u0487\u0591-\u1cff\u1dc0-\u1dff\u302a-\u302f\u3099\u309a\ua66f-\uabff\U00010a00-\U00011fff\U0001e000-\U0001e95f-])'
          '[@＠﹫]([[:alnum:]_.\u0300-\u0487\u0591-\u1cff\u1dc0-\u1dff\u302a-\u302f\u3099\u309a\ua66f-\uabff\U00010a00-\U00011fff\U0001e000-\U0001e95f-]+)',
        'g'
      ) with ordinality as matches (found, place)
      where place <= 100
      group by word
    ) as words
    cross join lateral (select private.member_named(word)) as named (id)
    where id is not null
    group by id order by min(place) limit 10
  ) as members
$$;

-- A row is checked when its name is written, so that earlier names stay valid. After the write, because an upsert of a
-- known row begins as an insert.
create function private.refuse_username_ending() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.username::text = old.username::text then return null; end if;
  raise exception 'new row for relation "profiles" violates check constraint "profiles_username_ending"'
    using errcode = 'check_violation', schema = 'public', table = 'profiles', constraint = 'profiles_username_ending';
end
$$;

create trigger check_username_ending after insert or update of username on public.profiles
for each row when (new.username::text ~ '[.-]$') execute function private.refuse_username_ending();

create or replace function private.username_from(metadata jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when private.is_username(wanted) then wanted else 'user' end
  from (
    select rtrim(left(private.cleaned_username(
      normalize(lower(normalize(left(private.metadata_text(metadata, 'username'), 200), NFKC) collate "und-x-icu"), NFKC)
    ), 30), '.-') as wanted
  ) as cleaned
$$;

revoke all on all functions in schema private from public;
