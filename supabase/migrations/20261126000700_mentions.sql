-- A mention leads to the member's profile.

-- The words after an "@". As in app/lib/link-parts.ts: an "@" in an address names nobody, and punctuation of scripts that
-- put marks on letters ends a name.
create function private.words_after_at(written text) returns table (word text, place bigint)
language plpgsql stable set search_path = '' as $$
begin
  if written !~ '[@＠﹫]' then return; end if;
  return query
  select hits.words[1], min(hits.nth)
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
  ) with ordinality as hits (words, nth)
  where hits.nth <= 100
  group by hits.words[1];
end
$$;

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

create function private.profile_called(wanted text) returns uuid
language sql stable security definer set search_path = '' as $$
  select id from (select private.member_named(wanted) as id) as named
  where id not in (select private.hidden_members())
$$;

create function public.find_member(wanted text) returns uuid
language sql stable security invoker set search_path = '' as $$
  select id from public.profiles where id = private.profile_called(wanted)
$$;

revoke all on function public.find_member from public, anon;
grant execute on function private.profile_called, public.find_member to authenticated, service_role;

create function private.members_named(written text) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(array_agg(id order by place), '{}')
    from (
      select id, min(place) as place
      from private.words_after_at(written) cross join lateral (select private.member_named(word)) as named (id)
      where id is not null
      group by id order by min(place) limit 10
    ) as members
  );
end
$$;

-- The names of members among the words after an "@", as they are written in these texts. A page makes only these a link.
create function private.names_in(texts text[]) returns text[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if array_to_string(texts, ' ') !~ '[@＠﹫]' then return '{}'; end if;
  return array(
    select named.name
    from (
      select distinct found.word, char_length(rtrim(found.word, '.-')) as stem
      from unnest(texts) as written, private.words_after_at(written) as found limit 500
    ) as words
    cross join lateral (
      select left(words.word, length) as name
      from generate_series(stem, least(char_length(words.word), stem + 30)) as length
      join public.profiles on private.username_key(profiles.username::text)
        = private.username_key(left(words.word, length)) collate "default"
      where stem <= 150 and profiles.id not in (select private.hidden_members())
      order by length desc limit 1
    ) as named
  );
end
$$;

grant execute on function private.names_in to authenticated;

revoke all on all functions in schema private from public;
