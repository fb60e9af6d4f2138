-- What a tag is, and which tags and interests are the same. app/lib/tags.ts and app/lib/comparable.ts follow the same rules.

create function private.comparable(value text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if value ~ '^[ -~]*$' then return lower(value); end if;
  return replace(
    normalize(lower(upper(normalize(value, nfkc) collate "und-x-icu") collate "und-x-icu"), nfkc), 'ς', 'σ'
  );
end
$$;

create function private.tag(typed text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if typed ~ '^[!-@[-~]+( [!-@[-~]+)*$' then return typed; end if;
  return regexp_replace(
    private.plain(normalize(lower(normalize(typed, nfkc) collate "und-x-icu"), nfkc)), '\s+', ' ', 'g'
  );
end
$$;

create function private.are_different(items text[], most integer) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  item text;
  keys text[] := '{}';
begin
  if items = '{}' then return true; end if;
  if cardinality(items) > most or array_ndims(items) <> 1 then return false; end if;
  foreach item in array items loop
    if item is null or item ~ '^\s|\s$' or char_length(item) not between 1 and 40
      or private.comparable(item) = any (keys)
    then
      return false;
    end if;
    keys := keys || private.comparable(item);
  end loop;
  return true;
end
$$;

create or replace function private.are_tags(tags text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  tag text;
begin
  if tags = '{}' then return true; end if;
  if not private.are_different(tags, 10) then return false; end if;
  foreach tag in array tags loop
    if tag <> private.tag(tag) then return false; end if;
  end loop;
  return true;
end
$$;

create or replace function private.are_interests(items text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.are_different(items, 30);
end
$$;

grant execute on function private.comparable, private.plain, private.tag, private.are_different
  to authenticated, service_role;

-- Of those that are the same, the first remains. Wide letters may become longer.
create function private.first_of_each(items text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(item order by position), '{}') from (
    select distinct on (private.comparable(item)) item, position
    from unnest(items) with ordinality as given (typed, position),
      lateral (select private.without_blank_ends(left(typed, 40)) as item) as short
    where item <> ''
    order by private.comparable(item), position
  ) as first
$$;

alter table public.location_forum_posts disable trigger user;
update public.location_forum_posts as posts
set tags = (
  private.first_of_each(array(
    select private.tag(tag)
    from unnest(posts.tags) with ordinality as given (typed, position),
      regexp_split_to_table(normalize(typed, nfkc), ',') with ordinality as parts (tag, part)
    order by position, part
  ))
)[:10]
where not private.are_tags(tags) or not private.are_plain(tags);
alter table public.location_forum_posts enable trigger user;

alter table public.profiles disable trigger user;
update public.profiles
set interests = private.first_of_each(array(
  select private.plain(item) from unnest(interests) with ordinality as given (item, position) order by position
))
where not private.are_interests(interests) or not private.are_plain(interests);
alter table public.profiles enable trigger user;

drop function private.first_of_each;

revoke all on all functions in schema private from public;
