-- The numbers beside a line must be able to be its own: the API took 3,000 km for a line of a metre.

-- As `decodeLine` in app/lib/track/line.ts and `isTrack` in app/lib/track/is-track.ts, in one pass over the text.
create function private.is_track(line text, meters integer, ascent integer, descent integer) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  bytes constant bytea := convert_to(line, 'UTF8');
  has_heights constant boolean := ascent is not null;
  axes constant integer := case when has_heights then 3 else 2 end;
  two_earth_radii constant float8 := 2 * 6371008.8;
  -- A smaller swing is noise, and a simplified line loses some climb with its rounded heights.
  smallest_swing constant integer := 10;
  height_tolerance constant integer := 50;
  spare_meters constant integer := 100;
  digit integer;
  shift integer := 0;
  value bigint := 0;
  axis integer := -1;
  north bigint;
  east bigint;
  up bigint := 0;
  latitude bigint := 0;
  longitude bigint := 0;
  height bigint := 0;
  points integer := 0;
  cosine float8;
  last_cosine float8;
  length float8 := 0;
  first_height bigint;
  net_up bigint := 0;
  net_down bigint := 0;
  rises bigint := 0;
  falls bigint := 0;
begin
  if line !~ '^[?-~]+$' then return false; end if;
  for at in 0 .. octet_length(line) - 1 loop
    digit := get_byte(bytes, at) - 63;
    value := value | ((digit & 31)::bigint << shift);
    if digit >= 32 then
      if shift = 30 then return false; end if;
      shift := shift + 5;
      continue;
    end if;
    value := (value >> 1) # -(value & 1);
    shift := 0;
    axis := axis + 1;
    if axis = 1 then
      north := value;
    elsif axis = 2 then
      east := value;
    elsif axis = 3 then
      up := value;
    elsif value <> has_heights::integer then
      return false;
    end if;
    value := 0;
    continue when axis < axes;
    axis := 0;
    -- A step of nothing ends a stretch, but the first point may be at 0, 0.
    if north = 0 and east = 0 and up = 0 and first_height is not null then
      if points < 2 then return false; end if;
      net_up := net_up + greatest(0, height - first_height - smallest_swing);
      net_down := net_down + greatest(0, first_height - height - smallest_swing);
      points := 0;
      continue;
    end if;
    latitude := latitude + north;
    longitude := longitude + east;
    height := height + up;
    if abs(latitude) > 9000000 or abs(longitude) > 18000000 or height not between -500 and 9000 then return false; end if;
    cosine := cosd(latitude / 1e5::float8);
    points := points + 1;
    if points = 1 then
      first_height := height;
    else
      -- The great circle by the haversine formula.
      length := length + two_earth_radii * asin(least(1, sqrt(
        sind(north / 2e5::float8) ^ 2 + cosine * last_cosine * sind(east / 2e5::float8) ^ 2
      )));
      if up > 0 then rises := rises + up; else falls := falls - up; end if;
    end if;
    last_cosine := cosine;
  end loop;
  if shift <> 0 or axis <> 0 or points < 2 then return false; end if;
  net_up := net_up + greatest(0, height - first_height - smallest_swing);
  net_down := net_down + greatest(0, first_height - height - smallest_swing);
  -- A line is shorter than its walk, because simplifying cuts corners, and loses small rises.
  return meters between length / 2 and 10 * length + spare_meters and (
    not has_heights
    or ascent between net_up - height_tolerance and meters + 10 * rises + spare_meters
      and descent between net_down - height_tolerance and meters + 10 * falls + spare_meters
  ) is true;
end
$$;

create or replace function private.require_line() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if char_length(new.track) <= 12000
    and private.is_track(new.track, new.track_meters, new.track_ascent, new.track_descent) then return new; end if;
  raise exception 'invalid_track' using errcode = 'check_violation', constraint = 'location_forum_posts_track_valid';
end
$$;

drop trigger "1_require_line" on public.location_forum_posts;
create trigger "1_require_line"
before insert or update of track, track_meters, track_ascent, track_descent on public.location_forum_posts
for each row when (new.track is not null and new.track_meters is not null) execute function private.require_line();

drop function private.is_line;

revoke all on all functions in schema private from public;
