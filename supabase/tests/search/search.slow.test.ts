import { expect } from "vitest";
import { lineOf } from "../../../tests/support/tracks.ts";
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
  const list = async (q: string) => {
    const rows = await sql`select (unnest(places)).name from public.get_places_page(${q})`;
    return rows.map(({ name }) => name);
  };
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
  await addPost(sql, { title });
  for (const term of terms) expect(await posts(sql, term), term).toEqual([title]);
});

test("does not find a title without spaces by letters that stand apart, nor by one missing word", async ({
  sql,
}) => {
  await addPost(sql, { title: "富士の山と小屋、富山" });
  for (const term of ["富士山", "小屋山", "富士 湖", "富士 hut"])
    expect(await posts(sql, term), term).toEqual([]);
});

test("ranks titles without spaces like others, and finds their tags", async ({ sql }) => {
  for (const title of ["富士山", "富士山の朝", "春の富士山"]) await addPost(sql, { title });
  await addPost(sql, { title: "Sunrise", tags: ["日本の富士山"] });
  expect(await posts(sql, "富士山")).toEqual(["富士山", "富士山の朝", "春の富士山", "Sunrise"]);
});

test("finds posts by their texts and captions, after those that have the words in titles and tags", async ({
  sql,
}) => {
  await addPost(sql, {
    title: "Ridge",
    content: "The café by the lake was closed; marmots sat on its steps.",
  });
  await addPost(sql, { title: "Slab", content: "Text", photos: [{ caption: "A marmot asleep" }] });
  await addPost(sql, { title: "Lake", tags: ["marmot"] });
  await addPost(sql, { title: "A marmot" });
  expect(await posts(sql, "MARMOTS")).toEqual(["A marmot", "Lake", "Slab", "Ridge"]);
  expect(await posts(sql, "marmot cafe")).toEqual(["Ridge"]);
  expect(await posts(sql, "ridge steps"), "title and text together").toEqual(["Ridge"]);
  expect(await posts(sql, "marmot hut")).toEqual([]);
});

test("finds words inside texts without spaces, and Korean ones with their particles", async ({ sql }) => {
  await addPost(sql, { title: "山", content: "昨日は富士山の山小屋で一泊した。" });
  await addPost(sql, { title: "ค่าย", content: "ที่พักเชียงใหม่ราคาถูก" });
  await addPost(sql, { title: "지리산에서 일출", content: "천왕봉까지 올라가서 일출을 보았다." });
  for (const term of ["山小屋", "富士山 一泊", "泊"]) expect(await posts(sql, term), term).toEqual(["山"]);
  expect(await posts(sql, "เชียงใหม่")).toEqual(["ค่าย"]);
  for (const term of ["지리산", "리산에", "일출 지리산", "천왕봉", "왕봉", "봉", "천왕봉 일출"])
    expect(await posts(sql, term), term).toEqual(["지리산에서 일출"]);
  for (const term of ["왕봉에", "지리산 富士", "설악산"]) expect(await posts(sql, term), term).toEqual([]);
});

test("finds only posts of one place or of one kind", async ({ sql }) => {
  await sql`reset role`;
  const [place] = await sql`select id from public.location_forums where location_name = 'Kaldera'`;
  await sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content, seen_on, state)
    values (${place?.id}, ${ids.author}, 'No water', 'A marmot', current_date, '{"water": "dry"}'),
      (${ids.forum}, ${ids.author}, 'Marmots elsewhere', 'Text', null, null)`;
  const line = lineOf([
    [47, 11, 500],
    [47.01, 11.02, 640],
  ]);
  await sql`
    insert into public.location_forum_posts
      (location_forum_id, user_id, title, content, track, track_meters, track_ascent, track_descent)
    values (${place?.id}, ${ids.author}, 'Marmots', 'Text', ${line}, 1900, 140, 0)`;
  await actAs(sql, "other");
  expect(await posts(sql, "marmot", { place: place?.id })).toEqual(["Marmots", "No water"]);
  expect(await posts(sql, "mar", { place: place?.id }), "the beginning of a title's word").toEqual([
    "Marmots",
  ]);
  expect(await posts(sql, "marmot", { sort: "report" })).toEqual(["No water"]);
  expect(await posts(sql, "marmot", { place: place?.id, sort: "line" })).toEqual(["Marmots"]);
  expect(await posts(sql, "marmot", { place: ids.fresh })).toEqual([]);
});

test("finds the newest of many posts with a word, those with it in the title first", async ({ sql }) => {
  await sql`reset role`;
  await sql`set local session_replication_role = replica`;
  await sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content, created_at)
    select ${ids.forum}, ${ids.author}, case n when 900 then 'Marmot' else 'Post ' || n end,
      case when n % 2 = 0 then 'A marmot' else 'A heron' end || case n when 1200 then ' and one wolverine' else '' end,
      now() - n * interval '1 hour'
    from generate_series(1, 1300) as n`;
  await sql`set local session_replication_role = origin`;
  await actAs(sql, "other");
  expect((await posts(sql, "marmot", {}, 4)).slice(0, 4)).toEqual(["Marmot", "Post 2", "Post 4", "Post 6"]);
  expect(await posts(sql, "wolverine")).toEqual(["Post 1200"]);
});

test("says before a search what was seen, what one follows and which tags are in use", async ({ sql }) => {
  await addPost(sql, { title: "One", tags: ["hut"] });
  await sql`insert into public.follows (kind, thing) values ('place', ${ids.forum})`;
  const [start] = await sql`select * from public.get_search_start_page()`;
  const { seen, followed, tags } = start ?? {};
  expect(tags.slice(0, 3)).toEqual(["cold", "hut", "lakes"]);
  expect([seen, followed]).toEqual([
    [expect.stringContaining(ids.forum)],
    [expect.stringContaining(ids.forum)],
  ]);
});

test("shows no tag that only a blocked member uses", async ({ sql }) => {
  await addPost(sql, { title: "One", tags: ["rude"] });
  const tags = async () => (await sql`select tags from public.get_search_start_page()`)[0]?.tags;
  expect(await tags()).toContain("rude");
  await sql`insert into public.member_blocks (blocked_id) values (${ids.author})`;
  expect(await tags()).not.toContain("rude");
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
  await addPost(sql, { title: "富士山の朝" });
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

interface Written {
  title: string;
  content?: string;
  tags?: string[];
  photos?: object[];
}

async function addPost(
  transaction: Transaction,
  { title, content = "Text", tags = [], photos = [] }: Written,
) {
  await transaction`reset role`;
  // Photos without bytes.
  await transaction`set local session_replication_role = replica`;
  await transaction`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content, tags, photos, created_at)
    values (
      ${ids.forum}, ${ids.author}, ${title}, ${content}, ${tags}, ${JSON.stringify(photos)}::text::jsonb, clock_timestamp()
    )`;
  await transaction`set local session_replication_role = origin`;
  await actAs(transaction, "other");
}

const people = (transaction: Transaction, term: string) =>
  found(transaction, "name", "search_profiles", term);
const places = (transaction: Transaction, term: string) =>
  found(transaction, "location_name", "search_location_forums", term);
interface Narrowed {
  place?: string;
  sort?: "report" | "line";
}

async function posts(
  transaction: Transaction,
  term: string,
  { place, sort }: Narrowed = {},
  size = 20,
): Promise<string[]> {
  const rows = await transaction`
    select title
    from public.search_location_posts(
      ${term}, page_size => ${size}, place => ${place ?? null}::uuid, sort => ${sort ?? null}
    ) with ordinality as found
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
