-- A place that is written is added or suggested by one call, and the page for it is read by one.

create type public.listed_suggestion as (
  id uuid, name text, type text, country text, region text, description text, latitude float8, longitude float8,
  "createdAt" timestamptz, decision text, reason text
);

create function public.get_new_place_page(page_size integer default 20)
returns table (header public.page_header, suggestions public.listed_suggestion[])
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query select private.page_header(), array(
    select row(
      id, location_name, location_type, country, region, description, latitude, longitude, created_at, decision, reason
    )::public.listed_suggestion
    from public.place_suggestions where member_id = auth.uid()
    order by created_at desc, id desc limit least(page_size, 100)
  );
end
$$;

-- The outcome for admins is "added", for others "suggested"; "exists" with the place of this name in this country, however
-- they are capitalized; or "used" when this id has other words. Sent twice, a place is one, and counted once.
create function public.add_place(
  id uuid, name text, type text, country text, region text, description text, latitude float8 default null,
  longitude float8 default null
) returns table (outcome text, existing uuid)
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  by_admin constant boolean := private.is_admin();
  known_region constant text := nullif(add_place.region, '');
  words constant text[] := array[add_place.name, add_place.type, add_place.country, known_region, add_place.description];
  is_same boolean;
begin
  for attempt in 1..2 loop
    existing := (
      select forums.id from public.location_forums as forums
      where forums.id <> add_place.id and lower(location_name) = lower(add_place.name)
        and lower(forums.country) = lower(add_place.country)
      limit 1
    );
    if existing is not null then return query select 'exists', existing; return; end if;
    if by_admin then
      is_same := (
        select array[location_name, location_type, forums.country, forums.region, forums.description]
          is not distinct from words
        from public.location_forums as forums where forums.id = add_place.id
      );
    else
      is_same := (
        select array[location_name, location_type, places.country, places.region, places.description]
          is not distinct from words
        from public.place_suggestions as places where places.id = add_place.id and member_id = auth.uid()
      );
    end if;
    exit when is_same is not null;
    begin
      if by_admin then
        insert into public.location_forums (
          id, location_name, location_type, country, region, description, latitude, longitude
        ) values (
          add_place.id, add_place.name, add_place.type, add_place.country, known_region, add_place.description,
          add_place.latitude, add_place.longitude
        );
      else
        insert into public.place_suggestions (
          id, location_name, location_type, country, region, description, latitude, longitude
        ) values (
          add_place.id, add_place.name, add_place.type, add_place.country, known_region, add_place.description,
          add_place.latitude, add_place.longitude
        );
      end if;
      is_same := true;
      exit;
    exception when unique_violation then
      -- The same form, or another one about this place, was stored meanwhile.
      is_same := false;
    end;
  end loop;
  return query select case when not is_same then 'used' when by_admin then 'added' else 'suggested' end, null::uuid;
end
$$;

revoke all on function public.get_new_place_page, public.add_place from public, anon, service_role;
grant execute on function public.get_new_place_page, public.add_place to authenticated;

notify pgrst, 'reload schema';
