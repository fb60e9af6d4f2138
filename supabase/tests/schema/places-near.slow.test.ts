import type postgres from "postgres";
import { expect } from "vitest";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

type Position = readonly [latitude: number, longitude: number];

async function putPlace(sql: postgres.TransactionSql, name: string, [latitude, longitude]: Position) {
  await sql`
    insert into public.location_forums (location_name, location_type, country, latitude, longitude)
    values (${name}, 'landmark', 'Nowhere', ${latitude}, ${longitude})`;
}

async function moveForum(sql: postgres.TransactionSql, position: Position | null) {
  const [latitude, longitude] = position ?? [null, null];
  await sql`update public.location_forums set latitude = ${latitude}, longitude = ${longitude} where id = ${ids.forum}`;
}

interface Near {
  name: string;
  meters: number;
  bearing: number;
}

async function nearForum(sql: postgres.TransactionSql) {
  const found = await sql<Near[]>`
    select near.name, near.meters, near.bearing from unnest(private.places_near(${ids.forum})) as near`;
  return [...found];
}

const namesNear = async (sql: postgres.TransactionSql) => (await nearForum(sql)).map(({ name }) => name);

test("lists at most five places within 150 km, nearest first, or the nearest one", async ({ sql }) => {
  await moveForum(sql, [46, 8]);
  for (const [name, latitude] of [
    ["fifth", 47.2],
    ["first", 46.1],
    ["sixth", 47.3],
    ["third", 46.5],
    ["second", 45.8],
    ["fourth", 45],
  ] as const) {
    await putPlace(sql, name, [latitude, 8]);
  }
  expect(await namesNear(sql)).toEqual(["first", "second", "third", "fourth", "fifth"]);
  await moveForum(sql, [48.6, 8]);
  expect(await namesNear(sql)).toEqual(["sixth"]);
  await moveForum(sql, [51, 8]);
  expect(await namesNear(sql)).toEqual(["sixth"]);
});

test("tells the distance in metres and the direction in degrees", async ({ sql }) => {
  await moveForum(sql, [0, 0]);
  await putPlace(sql, "north", [1, 0]);
  await putPlace(sql, "west", [0, -1.2]);
  expect(await nearForum(sql)).toEqual([
    { name: "north", meters: 111_195, bearing: 0 },
    { name: "west", meters: 133_434, bearing: 270 },
  ]);
});

test("looks across the antimeridian from both sides", async ({ sql }) => {
  await putPlace(sql, "east of it", [-17, -179.5]);
  await putPlace(sql, "west of it", [-17, 179]);
  await moveForum(sql, [-17, 179.9]);
  expect(await namesNear(sql)).toEqual(["east of it", "west of it"]);
  expect((await nearForum(sql))[0]).toMatchObject({ bearing: 90 });
  await moveForum(sql, [-17, -179.9]);
  expect(await namesNear(sql)).toEqual(["east of it", "west of it"]);
});

test.for([90, -90, 89.9, -89.9, 89])(
  "looks around the pole from a latitude of %d",
  async (latitude, { sql }) => {
    await moveForum(sql, [latitude, 0]);
    const side = Math.sign(latitude);
    for (const longitude of [0, 90, 180, -180, -90, -30]) {
      await putPlace(sql, `at ${longitude}`, [side * (89.9 - longitude / 10_000), longitude]);
    }
    await putPlace(sql, "far", [side * 80, 0]);
    const found = await nearForum(sql);
    expect(found).toHaveLength(5);
    for (const { meters } of found) expect(meters).toBeLessThan(150_000);
  },
);

test("is not misled by degrees of longitude, which are short in the north", async ({ sql }) => {
  await moveForum(sql, [78, 15]);
  for (const east of [1.5, 1.6, 1.7, 1.8, 1.9]) await putPlace(sql, `east ${east}`, [78, 15 + east]);
  for (const north of [0.5, 0.6, 0.7, 0.8, 0.9]) await putPlace(sql, `north ${north}`, [78 + north, 15]);
  expect(await namesNear(sql)).toEqual(["east 1.5", "east 1.6", "east 1.7", "east 1.8", "east 1.9"]);
});

test("finds what comparing with every place finds", async ({ sql }) => {
  await sql`
    insert into public.location_forums (location_name, location_type, country, latitude, longitude)
    select 'Random ' || n, 'landmark', 'Nowhere', round((random() * 180 - 90)::numeric, 2), round((random() * 360 - 180)::numeric, 2)
    from generate_series(1, 3000) as n`;
  const wrong = await sql`
    select asked.location_name
    from (select * from public.location_forums where latitude is not null limit 100) as asked
    where array(select near.meters from unnest(private.places_near(asked.id)) as near) is distinct from array(
      select round(meters)::integer
      from (
        select meters, row_number() over (order by meters) as place
        from (
          select private.meters_between(asked.latitude, asked.longitude, latitude, longitude) as meters
          from public.location_forums where latitude is not null and id <> asked.id
        ) as measured
      ) as distances
      where place <= 5 and (meters <= 150000 or place = 1) order by meters
    )`;
  expect([...wrong]).toEqual([]);
});

test("lists a place at the same point with a distance of 0", async ({ sql }) => {
  await moveForum(sql, [46, 8]);
  await putPlace(sql, "twin", [46, 8]);
  expect(await nearForum(sql)).toEqual([{ name: "twin", meters: 0, bearing: 0 }]);
});

test("neither has nor is something near without coordinates", async ({ sql }) => {
  await putPlace(sql, "somewhere", [46, 8]);
  expect(await namesNear(sql)).toEqual([]);
  await moveForum(sql, [46, 8]);
  await sql`insert into public.location_forums (location_name, location_type, country) values ('unknown', 'city', 'Nowhere')`;
  expect(await namesNear(sql)).toEqual(["somewhere"]);
});

test("the page of a place has its coordinates and what is near it, its forms do not", async ({ sql, as }) => {
  await moveForum(sql, [46, 8]);
  await putPlace(sql, "somewhere", [46.5, 8]);
  const read = (size: number) =>
    as(
      "author",
      `select latitude, longitude, near from public.get_forum_page('${ids.forum}', page_size => ${size})`,
    );
  expect(await read(21)).toMatchObject([
    { latitude: 46, longitude: 8, near: [expect.stringContaining("somewhere")] },
  ]);
  expect(await read(0)).toMatchObject([{ near: [] }]);
});

test("members cannot write coordinates, and an admin writes both or none", async ({ run }) => {
  const setIn = (change: string) => `update public.location_forums set ${change} where id = '${ids.forum}'`;
  expect(await run("author", setIn("latitude = 1, longitude = 1"))).toEqual({ rows: 0 });
  expect(await run("admin", setIn("latitude = 1, longitude = 1"))).toEqual({ rows: 1 });
  expect(await run("admin", setIn("latitude = 1"))).toMatchObject({ code: "23514" });
});
