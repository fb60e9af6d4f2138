-- COUNTS of what members can read at a place have a table of their own, so that a post writes no place again. What an author
-- does who is hidden is not counted, as comments are not. The columns of places that lists and maps need are repeated here.
create table private.place_counts (
  forum_id uuid primary key references public.location_forums (id) on update cascade on delete cascade,
  location_name text not null,
  location_type text not null,
  country text not null,
  latitude numeric(7, 5),
  longitude numeric(8, 5),
  search_names text not null,
  posts integer not null default 0,
  lines integer not null default 0,
  newest_at timestamptz not null default '-infinity'
);

create index place_counts_by_time on private.place_counts (newest_at desc, forum_id desc);
create index place_counts_by_type_and_time on private.place_counts (location_type, newest_at desc, forum_id desc);
create index place_counts_by_country_and_time on private.place_counts (country, newest_at desc, forum_id desc);
-- Bounds are answered by the index alone.
create index place_counts_by_position on private.place_counts using gist (point(longitude::float8, latitude::float8))
  include (forum_id, location_name, location_type, country, latitude, longitude, lines, newest_at);
create index place_counts_by_lines on private.place_counts (lines desc, forum_id desc);
create index place_counts_by_type_and_lines on private.place_counts (location_type, lines desc, forum_id desc);
create index place_counts_by_country_and_lines on private.place_counts (country, lines desc, forum_id desc);

-- No API serves this schema, and members read every place.
revoke all on table private.place_counts from public, anon, authenticated, service_role;
grant select on table private.place_counts to authenticated;

create type private.counted_post as (id uuid, forum_id uuid, author uuid, has_line boolean, created_at timestamptz);

-- Takes posts out of the counts of their places and adds others. The rows are locked first, and in one order: then no writer
-- waits for another in a circle, and the newest post is sought with what others have committed meanwhile.
create function private.count_at_places(gone private.counted_post[], come private.counted_post[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(cardinality(gone || come), 0) = 0 then return; end if;
  perform from private.place_counts where forum_id in (select forum_id from unnest(gone || come))
  order by forum_id for no key update;

  with uncounted as (
    delete from private.uncounted_posts where post_id in (select id from unnest(gone)) returning post_id
  )
  select array_agg(post) into gone from unnest(gone) as post where (post).id not in (select post_id from uncounted);
  insert into private.uncounted_posts (post_id)
  select id from unnest(come) where author in (select private.hidden_members()) on conflict do nothing;
  come := array(select post from unnest(come) as post where (post).author not in (select private.hidden_members()));

  update private.place_counts as known
  set posts = known.posts + changed.posts, lines = known.lines + changed.lines,
    newest_at = greatest(known.newest_at, changed.newest_at)
  from (
    select forum_id, sum(change) as posts, coalesce(sum(change) filter (where has_line), 0) as lines,
      max(created_at) filter (where change > 0) as newest_at
    from (select *, 1 as change from unnest(come) union all select *, -1 from unnest(gone)) as each
    group by forum_id
  ) as changed
  where known.forum_id = changed.forum_id;

  update private.place_counts as known set newest_at = coalesce(
    (
      select created_at from public.location_forum_posts as posts
      where location_forum_id = known.forum_id and kind = 'post' and is_visible
        and not exists (select from private.uncounted_posts where post_id = posts.id)
      order by created_at desc, id desc limit 1
    ), '-infinity'
  )
  where forum_id in (select forum_id from unnest(gone)) and newest_at <= (
    select max(created_at) from unnest(gone) as post where post.forum_id = known.forum_id
  );
end
$$;

-- For a whole statement, because a purge deletes all posts by one.
create function private.count_posts_at_places() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.count_at_places('{}', array(
      select row(id, location_forum_id, user_id, track_meters is not null, created_at)::private.counted_post
      from new_posts where kind = 'post' and is_visible
    ));
  elsif tg_op = 'DELETE' then
    perform private.count_at_places(array(
      select row(id, location_forum_id, user_id, track_meters is not null, created_at)::private.counted_post
      from old_posts where kind = 'post' and is_visible
    ), '{}');
  else
    perform private.count_at_places(array_agg(was) filter (where before.is_visible), array_agg(becomes) filter (where after.is_visible))
    from old_posts as before join new_posts as after using (id)
    cross join lateral (
      select
        row(id, before.location_forum_id, before.user_id, before.track_meters is not null, before.created_at)::private.counted_post as was,
        row(id, after.location_forum_id, after.user_id, after.track_meters is not null, after.created_at)::private.counted_post as becomes
    ) as changed
    where before.kind = 'post' and (before.is_visible, before.location_forum_id, before.track_meters is null)
      <> (after.is_visible, after.location_forum_id, after.track_meters is null);
  end if;
  return null;
end
$$;

create trigger count_new_posts after insert on public.location_forum_posts
referencing new table as new_posts for each statement execute function private.count_posts_at_places();
create trigger count_shown_posts after update on public.location_forum_posts
referencing old table as old_posts new table as new_posts for each statement execute function private.count_posts_at_places();
create trigger count_gone_posts after delete on public.location_forum_posts
referencing old table as old_posts for each statement execute function private.count_posts_at_places();

-- What was hidden, shown or counted before its row was locked is left alone.
create function private.recount_at_places(ids uuid[], is_hidden boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stale constant private.counted_post[] := array(
    select row(id, location_forum_id, user_id, track_meters is not null, created_at)::private.counted_post
    from public.location_forum_posts as posts
    where id = any (ids) and kind = 'post' and is_visible
      and exists (select from private.uncounted_posts where post_id = posts.id) <> is_hidden
  );
begin
  if is_hidden then
    perform private.count_at_places(stale, '{}');
    insert into private.uncounted_posts (post_id) select id from unnest(stale);
  else
    delete from private.uncounted_posts where post_id in (select id from unnest(stale));
    perform private.count_at_places('{}', stale);
  end if;
end
$$;

create function private.count_place() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.place_counts (forum_id, location_name, location_type, country, latitude, longitude, search_names)
  values (new.id, new.location_name, new.location_type, new.country, new.latitude, new.longitude, new.search_names)
  on conflict (forum_id) do update set (location_name, location_type, country, latitude, longitude, search_names) = (
    excluded.location_name, excluded.location_type, excluded.country, excluded.latitude, excluded.longitude, excluded.search_names
  );
  return null;
end
$$;

create trigger count_place after insert or update of location_name, location_type, country, region, latitude, longitude
on public.location_forums
for each row execute function private.count_place();

-- What was there before. No post of 1.0.0 has a line.
insert into private.uncounted_posts
select id from public.location_forum_posts where is_visible and user_id in (select private.hidden_members());
insert into private.recounts select member_id, until from private.suspensions where hides and until is not null;
insert into private.place_counts (
  forum_id, location_name, location_type, country, latitude, longitude, search_names, posts, newest_at
)
select forums.id, location_name, location_type, country, latitude, longitude, forums.search_names, count(posts.id),
  coalesce(max(posts.created_at), '-infinity')
from public.location_forums as forums left join public.location_forum_posts as posts
  on posts.location_forum_id = forums.id and posts.is_visible and posts.user_id not in (select private.hidden_members())
group by forums.id;

-- FINDING. Every order has its index, for all places, those of a kind and those of a country.
create extension if not exists btree_gist with schema extensions;

create index location_forums_by_type_and_name on public.location_forums (location_type, location_name, id);
create index location_forums_by_country_and_name on public.location_forums (country, location_name, id);
create index location_forums_by_type_and_position on public.location_forums
  using gist (location_type, point(longitude::float8, latitude::float8)) where latitude is not null;
create index location_forums_by_country_and_position on public.location_forums
  using gist (country, point(longitude::float8, latitude::float8)) where latitude is not null;

create type public.dot as (id uuid, name text, latitude float8, longitude float8);

-- Which of the places that fulfil all conditions a page lists, in its order, and those that its map shows. Kinds and countries have
-- indexes in each order. For other conditions up to 4,000 places are gathered and then put in order. More are sought along the
-- index of the order. Statements are planned for what is asked, and written with quoted values.
create function private.find_places(
  q text, kind text, country text, within float8[], seen uuid[], ordering text, lat float8, lon float8, after_key text,
  after_id uuid, page_size integer, dots_size integer,
  out ids uuid[], out dots public.dot[], out is_more_dots boolean, out helpful text[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  most_gathered constant integer := 4000;
  choices constant text[] := array_remove(array[
    case when q <> '' then 'q' end, case when kind <> '' then 'kind' end, case when country <> '' then 'country' end,
    case when seen is not null then 'seen' end, case when within is not null then 'within' end
  ], null);
  -- Two across the antimeridian.
  boxes constant text[] := case
    when within is null then '{true}'
    when within[2] <= within[4] then array[private.in_box(within[1], within[2], within[3], within[4])]
    else array[private.in_box(within[1], within[2], within[3], 180), private.in_box(within[1], -180, within[3], within[4])]
  end;
  besides_bounds constant text[] := array_remove(array[
    case when q <> '' then coalesce(
      (
        select string_agg(format('search_names like %L', pattern), ' and ')
        from unnest(private.name_patterns(private.search_term(q))) as pattern
      ), 'false'
    ) end,
    case when kind <> '' then format('location_type = %L', kind) end,
    case when country <> '' then format('country = %L', country) end,
    case when seen is not null then format('id = any (%L)', seen) end
  ], null);
  conditions constant text[] := besides_bounds
    || case when within is not null then array['(' || array_to_string(boxes, ' or ') || ')'] else '{}' end;
  -- Postgres can tell how many places are between degrees, but not how many in boxes.
  between_degrees constant text := case when within is null then 'true' else format(
    'latitude between %s and %s and (longitude >= %s %s longitude <= %s)', within[1], within[3], within[2],
    case when within[2] <= within[4] then 'and' else 'or' end, within[4]
  ) end;
  counted constant text := '(select *, forum_id as id from private.place_counts)';
  behind_in_order constant text := format(
    '%s order by %s limit %s',
    case when after_id is not null then case ordering
      when 'newest' then format('and (newest_at, id) < (%L::timestamptz, %L::uuid)', after_key, after_id)
      when 'lines' then format('and (lines, id) < (%L::integer, %L::uuid)', after_key, after_id)
      when 'near' then format('and (meters, id) > (%L::float8, %L::uuid)', after_key, after_id)
      else format('and (location_name, id) > (%L, %L::uuid)', after_key, after_id)
    end end,
    case ordering
      when 'newest' then 'newest_at desc, id desc' when 'lines' then 'lines desc, id desc' when 'near' then 'meters, id'
      else 'location_name, id'
    end,
    page_size
  );
  first_dots constant text := format('latitude is not null order by newest_at desc, id desc limit %s', dots_size + 1);
  are_few boolean;
  is_there boolean;
begin
  if q <> '' or within is not null or seen is not null then
    -- Ids are random, so the first are a sample. Where some of it fulfil the conditions, the index of the order soon has enough.
    execute format(
      'select count(*) < 8 from (select * from %s as places order by id limit 200) as places where %s', counted, private.all_of(conditions)
    ) into are_few;
  end if;
  if are_few then
    execute format(
      'with gathered as materialized (
        select id, location_name, latitude, longitude, newest_at, lines, %s as meters from %s as places where %s limit %s
      )
      select array(select id from gathered where %s %s),
        array(select row(id, location_name, latitude, longitude)::public.dot from gathered where %s)
      where (select count(*) <= %s from gathered)',
      case when ordering = 'near' then format('private.meters_between(%L, %L, latitude, longitude)', lat, lon) else '0' end,
      counted,
      -- The index of words is that of the other table.
      case when q = '' then private.all_of(conditions) else format(
        'id = any (array(select id from public.location_forums where %s limit %s))', private.all_of(conditions), most_gathered + 1
      ) end,
      most_gathered + 1, case when ordering = 'near' then 'meters is not null' else 'true' end, behind_in_order, first_dots, most_gathered
    ) into ids, dots;
  end if;
  if ids is null then
    if ordering = 'near' then
      ids := array(
        select around.id
        from unnest(boxes) as box cross join private.places_around(
          lat, lon, page_size, private.all_of(besides_bounds || box), coalesce(after_key::float8, -1),
          coalesce(after_id, '00000000-0000-0000-0000-000000000000')
        ) as around
        order by around.meters, around.id limit page_size
      );
    else
      execute format(
        'select array(select id from %s as places where %s %s)',
        case when ordering = 'name' then 'public.location_forums' else counted end,
        private.all_of(besides_bounds || between_degrees), behind_in_order
      ) into ids;
    end if;
    if dots_size > 0 then
      execute format(
        'select array(select row(id, location_name, latitude, longitude)::public.dot from %s as places where %s and %s)',
        counted, private.all_of(besides_bounds || between_degrees), first_dots
      ) into dots;
    end if;
  end if;
  is_more_dots := cardinality(dots) > dots_size;
  dots := coalesce(dots[:dots_size], '{}');

  helpful := '{}';
  if ids = '{}' and after_id is null then
    for at in 1 .. cardinality(choices) loop
      execute format(
        'select exists (select from public.location_forums where %s)',
        private.all_of(conditions[:at - 1] || conditions[at + 1:])
      ) into is_there;
      if is_there then helpful := helpful || choices[at]; end if;
    end loop;
  end if;
end
$$;

create function private.all_of(conditions text[]) returns text
language sql immutable parallel safe
return coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true');

create function private.in_box(south float8, west float8, north float8, east float8) returns text
language sql immutable parallel safe
return format('point(longitude::float8, latitude::float8) <@ box(point(%s, %s), point(%s, %s))', west, south, east, north);

-- The coordinates of the place whose name fits best.
create function private.place_named(term text) returns public.dot
language plpgsql stable security definer set search_path = '' as $$
declare
  folded_term constant text := private.search_term(term);
  patterns constant text[] := private.name_patterns(folded_term);
  found public.dot;
begin
  for each in 1 .. 2 loop
    execute format(
      'select id, location_name, latitude, longitude from (
        select *, private.name_rank(search_names, %L, %L) as rank from public.location_forums
        where latitude is not null and search_names like %s limit 200
      ) as named order by rank, location_name, id limit 1', folded_term, patterns,
      case each when 1 then format('%L', '[ ' || folded_term || ' ]%') else format('all (%L)', patterns) end
    ) into found;
    exit when found.id is not null;
  end loop;
  return found;
end
$$;

-- Each is found by its index behind the one before.
create function private.countries() returns text[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    with recursive known as (
      (select country from public.location_forums order by country limit 1)
      union all
      select (select places.country from public.location_forums as places where places.country > known.country order by places.country limit 1)
      from known where known.country is not null
    )
    select country from known where country is not null
  );
end
$$;

grant execute on function private.find_places, private.place_named, private.countries to authenticated;

revoke all on all functions in schema private from public;
