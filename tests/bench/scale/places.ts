import type { Sql } from "postgres";

/** Enough that every page of many places shows five hundred dots, as on a site of a hundred thousand. */
const leastPlaces = 2_500;
/** What finds few or hundreds finds as many places on a small site as on a big one, so that pages show the same amount. */
export const few = 60;
export const hundreds = 600;

/** Adds places without posts until there is one for ten posts, and spreads all over the earth and fifty countries of unequal size. */
export async function placeOnEarth(sql: Sql, posts: number) {
  await sql`
    insert into public.location_forums (location_name, location_type, country)
    select 'Far place ' || n, (array['landmark', 'city', 'national_park', 'state_park', 'local_park'])[1 + n % 5], 'Sampleland'
    from generate_series(
      1, ${Math.max(leastPlaces, posts / 10)}::integer - (select count(*)::integer from public.location_forums)
    ) as n`;
  await sql`
    update public.location_forums set country = case when n <= ${few} then 'Land of few' else 'Land ' || floor(50 * spread ^ 3) end,
      latitude = round(degrees(asin(2 * up - 1))::numeric, 4), longitude = round((360 * east - 180)::numeric, 4),
      location_name = case when location_name not like 'Far place %' then location_name
        when n <= ${few} * 2 then 'Mossmere ' || n when n <= ${few} * 2 + ${hundreds} then 'Icefold ' || n else location_name end
    from (
      select id as place, n, mod(abs(hashint8(n)), 1000) / 1000.0 as spread, mod(abs(hashint8(n * 7)), 10007) / 10007.0::float8 as up,
        mod(abs(hashint8(n * 13)), 10009) / 10009.0::float8 as east
      from (select id, row_number() over (order by location_name not like 'Far place %', md5(id::text)) as n from public.location_forums) as numbered
    ) as drawn
    where id = place`;
  await seeSome(sql);
  await sql`
    insert into private.place_counts (
      forum_id, location_name, location_type, country, latitude, longitude, search_names, posts, lines, newest_at
    )
    select id, location_name, location_type, country, latitude, longitude, search_names, n % 20, n % 7, now() - n * interval '1 minute'
    from (select *, row_number() over (order by id) as n from public.location_forums) as numbered
    on conflict (forum_id) do update set (location_name, country, latitude, longitude, search_names)
      = (excluded.location_name, excluded.country, excluded.latitude, excluded.longitude, excluded.search_names)`;
}

/** Hundreds of places have a sighting of this week, as they have on a big site, whose sample has some already. */
async function seeSome(sql: Sql) {
  await sql`
    with unseen as (
      select places.id, now() - interval '6 days' * random() as time
      from public.location_forums as places where location_name like 'Far place %' order by places.id
      limit greatest(0, ${hundreds} - (
        select count(distinct forum_id) from private.conditions where last_seen_on >= (now() at time zone 'UTC')::date - 7
      ))
    ),
    sighted as (
      insert into public.location_forum_posts (location_forum_id, user_id, title, content, created_at, seen_on, state)
      select id, (select id from public.profiles order by id limit 1), 'Path open', 'A sample report: nobody has seen this.',
        time, (time at time zone 'UTC')::date, '{"path": "open"}'
      from unseen
      returning id, location_forum_id, seen_on, created_at
    )
    insert into private.conditions (post_id, key, forum_id, last_seen_on, created_at)
    select id, 'path', location_forum_id, seen_on, created_at from sighted`;
}

/** Bounds from south to north that hold about so many of the places, which lie all over the earth. */
export function boundsOf(
  found: number,
  places: number,
  [south, north]: readonly [south: number, north: number],
) {
  const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
  const width = (360 * found) / (places * ((sine(north) - sine(south)) / 2));
  return `within=${[south, -20, north, -20 + width].map(degrees => Math.round(degrees * 100) / 100)}`;
}
