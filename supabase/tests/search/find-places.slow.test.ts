import type { TransactionSql } from "postgres";
import { expect } from "vitest";
import { actAs, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

interface Found {
  places: {
    id: string;
    name: string;
    postCount: number;
    lineCount: number;
    newestAt: string | null;
    meters: number | null;
  }[];
  countries: string[];
  nearName: string | null;
  dots: { name: string }[];
  isMoreDots: boolean;
  helpful: string[];
}

type Args = Record<string, unknown>;

/** As the other member, whose blocks and policies count. */
async function find(sql: TransactionSql, args: Args = {}) {
  await actAs(sql, "other");
  const given = Object.entries(args).map(([name, value]) => sql`${sql(name)} => ${value as string}`);
  const list = given.flatMap((each, at) => (at ? [sql`, `, each] : [each]));
  const [row] = await sql<[{ found: Found }]>`
    select to_jsonb(page) - 'header' as found from public.get_places_page(${list.length ? list : sql``}) as page`;
  await sql`reset role`;
  return row.found;
}

const names = async (sql: TransactionSql, args?: Args) =>
  (await find(sql, args)).places.map(({ name }) => name);

/** The first places of the list, page after page. */
async function pagesOf(
  sql: TransactionSql,
  args: Args,
  keyOf: (place: Found["places"][number]) => unknown,
  { size, pages }: { size: number; pages: number },
) {
  const found: string[] = [];
  let after = {};
  for (let page = 0; page < pages; page++) {
    const { places } = await find(sql, { ...args, ...after, page_size: size });
    found.push(...places.map(({ id }) => id));
    const last = places.at(-1);
    if (!last || places.length < size) break;
    after = { after_key: String(keyOf(last)), after_id: last.id };
  }
  return found;
}

async function put(sql: TransactionSql, name: string, more: Args = {}) {
  const row = { location_name: name, location_type: "landmark", country: "Norway", ...more };
  const [place] = await sql<{ id: string }[]>`insert into public.location_forums ${sql(row)} returning id`;
  return place?.id as string;
}

/** Half of them begin with another letter, one in fifty has no coordinates, and many share their numbers. */
async function putMany(sql: TransactionSql, count: number) {
  await sql`
    insert into public.location_forums (location_name, location_type, country, latitude, longitude)
    select (array['Ridge ', 'Lake %s '''])[1 + n % 2] || n, (array['landmark', 'city', 'state_park'])[1 + n % 3], 'Land ' || n % 5,
      case when n % 50 > 0 then round((random() * 180 - 90)::numeric, 2) end,
      case when n % 50 > 0 then round((random() * 360 - 180)::numeric, 2) end
    from generate_series(1, ${count}::integer) as n`;
  await sql`
    update private.place_counts set posts = floor(random() * 9), lines = floor(random() * 4),
      newest_at = case when random() < 0.5 then now() - random() * interval '9 days' else '-infinity' end`;
}

const filters: Record<string, [Args, string]> = {
  "no filter": [{}, "true"],
  kind: [{ kind: "city" }, "location_type = 'city'"],
  country: [{ in_country: "Land 3" }, "country = 'Land 3'"],
  "kind and country": [
    { kind: "city", in_country: "Land 3" },
    "location_type = 'city' and country = 'Land 3'",
  ],
  words: [{ q: "ridge" }, "location_name like 'Ridge%'"],
  bounds: [
    { south: -40, west: -90, north: 60, east: 120 },
    "latitude between -40 and 60 and longitude between -90 and 120",
  ],
  "bounds across the antimeridian": [
    { south: -90, west: 30, north: 90, east: -150, kind: "city" },
    "location_type = 'city' and latitude is not null and (longitude >= 30 or longitude <= -150)",
  ],
  "nearly all": [
    { south: -90, west: 1, north: 90, east: 0 },
    "latitude is not null and (longitude >= 1 or longitude <= 0)",
  ],
};

// Of more than 4,000 in bounds or with a word, the index of the order is followed.
for (const count of [60, 8_200]) {
  test(`of ${count} places, each order with each filter is that of comparing every place`, async ({
    sql,
  }) => {
    await putMany(sql, count);
    await sql`analyze public.location_forums, private.place_counts`;
    const size = count < 100 ? 7 : 40;
    for (const [name, [args, condition]] of Object.entries(filters)) {
      const found = async (order: string, more = "true") =>
        sql.unsafe<{ id: string; lines: number; name: string }[]>(`
          select id, lines, places.location_name as name
          from public.location_forums as places join private.place_counts on forum_id = id
          where ${more} and ${condition.replaceAll(/\b(?=location_|country|latitude|longitude)/g, "places.")}
          order by ${order} limit ${3 * size}`);
      const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
      const listed = async (ordering: string, more: Args, keyOf: Parameters<typeof pagesOf>[2]) =>
        (await pagesOf(sql, { ...args, ...more, ordering }, keyOf, { size, pages: 3 })).slice(0, 3 * size);
      const byName = await found("places.location_name, id");
      expect(await listed("name", {}, place => place.name), name).toEqual(ids(byName));
      const byTime = await found("newest_at desc, id desc");
      expect(await listed("newest", {}, ({ newestAt }) => newestAt ?? "-infinity"), name).toEqual(
        ids(byTime),
      );
      const byLines = await found("lines desc, id desc");
      expect(await listed("lines", {}, ({ lineCount }) => lineCount), name).toEqual(ids(byLines));
      for (const [latitude, longitude] of [
        [46, 8],
        [-17, 179.9],
        [89.5, 0],
      ]) {
        const near = { near_latitude: latitude, near_longitude: longitude };
        const meters = `private.meters_between(${latitude}, ${longitude}, places.latitude, places.longitude)`;
        const nearest = await found(`${meters}, id`, "places.latitude is not null");
        expect(await listed("near", near, place => place.meters), name).toEqual(ids(nearest));
      }
      const newest = await found("newest_at desc, id desc", "places.latitude is not null");
      const { dots } = await find(sql, { ...args, dots_size: 3 * size });
      expect(dots.map(({ name }) => name)).toEqual(newest.map(({ name }) => name));
    }
  });
}

test("what lists repeat of a place follows it", async ({ sql }) => {
  const place = await put(sql, "Besseggen");
  await sql`
    update public.location_forums set location_name = 'Knutshøe', location_type = 'city', region = 'Vågå', latitude = 61.5, longitude = 8.7
    where id = ${place}`;
  expect(
    await sql`
      select from public.location_forums as places join private.place_counts as counts on forum_id = id
      where row(places.location_name, places.location_type, places.country, places.latitude, places.longitude, places.search_names)
        is distinct from row(counts.location_name, counts.location_type, counts.country, counts.latitude, counts.longitude,
          counts.search_names)`,
  ).toHaveLength(0);
});

test("filters are joined, and the countries are those of places", async ({ sql }) => {
  await put(sql, "Besseggen");
  await put(sql, "Bergen", { location_type: "city" });
  await put(sql, "Beinn", { country: "Scotland" });
  expect(await names(sql, { kind: "landmark", in_country: "Norway" })).toEqual(["Besseggen"]);
  expect(await names(sql, { q: "be", in_country: "Norway" })).toEqual(["Bergen", "Besseggen"]);
  expect((await find(sql)).countries).toEqual(["Norway", "Nowhere", "Scotland"]);
});

test("names of the choices each of which is in the way alone, and of none where two are", async ({ sql }) => {
  await put(sql, "Besseggen", { latitude: 61.5, longitude: 8.7 });
  const helpful = async (args: Args) => (await find(sql, args)).helpful;
  expect(await helpful({ kind: "city", in_country: "Norway" })).toEqual(["kind"]);
  expect(await helpful({ kind: "landmark", in_country: "Nowhere" })).toEqual(["kind", "country"]);
  expect(await helpful({ q: "atlantis", kind: "city" })).toEqual([]);
  expect(await helpful({ q: "besseggen", seen_lately: true, south: 0, west: 0, north: 1, east: 1 })).toEqual(
    [],
  );
  expect(await helpful({ kind: "landmark", south: 0, west: 0, north: 1, east: 1 })).toEqual(["within"]);
  expect(await helpful({ q: "%_'\\" })).toEqual(["q"]);
});

test("bounds may lie across the antimeridian, and places without coordinates are in none", async ({
  sql,
}) => {
  await put(sql, "Taveuni", { latitude: -16.9, longitude: -179.97 });
  await put(sql, "Suva", { latitude: -18.1, longitude: 178.4 });
  await put(sql, "Apia", { latitude: -13.8, longitude: -171.8 });
  expect(await names(sql, { south: -20, west: 178, north: -15, east: -179 })).toEqual(["Suva", "Taveuni"]);
  expect(await names(sql, { south: -90, west: -180, north: 90, east: 180 })).toEqual([
    "Apia",
    "Suva",
    "Taveuni",
  ]);
});

test("near a place by its name: the distances from there, whatever the order", async ({ sql }) => {
  await put(sql, "Odda", { latitude: 60.07, longitude: 6.55 });
  await put(sql, "Trolltunga", { latitude: 60.12, longitude: 6.74 });
  await put(sql, "Trolltunga Hut");
  const found = await find(sql, { near: "trolltunga", ordering: "near" });
  expect(found.nearName).toBe("Trolltunga");
  expect(found.places).toMatchObject([
    { name: "Trolltunga", meters: 0 },
    { name: "Odda", meters: expect.closeTo(11_900, -3) },
  ]);
  expect((await find(sql, { near: "odda", ordering: "name" })).places).toHaveLength(4);
  expect(await find(sql, { near: "atlantis", ordering: "near" })).toMatchObject({
    nearName: null,
    places: { length: 4 },
  });
});

test("a map has the places of the whole result, of too many those with the newest posts", async ({ sql }) => {
  await put(sql, "Quiet", { latitude: 1, longitude: 1 });
  const busy = await put(sql, "Busy", { latitude: 2, longitude: 2 });
  await put(sql, "Nowhere known");
  await sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    values (${busy}, ${ids.other}, 'Post', 'Words')`;
  const dots = async (args: Args) => await find(sql, { page_size: 1, ...args });
  expect((await dots({ dots_size: 9 })).dots.map(({ name }) => name).sort()).toEqual(["Busy", "Quiet"]);
  expect(await dots({ dots_size: 1 })).toMatchObject({
    dots: [{ name: "Busy", latitude: 2, longitude: 2 }],
    isMoreDots: true,
  });
  expect(await dots({ dots_size: 2, kind: "landmark" })).toMatchObject({ isMoreDots: false });
  expect((await dots({})).dots).toEqual([]);
});

test("a card tells what its reader can read", async ({ sql }) => {
  const forum = await put(sql, "Counted");
  await sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    values (${forum}, ${ids.author}, 'Post', 'Words')`;
  expect((await find(sql, { q: "counted" })).places).toMatchObject([
    { postCount: 1, lineCount: 0, meters: null },
  ]);
});
