-- Nobody reports what was seen tomorrow. Clocks follow laws, which the database does not know, but only within bounds: outside the
-- Antarctic none run more than four hours ahead of the sun, except beside the date line. Where the place is not known, any may.
create function private.latest_day(latitude numeric, longitude numeric, at timestamptz) returns date
language sql immutable parallel safe
return (at at time zone 'UTC' + case
  when latitude between -60 and 84 and longitude >= -145 then least(14, longitude / 15 + 4) * interval '1 hour'
  else interval '14 hours'
end)::date;

-- The day that a report keeps is not judged again.
create function private.refuse_day_to_come() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'UPDATE' then
    if new.seen_on is not distinct from old.seen_on then return new; end if;
  end if;
  perform from public.location_forums
  where id = new.location_forum_id and new.seen_on > private.latest_day(latitude, longitude, new.created_at);
  if found then raise exception 'day_to_come' using errcode = 'check_violation'; end if;
  return new;
end
$$;

create trigger refuse_day_to_come before insert or update of seen_on on public.location_forum_posts
for each row when (new.seen_on is not null and current_user = 'authenticated') execute function private.refuse_day_to_come();

revoke all on all functions in schema private from public;
