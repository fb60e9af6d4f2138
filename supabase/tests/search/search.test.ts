import { expect } from "vitest";
import { actAs, ids, testWithFixtures } from "../support/fixtures.ts";
import { addSearchRows, type Transaction } from "../support/search-fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
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

test.for([
  [
    "富士山の山小屋で一泊",
    ["富士", "富士山", "士山", "山小屋", "小屋で", "一泊", "泊", "山", "富士山 山小屋", "山小屋　富士"],
  ],
  ["ロッククライミング入門", ["クライミング", "入門", "ｸﾗｲﾐﾝｸﾞ", "ロック"]],
  ["Cloudy トレイルランニング2026", ["トレイル", "ランニング", "cloudy ラン", "2026 トレイル"]],
  ["香山紅葉徒步路線", ["紅葉", "徒步", "路線", "葉徒"]],
  ["ที่พักเชียงใหม่ราคาถูก", ["เชียงใหม่", "ที่พัก", "ราคาถูก", "ราคา"]],
  ["ທ່ອງທ່ຽວຫຼວງພະບາງ", ["ຫຼວງພະບາງ", "ທ່ຽວ"]],
  ["ដើរព្រៃនៅភ្នំគូលែន", ["ភ្នំគូលែន", "ព្រៃ"]],
  ["ပုဂံဘုရားတောင်တက်", ["ဘုရား", "တောင်တက်"]],
  ["𠮷野の桜", ["𠮷野", "野の桜"]],
] as const)("finds words inside a title without spaces: %s", async ([title, terms], { sql }) => {
  await addPost(sql, title);
  for (const term of terms) expect(await posts(sql, term), term).toEqual([title]);
});

test("does not find a title without spaces by letters that stand apart, nor by one missing word", async ({
  sql,
}) => {
  await addPost(sql, "富士の山と小屋、富山");
  for (const term of ["富士山", "小屋山", "富士 湖", "富士 hut"])
    expect(await posts(sql, term), term).toEqual([]);
});

test("ranks titles without spaces like others, and finds their tags", async ({ sql }) => {
  for (const title of ["富士山", "富士山の朝", "春の富士山"]) await addPost(sql, title);
  await addPost(sql, "Sunrise", ["日本の富士山"]);
  expect(await posts(sql, "富士山")).toEqual(["富士山", "富士山の朝", "春の富士山", "Sunrise"]);
});

test("finds words inside names of people and places without spaces", async ({ sql }) => {
  await sql`reset role`;
  await sql`update public.profiles set name = '山田花子' where name = 'Yelena'`;
  await sql`
    insert into public.location_forums (location_name, location_type, country)
    values ('อุทยานแห่งชาติเขาใหญ่', 'park', 'ไทย'), ('故宫博物院', 'landmark', '中国')`;
  await actAs(sql, "other");
  for (const term of ["花子", "田花", "山"]) expect(await people(sql, term), term).toEqual(["山田花子"]);
  for (const term of ["เขาใหญ่", "แห่งชาติ"])
    expect(await places(sql, term), term).toEqual(["อุทยานแห่งชาติเขาใหญ่"]);
  for (const term of ["博物", "院", "中国 故宫"])
    expect(await places(sql, term), term).toEqual(["故宫博物院"]);
});

test("hides removed posts and hidden members from searches by letters", async ({ sql }) => {
  await addPost(sql, "富士山の朝");
  await sql`reset role`;
  await sql`update public.location_forum_posts set is_visible = false where title = '富士山の朝'`;
  await actAs(sql, "other");
  expect(await posts(sql, "富士")).toEqual([]);
});

test("finds a changed name or title at once and the old one no longer", async ({ sql }) => {
  await sql`reset role`;
  await sql`update public.profiles set name = 'Mirabel' where name = 'Yelena'`;
  await sql`update public.location_forum_posts set title = 'Lava', tags = '{}' where title = 'Ice'`;
  expect([await people(sql, "yelena"), await people(sql, "mirabel")]).toEqual([[], ["Mirabel"]]);
  expect([await posts(sql, "ice"), await posts(sql, "lava")]).toEqual([[], ["Lava"]]);
});

async function addPost(transaction: Transaction, title: string, tags: string[] = []) {
  await transaction`reset role`;
  await transaction`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content, tags)
    values (${ids.forum}, ${ids.author}, ${title}, 'Text', ${tags})`;
  await actAs(transaction, "other");
}

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
