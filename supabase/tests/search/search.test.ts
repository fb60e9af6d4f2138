import { expect } from "vitest";
import { testWithFixtures } from "../support/fixtures.ts";
import { addSearchRows, type Transaction } from "../support/search-fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const test = testWithFixtures(context, addSearchRows);

test("ranks people by whole name, beginning and words, else by similarity", async ({ sql }) => {
  expect(await people(sql, "jonas brandt")).toEqual(["Jonas Brandt", "Jonas Brandtner", "Brandt Jonas"]);
  expect(await people(sql, "yelena")).toEqual(["Yelena"]);
  expect(await people(sql, "yelenna")).toEqual(["Yelena"]);
});

test.for([
  ["Zürich Åse", "zurich ase"],
  ["Zürich Åse", "ZU\u0308RICH"],
  ["Łukasz Ørsted", "lukasz orsted"],
  ["Анна Йовкова", "анна"],
  ["Анна Йовкова", "ИОВКОВА"],
  ["李北京", "北京"],
  ["O'Higgins", "o'higgins"],
  ["100% Legs", "100%"],
] as const)("finds %s by %s", async ([name, term], { sql }) => {
  expect(await people(sql, term)).toEqual([name]);
});

test("finds places by name, region or country and ranks the name first", async ({ sql }) => {
  expect(await places(sql, "kaldera")).toEqual(["Kaldera", "Kaldera Falls", "Ash Hut"]);
  expect(await places(sql, "hut kaldera")).toEqual(["Ash Hut"]);
  expect((await places(sql, "kaldera fals"))[0]).toBe("Kaldera Falls");
  expect(await places(sql, "ruritania")).toEqual(["Ash Hut", "Kaldera", "Kaldera Falls", "Mud Lake"]);
});

test("lists matching places by name, without similar ones", async ({ sql }) => {
  const list = (q: string) => found(sql, "location_name", "list_location_forums", q);
  expect(await list("KALDÉRA")).toEqual(["Ash Hut", "Kaldera", "Kaldera Falls"]);
  expect(await list("falls ruritania")).toEqual(["Kaldera Falls"]);
  expect(await list("kaldera fals")).toEqual([]);
  expect(await list("%")).toEqual([]);
  expect(await list(" ")).toHaveLength(5);
});

test("ranks posts by whole title, beginning, words and tags, the newest first", async ({ sql }) => {
  const [whole, beginning, words, tags] = [
    "Cold lakes",
    "Cold lakes, warm huts",
    "Swims in a cold lake",
    "Ice",
  ];
  expect(await posts(sql, "cold lakes")).toEqual([whole, beginning, words, tags]);
  expect(await posts(sql, "lake cold")).toEqual([words, beginning, whole, tags]);
});

test.for([
  ["swim", ["Swims in a cold lake"]],
  ["SWÍMS", ["Swims in a cold lake"]],
  ["swi", ["Swims in a cold lake"]],
  ["wims", []],
  ["the down jacket", ["The down jacket"]],
  ["the up jacket", []],
] as const)("finds a post by the words of its title: %s", async ([term, titles], { sql }) => {
  expect(await posts(sql, term)).toEqual(titles);
});

test("finds a changed name or title at once and the old one no longer", async ({ sql }) => {
  await sql`reset role`;
  await sql`update public.profiles set name = 'Mirabel' where name = 'Yelena'`;
  await sql`update public.location_forum_posts set title = 'Lava', tags = '{}' where title = 'Ice'`;
  expect([await people(sql, "yelena"), await people(sql, "mirabel")]).toEqual([[], ["Mirabel"]]);
  expect([await posts(sql, "ice"), await posts(sql, "lava")]).toEqual([[], ["Lava"]]);
});

const people = (transaction: Transaction, term: string) =>
  found(transaction, "name", "search_profiles", term);
const places = (transaction: Transaction, term: string) =>
  found(transaction, "location_name", "search_location_forums", term);
async function posts(transaction: Transaction, term: string): Promise<string[]> {
  const rows = await transaction`
    select title from public.search_location_posts(${term}) with ordinality as found
    join public.location_forum_posts using (id) order by ordinality`;
  return rows.map(({ title }) => title);
}

async function found(
  transaction: Transaction,
  column: string,
  search: string,
  term: string,
): Promise<string[]> {
  const rows = await transaction`select * from ${transaction(`public.${search}`)}(${term})`;
  return rows.map(row => row[column]);
}
