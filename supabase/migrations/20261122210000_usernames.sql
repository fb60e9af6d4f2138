-- Usernames of any script: 2 to 30 letters, digits, "_", "-" and ".". What looks like another one, or like nothing
-- at all, is refused. The app says the same with finer rules (app/lib/usernames.ts); these hold for whoever writes
-- past it. The collation is named because that of the database may know no letters beyond a to z.

-- What two usernames must not share: case does not tell members apart, nor does another way to write a letter.
create function private.username_key(username text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select normalize(lower(upper(normalize(username, NFKC) collate "und-x-icu")), NFKC)
$$;

-- Everything but letters, digits, the three signs and the blocks in which scripts have their marks.
create function private.cleaned_username(typed text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(
    typed collate "und-x-icu",
    '[^[:alnum:]_.\u0300-\u0487\u0591-\u1cff\u1dc0-\u1dff\u302a-\u302f\u3099\u309a\ua66f-\uabff\U00010a00-\U00011fff\U0001e000-\U0001e95f-]+',
    '_', 'g'
  )
$$;

-- In this order: the length, the characters, none of them a sign of some script or unseen, marks only on letters and
-- no more than four of them, and something to be called by.
create function private.is_username(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(value) between 2 and 30
    and value is nfkc normalized
    and value = private.cleaned_username(value)
    and translate(value, '_.-', '') collate "und-x-icu" !~ '[[:punct:]]|[^[:graph:]]|[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f]'
    and value collate "und-x-icu" !~ '(^|[_.-])[^[:alnum:]_.-]|[^[:alnum:]_.-]{5}'
    and value collate "und-x-icu" ~ '[[:alnum:]_]'
$$;

-- The names of those who speak for the site, however they are spelt: with accents, signs between the letters, and
-- the letters and digits of other scripts that look the same.
create function private.is_reserved_username(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select translate(
    replace(private.folded(value), ' ', ''),
    'аеорсухіѕјԁһкмтгпӏαοερτικνυηılɡɑ013457',
    'aeopcyxisjdhkmtrniaoeptikvuniigaoieast'
  ) = any ('{treks,treksguide,treksteam,trekssupport,admin,administrator,moderator,support}')
$$;

create or replace function private.username_from(metadata jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when private.is_username(wanted) then wanted else 'user' end
  from (
    select left(private.cleaned_username(
      normalize(lower(normalize(left(private.metadata_text(metadata, 'username'), 200), NFKC) collate "und-x-icu"), NFKC)
    ), 30) as wanted
  ) as cleaned
$$;

alter table public.profiles
  drop constraint profiles_username_key,
  drop constraint profiles_username_valid,
  drop constraint profiles_username_reserved;

create unique index profiles_username_key on public.profiles (private.username_key(username::text));

-- Whoever has one of the reserved names by now keeps it until the profile is saved again.
alter table public.profiles
  add constraint profiles_username_valid check (private.is_username(username::text)),
  add constraint profiles_username_reserved
    check (not private.is_reserved_username(username::text) or id = private.treks_guide_id()) not valid;

create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := private.username_from(new.raw_user_meta_data);
  candidate text := wanted;
begin
  if private.is_reserved_username(wanted) and new.id <> private.treks_guide_id() then
    candidate := private.suffixed_username(wanted);
  end if;
  loop
    insert into public.profiles (id, name, username)
    values (new.id, private.name_from(new.raw_user_meta_data), candidate)
    on conflict (private.username_key(username::text)) do nothing;
    exit when found;
    candidate := private.suffixed_username(wanted);
  end loop;
  return new;
end
$$;

revoke all on function private.username_key(text), private.cleaned_username(text), private.is_username(text),
  private.is_reserved_username(text) from public;
grant execute on function private.username_key(text), private.cleaned_username(text), private.is_username(text),
  private.is_reserved_username(text) to authenticated, service_role;
