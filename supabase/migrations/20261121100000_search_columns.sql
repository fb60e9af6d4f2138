-- What a search looks at, kept beside what it was made from: names as one folded line under a trigram index,
-- a post's title and tags as words. A term is folded in the same way and then holds letters, digits and single
-- spaces only: nothing that a member types can be a wildcard, a quote or an operator.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Immutable by contract: the dictionary of accents is part of the extension and never changed here. The
-- collation is named because that of the database may know no letters beyond a to z.
create function private.folded(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent', normalize(value, NFKD)) collate "und-x-icu"),
    '[^[:alnum:]]+', ' ', 'g'
  ))
$$;

-- '[ first name ] [ second ]', so that one `like` tells the whole of a name, its beginning and a word's beginning.
create function private.searchable_names(names text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '[ ' || string_agg(private.folded(name), ' ] [ ' order by position) || ' ]'
  from unnest(names) with ordinality as given (name, position)
  where name is not null
$$;

-- English endings do not matter, but every word counts: a down jacket is not any jacket.
create text search dictionary private.english_endings (template = snowball, language = english);
create text search configuration private.post_words (copy = simple);
alter text search configuration private.post_words
  alter mapping for asciiword, word with private.english_endings;

create function private.searchable_words(title text, tags text[]) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select setweight(to_tsvector('private.post_words', private.folded(title)), 'A')
    || setweight(to_tsvector('private.post_words', private.folded(array_to_string(tags, ' '))), 'B')
$$;

revoke all on function private.folded(text), private.searchable_names(text[]),
  private.searchable_words(text, text[]) from public;
grant execute on function private.folded(text), private.searchable_names(text[]),
  private.searchable_words(text, text[]) to authenticated, service_role;

alter table public.profiles add column search_names text
  generated always as (private.searchable_names(array[name, username::text])) stored;
alter table public.location_forums add column search_names text
  generated always as (
    private.searchable_names(array[location_name]) || ' ' || private.folded(coalesce(region, '') || ' ' || country)
  ) stored;
alter table public.location_forum_posts add column search_words tsvector
  generated always as (private.searchable_words(title, tags)) stored;

create index profiles_by_search_names on public.profiles using gin (search_names extensions.gin_trgm_ops);
create index location_forums_by_search_names on public.location_forums
  using gin (search_names extensions.gin_trgm_ops);
create index location_forum_posts_by_search_words on public.location_forum_posts using gin (search_words);
