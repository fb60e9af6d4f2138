-- PHOTOS. A row says of its photos what pages and versions need: `[{"digest", "caption", "width", "height", "bytes"}]`, in their
-- order. The bytes have a table of their own, so that no list, version or update of a text touches them.

-- Width and height of a WebP that is no animation, from its header: null if it is anything else.
create function private.webp_size(photo bytea) returns integer[]
language sql immutable parallel safe set search_path = '' as $$
  select case
    when octet_length(photo) < 30 or substr(photo, 1, 4) <> 'RIFF'::bytea or substr(photo, 9, 4) <> 'WEBP'::bytea then null
    when substr(photo, 13, 4) = 'VP8X'::bytea and get_byte(photo, 20) & 2 = 0 then array[
      1 + get_byte(photo, 24) + (get_byte(photo, 25) << 8) + (get_byte(photo, 26) << 16),
      1 + get_byte(photo, 27) + (get_byte(photo, 28) << 8) + (get_byte(photo, 29) << 16)
    ]
    when substr(photo, 13, 4) = 'VP8 '::bytea then array[
      get_byte(photo, 26) + ((get_byte(photo, 27) & 63) << 8), get_byte(photo, 28) + ((get_byte(photo, 29) & 63) << 8)
    ]
    when substr(photo, 13, 4) = 'VP8L'::bytea then array[
      1 + get_byte(photo, 21) + ((get_byte(photo, 22) & 63) << 8),
      1 + (get_byte(photo, 22) >> 6) + (get_byte(photo, 23) << 2) + ((get_byte(photo, 24) & 15) << 10)
    ]
  end
$$;

-- A rendering that would be as large as the next one is missing. Photos of 1.0.0 have only the largest, and may be JPEG or PNG.
create table public.post_photos (
  post_id uuid not null,
  digest text not null,
  small bytea,
  medium bytea,
  large bytea not null,
  primary key (post_id, digest),
  -- What 1.0.0 accepted. New photos have closer bounds.
  constraint post_photos_large_valid check (octet_length(large) <= 3000000)
);

-- Photos cannot be compressed any further.
alter table public.post_photos
  alter column small set storage external, alter column medium set storage external, alter column large set storage external;

alter table public.post_photos enable row level security;

revoke all on table public.post_photos from public, anon, authenticated, service_role;
grant select on table public.post_photos to authenticated, service_role;

create policy "Ended sessions are refused" on public.post_photos as restrictive
for all to authenticated using ((select private.require_session()));

create function private.shown_photo(photo public.post_photos, caption text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_build_object(
    'digest', photo.digest, 'caption', caption,
    'width', coalesce((private.webp_size(photo.large))[1], 0), 'height', coalesce((private.webp_size(photo.large))[2], 0),
    'bytes', jsonb_build_array(
      octet_length(coalesce(photo.small, photo.medium, photo.large)), octet_length(coalesce(photo.medium, photo.large)),
      octet_length(photo.large)
    )
  )
$$;

-- What 1.0.0 stored as a data URL. One that cannot be decoded has never been shown.
create function private.bytes_of(data_url text) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return decode(split_part(data_url, ',', 2), 'base64');
exception when invalid_parameter_value then
  return null;
end
$$;

alter table public.location_forum_posts add column photos jsonb not null default '[]';

insert into public.post_photos (post_id, digest, large)
select id, image_digest, bytes from public.location_forum_posts, private.bytes_of(image_url) as bytes where bytes is not null;

drop function private.bytes_of;

alter table public.location_forum_posts disable trigger user;
update public.location_forum_posts as posts set photos = jsonb_build_array(private.shown_photo(stored, ''))
from public.post_photos as stored where stored.post_id = posts.id;
alter table public.location_forum_posts enable trigger user;

update public.location_post_versions set written = written || jsonb_build_object(
  'photos', jsonb_build_array(jsonb_build_object('digest', image_digest, 'caption', '', 'width', 0, 'height', 0, 'bytes', '[0, 0, 0]'::jsonb))
)
where image_digest is not null;
alter table public.location_post_versions drop column image_digest;

-- The specification's name is the first photo's address.
drop trigger count_post_photo on public.location_forum_posts;
alter table public.location_forum_posts drop column image_digest, drop column image_url;
alter table public.location_forum_posts add column image_url text generated always as (
  '/location-posts/' || id::text || '/photo/' || (photos -> 0 ->> 'digest') || '/1440'
) stored;

-- Late, because bytes come before their row and a reported post is put back under its id.
alter table public.post_photos add constraint post_photos_post_id_fkey
  foreign key (post_id) references public.location_forum_posts (id) on update cascade deferrable initially deferred;

-- WHAT A MEMBER SENDS OF PHOTOS is put where it belongs: `[{"renderings": ["base64", "", ""], "caption"}]` for new ones, of which
-- the last one is the largest, and `[{"digest", "caption"}]` for those that the post has. Sizes and digests are the database's own.
-- A photo that is sent twice is stored once, with the caption that came first.
create function private.keep_photos() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  boxes constant integer[] := '{360,720,1440}';
  most_bytes constant integer[] := '{200000,700000,1500000}';
  shown jsonb := '[]';
  sent jsonb;
  caption text;
  bytes bytea[];
  size integer[];
  photo public.post_photos;
  is_stored boolean := tg_op = 'UPDATE';
begin
  if new.photos = '[]' and tg_op = 'INSERT' then return new; end if;
  if jsonb_array_length(new.photos) > 10 then raise exception 'invalid_photos'; end if;
  -- An insert may end without a row, because there is one with this id: then its photos must not become those of that row.
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(hashtextextended('photos ' || new.id, 0));
    is_stored := exists (select from public.location_forum_posts where id = new.id);
  end if;
  for sent in select value from jsonb_array_elements(new.photos) loop
    caption := coalesce(sent ->> 'caption', '');
    if char_length(caption) > 300 or caption ~ '^\s|\s$' or not private.is_plain(caption) then raise exception 'invalid_photos'; end if;
    if sent ? 'renderings' then
      bytes := array(select nullif(decode(value, 'base64'), '') from jsonb_array_elements_text(sent -> 'renderings'));
      if cardinality(bytes) <> 3 or bytes[3] is null then raise exception 'invalid_photos'; end if;
      for at in 1 .. 3 loop
        size := private.webp_size(bytes[at]);
        if bytes[at] is not null
          and (size is null or size[1] not between 1 and boxes[at] or size[2] not between 1 and boxes[at] / 3 * 4
            or octet_length(bytes[at]) > most_bytes[at])
        then
          raise exception 'invalid_photos';
        end if;
      end loop;
      photo := row(
        new.id, left(encode(sha256(coalesce(bytes[1], '') || coalesce(bytes[2], '') || bytes[3]), 'hex'), 12),
        bytes[1], bytes[2], bytes[3]
      );
      if tg_op = 'UPDATE' or not is_stored then
        insert into public.post_photos select (photo).* on conflict do nothing;
      end if;
    else
      select * into photo from public.post_photos as stored where post_id = new.id and stored.digest = sent ->> 'digest';
      if not found then raise exception 'invalid_photos'; end if;
    end if;
    continue when shown @> jsonb_build_array(jsonb_build_object('digest', photo.digest));
    shown := shown || private.shown_photo(photo, caption);
  end loop;
  new.photos := shown;
  if tg_op = 'UPDATE' then
    delete from public.post_photos as stored
    where post_id = new.id and not shown @> jsonb_build_array(jsonb_build_object('digest', stored.digest));
  end if;
  return new;
exception when raise_exception or invalid_parameter_value or cardinality_violation then
  raise exception 'invalid_photos' using errcode = 'check_violation', constraint = 'location_forum_posts_photos_valid';
end
$$;

-- Before all that compares, counts or keeps what is written.
create trigger "1_keep_photos" before insert or update of photos on public.location_forum_posts
for each row execute function private.keep_photos();

-- The bytes of one rendering, as text. No width is no bytes: whether there is such a photo.
create function private.rendering(photo public.post_photos, width integer) returns text
language sql immutable parallel safe set search_path = '' as $$
  select translate(encode(case width
    when 360 then coalesce(photo.small, photo.medium, photo.large)
    when 720 then coalesce(photo.medium, photo.large)
    when 1440 then photo.large
    else ''
  end, 'base64'), E'\n', '')
$$;

grant execute on function private.rendering to authenticated, service_role;

create function public.read_post_photo(post uuid, digest text, width integer) returns text
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  perform private.require_session(); -- The policies refuse ended sessions only where they reach a row.
  return (
    select private.rendering(stored, width) from public.post_photos as stored
    where stored.post_id = post and stored.digest = read_post_photo.digest
  );
end
$$;

revoke all on function public.read_post_photo from public, anon, service_role;
grant execute on function public.read_post_photo to authenticated;

revoke all on all functions in schema private from public;
