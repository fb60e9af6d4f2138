import { expect, test } from "vitest";
import { inSearchScene, type Scene } from "../support/search-scene.ts";
import { openStage } from "../support/stage.ts";

const stage = openStage();

test("people are found whole name first, then its beginning and its words; else what is merely alike", async () => {
  await inSearchScene(stage.sql, async scene => {
    expect(await people(scene, "jonas brandt")).toEqual(["Jonas Brandt", "Jonas Brandtner", "Brandt Jonas"]);
    expect(await people(scene, "yelena")).toEqual(["Yelena"]);
    expect(await people(scene, "yelenna")).toEqual(["Yelena"]);
  });
});

test.each([
  ["the case of letters", "JONAS BRANDT"],
  ["blanks and marks between words", "  jonas -- brandt! "],
])("a person is found whatever %s", async (_what, term) => {
  await inSearchScene(stage.sql, async scene => expect((await people(scene, term))[0]).toBe("Jonas Brandt"));
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
  await inSearchScene(stage.sql, async scene => expect(await people(scene, term)).toEqual([name]));
});

test("a person is found by username, and by a part of a word", async () => {
  await inSearchScene(stage.sql, async scene => {
    expect(await people(scene, "zurich_ase")).toEqual(["Zürich Åse"]);
    expect(await people(scene, "randtne")).toEqual(["Jonas Brandtner"]);
    expect(await people(scene, "ra")).toEqual([]);
  });
});

test("a place is found by name, region or country, its name first", async () => {
  await inSearchScene(stage.sql, async scene => {
    expect(await places(scene, "kaldera")).toEqual(["Kaldera", "Kaldera Falls", "Ash Hut"]);
    expect(await places(scene, "hut kaldera")).toEqual(["Ash Hut"]);
    expect((await places(scene, "kaldera fals"))[0]).toBe("Kaldera Falls");
    expect(await places(scene, "ruritania")).toEqual(["Ash Hut", "Kaldera", "Kaldera Falls", "Mud Lake"]);
  });
});

test("the list of places has the same in order of name, and nothing that is only alike", async () => {
  await inSearchScene(stage.sql, async scene => {
    const list = (q: string) => found(scene, "location_name", "list_location_forums", q);
    expect(await list("KALDÉRA")).toEqual(["Ash Hut", "Kaldera", "Kaldera Falls"]);
    expect(await list("falls ruritania")).toEqual(["Kaldera Falls"]);
    expect(await list("kaldera fals")).toEqual([]);
    expect(await list("%")).toEqual([]);
    expect(await list(" ")).toHaveLength(5);
  });
});

test("posts are found whole title first, then its beginning, its words and the tags, the newest first", async () => {
  await inSearchScene(stage.sql, async scene => {
    const [whole, beginning, words, tags] = [
      "Cold lakes",
      "Cold lakes, warm huts",
      "Swims in a cold lake",
      "Ice",
    ];
    expect(await posts(scene, "cold lakes")).toEqual([whole, beginning, words, tags]);
    expect(await posts(scene, "lake cold")).toEqual([words, beginning, whole, tags]);
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
  await inSearchScene(stage.sql, async scene => expect(await posts(scene, term)).toEqual(titles));
});

test("a changed name or title is found at once, and the old one no longer", async () => {
  await inSearchScene(stage.sql, async scene => {
    await scene`reset role`;
    await scene`update public.profiles set name = 'Mirabel' where name = 'Yelena'`;
    await scene`update public.location_forum_posts set title = 'Lava', tags = '{}' where title = 'Ice'`;
    expect([await people(scene, "yelena"), await people(scene, "mirabel")]).toEqual([[], ["Mirabel"]]);
    expect([await posts(scene, "ice"), await posts(scene, "lava")]).toEqual([[], ["Lava"]]);
  });
});

const people = (scene: Scene, term: string) => found(scene, "name", "search_profiles", term);
const places = (scene: Scene, term: string) => found(scene, "location_name", "search_location_forums", term);
const posts = (scene: Scene, term: string) => found(scene, "title", "search_location_posts", term);

async function found(scene: Scene, column: string, search: string, term: string): Promise<string[]> {
  const rows = await scene`select * from ${scene(`public.${search}`)}(${term})`;
  return rows.map(row => row[column]);
}
