import { expect, test } from "vitest";
import { type Transaction, withSearchFixtures } from "../support/search-fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

test("people are found whole name first, then its beginning and its words; else what is merely alike", async () => {
  await withSearchFixtures(context.sql, async transaction => {
    expect(await people(transaction, "jonas brandt")).toEqual([
      "Jonas Brandt",
      "Jonas Brandtner",
      "Brandt Jonas",
    ]);
    expect(await people(transaction, "yelena")).toEqual(["Yelena"]);
    expect(await people(transaction, "yelenna")).toEqual(["Yelena"]);
  });
});

test.each([
  ["the case of letters", "JONAS BRANDT"],
  ["blanks and marks between words", "  jonas -- brandt! "],
])("a person is found whatever %s", async (_what, term) => {
  await withSearchFixtures(context.sql, async transaction =>
    expect((await people(transaction, term))[0]).toBe("Jonas Brandt"),
  );
});

test.each([
  ["Zürich Åse", "zurich ase"],
  ["Zürich Åse", "ZU\u0308RICH"],
  ["Łukasz Ørsted", "lukasz orsted"],
  ["Анна Йовкова", "анна"],
  ["Анна Йовкова", "ИОВКОВА"],
  ["李北京", "北京"],
  ["O'Higgins", "o'higgins"],
  ["100% Legs", "100%"],
])("%s is found by %s", async (name, term) => {
  await withSearchFixtures(context.sql, async transaction =>
    expect(await people(transaction, term)).toEqual([name]),
  );
});

test("a person is found by username, and by a part of a word", async () => {
  await withSearchFixtures(context.sql, async transaction => {
    expect(await people(transaction, "zurich_ase")).toEqual(["Zürich Åse"]);
    expect(await people(transaction, "randtne")).toEqual(["Jonas Brandtner"]);
    expect(await people(transaction, "ra")).toEqual([]);
  });
});

test("a place is found by name, region or country, its name first", async () => {
  await withSearchFixtures(context.sql, async transaction => {
    expect(await places(transaction, "kaldera")).toEqual(["Kaldera", "Kaldera Falls", "Ash Hut"]);
    expect(await places(transaction, "hut kaldera")).toEqual(["Ash Hut"]);
    expect((await places(transaction, "kaldera fals"))[0]).toBe("Kaldera Falls");
    expect(await places(transaction, "ruritania")).toEqual([
      "Ash Hut",
      "Kaldera",
      "Kaldera Falls",
      "Mud Lake",
    ]);
  });
});

test("the list of places has the same in order of name, and nothing that is only alike", async () => {
  await withSearchFixtures(context.sql, async transaction => {
    const list = (q: string) => found(transaction, "location_name", "list_location_forums", q);
    expect(await list("KALDÉRA")).toEqual(["Ash Hut", "Kaldera", "Kaldera Falls"]);
    expect(await list("falls ruritania")).toEqual(["Kaldera Falls"]);
    expect(await list("kaldera fals")).toEqual([]);
    expect(await list("%")).toEqual([]);
    expect(await list(" ")).toHaveLength(5);
  });
});

test("posts are found whole title first, then its beginning, its words and the tags, the newest first", async () => {
  await withSearchFixtures(context.sql, async transaction => {
    const [whole, beginning, words, tags] = [
      "Cold lakes",
      "Cold lakes, warm huts",
      "Swims in a cold lake",
      "Ice",
    ];
    expect(await posts(transaction, "cold lakes")).toEqual([whole, beginning, words, tags]);
    expect(await posts(transaction, "lake cold")).toEqual([words, beginning, whole, tags]);
  });
});

test.each([
  ["swim", ["Swims in a cold lake"]],
  ["SWÍMS", ["Swims in a cold lake"]],
  ["swi", ["Swims in a cold lake"]],
  ["wims", []],
  ["the down jacket", ["The down jacket"]],
  ["the up jacket", []],
])("a post is found by the words of its title: %s", async (term, titles) => {
  await withSearchFixtures(context.sql, async transaction =>
    expect(await posts(transaction, term)).toEqual(titles),
  );
});

test("a changed name or title is found at once, and the old one no longer", async () => {
  await withSearchFixtures(context.sql, async transaction => {
    await transaction`reset role`;
    await transaction`update public.profiles set name = 'Mirabel' where name = 'Yelena'`;
    await transaction`update public.location_forum_posts set title = 'Lava', tags = '{}' where title = 'Ice'`;
    expect([await people(transaction, "yelena"), await people(transaction, "mirabel")]).toEqual([
      [],
      ["Mirabel"],
    ]);
    expect([await posts(transaction, "ice"), await posts(transaction, "lava")]).toEqual([[], ["Lava"]]);
  });
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
