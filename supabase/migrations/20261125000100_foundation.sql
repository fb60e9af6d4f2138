create schema if not exists extensions;
create extension if not exists citext with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- No API exposes this schema. Functions in it can be run only by the roles to which they are granted: a file with
-- functions ends by revoking what Postgres grants to everybody.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- PostgREST and the embedded backend apply these settings to every transaction. The lock timeout frees connections.
alter role anon set statement_timeout = '3s';
alter role anon set lock_timeout = '1s';
alter role authenticated set statement_timeout = '3s';
alter role authenticated set lock_timeout = '1s';
alter role service_role set statement_timeout = '60s';
alter role service_role set lock_timeout = '10s';

-- Only the secret key may call it, because it reveals which faults are not fixed yet.
create function public.applied_migrations() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select version from supabase_migrations.schema_migrations order by version);
end
$$;

revoke all on function public.applied_migrations from public, anon, authenticated;
grant execute on function public.applied_migrations to service_role;

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create function private.is_inline_image(value text, longest integer) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(value) <= longest
    and value ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'
$$;

grant execute on function private.is_inline_image to authenticated, service_role;

create function private.without_ignorable(written text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(
    written,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'
  )
$$;

-- Like app/lib/hidden-characters.ts this refuses terminal controls, overrides of direction and invisible letters, but
-- scripts and emoji need joiners, variation selectors and the tags of flags.
create function private.is_plain(value text, lines boolean default false) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select (value = '' or private.without_ignorable(value) ~ '[^[:space:]]')
    and regexp_replace(
      case when lines then translate(value, E'\n\r\t', '') else value end,
      '\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f', '', 'g'
    ) !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]'
$$;

create function private.are_plain(items text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select coalesce(bool_and(private.is_plain(item)), true) from unnest(items) as item $$;

grant execute on function private.without_ignorable, private.is_plain, private.are_plain
  to authenticated, service_role;

create function private.plain(value text, lines boolean default false) returns text
language sql immutable parallel safe set search_path = '' as $$
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

-- Typed text must contain no wildcard, quote or operator, and the database's own collation may know no letters beyond
-- a to z. The function is immutable, because nothing changes the extension's dictionary.
create function private.folded(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent', normalize(value, NFKD)) collate "und-x-icu"),
    '[^[:alnum:]]+', ' ', 'g'
  ))
$$;

-- In '[ first name ] [ second ]' one `like` can match a whole name, its beginning or the beginning of a word.
create function private.searchable_names(names text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '[ ' || string_agg(private.folded(name), ' ] [ ' order by position) || ' ]'
  from unnest(names) with ordinality as given (name, position)
  where name is not null
$$;

-- There are no stop words: a down jacket is not any jacket.
create text search dictionary private.english_endings (template = snowball, language = english);
create text search configuration private.post_words (copy = simple);
alter text search configuration private.post_words
  alter mapping for asciiword, word with private.english_endings;

create function private.searchable_words(title text, tags text[]) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select setweight(to_tsvector('private.post_words', private.folded(title)), 'A')
    || setweight(to_tsvector('private.post_words', private.folded(array_to_string(tags, ' '))), 'B')
$$;

grant execute on function private.folded, private.searchable_names, private.searchable_words
  to authenticated, service_role;

revoke all on all functions in schema private from public;
