import { expect } from "vitest";
import { type Actor, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const test = testWithFixtures(setUpDatabase());

const edit = (name: string, version = 1, more = "") =>
  `select outcome, existing from public.edit_place('${ids.forum}', ${version}, '${name}', 'national_park', 'Nowhere', '', ''${more})`;
const acts = "select kind, admin_name, details from public.moderation_log where kind = 'edit-place'";

test("an edit is logged with what it was, once, and a later one is told that it comes late", async ({
  as,
}) => {
  const moved = edit("Scene Reserve", 1, ", 69.6, 19.15");
  for (const _ of [1, 2]) expect(await as("admin", moved)).toEqual([{ outcome: "saved", existing: null }]);
  expect(await as("admin", edit("Scenic Park"))).toEqual([{ outcome: "changed", existing: null }]);
  expect(await as("admin", acts)).toEqual([
    {
      kind: "edit-place",
      admin_name: "Admin",
      details: {
        place: { id: ids.forum, name: "Scene Reserve" },
        was: { name: "Scene Park", latitude: null, longitude: null },
        is: { name: "Scene Reserve", latitude: 69.6, longitude: 19.15 },
      },
    },
  ]);
  expect(await as("admin", edit("Scenic Park", 2, ", 69.6, 19.15"))).toEqual([
    { outcome: "saved", existing: null },
  ]);
});

test("a change that an admin makes by the API is logged too", async ({ as }) => {
  await as("admin", `update public.location_forums set description = 'Dry' where id = '${ids.forum}'`);
  expect(await as("admin", acts)).toMatchObject([
    { details: { was: { description: "" }, is: { description: "Dry" } } },
  ]);
});

test("a place keeps its name to itself, but not one that it shared before", async ({ as, sql }) => {
  const other = `insert into public.location_forums (id, location_name, location_type, country, region)
    values ('${ids.fresh}', 'A Dale', 'landmark', 'nowhere', 'North') returning id`;
  await as("admin", other);
  expect(await as("admin", edit("a dale"))).toEqual([{ outcome: "exists", existing: ids.fresh }]);
  await sql`update public.location_forums set location_name = 'A Dale' where id = ${ids.forum}`;
  expect(await as("admin", edit("A Dale", 1, ", 1, 1"))).toEqual([{ outcome: "saved", existing: null }]);
});

test.for(["author", "pretender", "former", "banned", "signed-out admin"] satisfies Actor[])(
  "%s cannot edit a place",
  async (actor, { run, as, sql }) => {
    if (actor === "author" || actor === "pretender")
      expect(await as(actor, edit("Mine"))).toEqual([{ outcome: "gone", existing: null }]);
    else expect(await run(actor, edit("Mine"))).toEqual({ code: "PT401" });
    const [place] = await sql`select location_name from public.location_forums where id = ${ids.forum}`;
    expect(place).toEqual({ location_name: "Scene Park" });
  },
);

test("what is wrong with a place is said once, and counts as a suggestion", async ({ as, run, sql }) => {
  const correct = (words: string, place = ids.forum, id = ids.fresh) =>
    `select public.correct_place('${id}', '${place}', '${words}', 1, 2) as outcome`;
  for (const _ of [1, 2])
    expect(await as("author", correct("It lies elsewhere"))).toEqual([{ outcome: "suggested" }]);
  expect(await as("author", correct("It is closed"))).toEqual([{ outcome: "used" }]);
  expect(await as("other", correct("It lies elsewhere"))).toEqual([{ outcome: "used" }]);
  expect(await as("author", correct("It is closed", ids.post, ids.comment))).toEqual([{ outcome: "gone" }]);
  const page = await as("author", "select suggestions from public.get_new_place_page()");
  expect(String(page[0]?.suggestions)).toContain(ids.forum);
  await sql`
    insert into public.place_suggestions (id, member_id, location_name, location_type, country)
    select gen_random_uuid(), ${ids.author}, 'Hill ' || n, 'landmark', 'Nowhere' from generate_series(1, 18) as n`;
  expect(await run("author", correct("Another thing", ids.forum, ids.comment))).toMatchObject({
    code: "PT429",
  });
});

test("places nearby and of like names may be meant", async ({ as, sql }) => {
  await sql`
    insert into public.location_forums (location_name, location_type, country, latitude, longitude)
    values ('Mount Whitney', 'landmark', 'Nowhere', 36.58, -118.29), ('Lone Pine', 'city', 'Nowhere', 36.588, -118.29),
      ('Rábbit Ears National Park', 'national_park', 'Nowhere', null, null),
      ('East End', 'landmark', 'Nowhere', 10, 179.999), ('The Pole', 'landmark', 'Nowhere', 89.995, 12)`;
  const like = async (args: string) =>
    (await as("author", `select name, meters from public.find_like_places(${args})`)).map(
      ({ name, meters }) => (meters === null ? name : `${name} ${meters}`),
    );
  expect(await like("'Mt Whitney'")).toEqual(["Mount Whitney"]);
  expect(await like("'Whitney', 36.589, -118.29")).toEqual(["Lone Pine 111", "Mount Whitney"]);
  expect(await like("'Rabbit Ear'")).toEqual(["Rábbit Ears National Park"]);
  expect(await like("'Dark Hole National Park'")).toEqual([]);
  expect(await like("'Somewhere', 10, -179.999")).toEqual(["East End 219"]);
  expect(await like("'Somewhere', 89.999, -168")).toEqual(["The Pole 667"]);
  expect(await like(`'Scene', besides => '${ids.forum}'`)).toEqual([]);
});
