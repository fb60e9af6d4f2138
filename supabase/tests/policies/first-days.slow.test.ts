import { randomUUID } from "node:crypto";
import { beforeAll, expect } from "vitest";
import { cpuSecondsOf } from "../../../tests/support/processes.ts";
import { createMember } from "../support/create-member.ts";
import { accepted, draftsIn, type Member } from "../support/drafts.ts";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const test = testWithFixtures(context);
const forum = randomUUID();
const twoLinks = "https://nps.gov/zion and www.blm.gov";
const threeLinks = `${twoLinks} and http://fs.usda.gov`;

const { draft, insert, post } = draftsIn(forum);

beforeAll(async () => {
  await context.sql`
    insert into public.location_forums (id, location_name, location_type, country)
    values (${forum}, 'First Ridge', 'landmark', 'Nowhere')`;
});

const tooOften = { code: "PT429", status: 429 };
const tooManyLinks = { code: "PT422", status: 422 };

test("refuses the sixth post within an hour on the first day and says how long to wait", async () => {
  const member = await newMember();
  for (let count = 0; count < 5; count++) expect(await post(member)).toEqual(accepted);
  const { error } = await insert(member);
  expect(error).toMatchObject({ code: "PT429", details: expect.stringMatching(/^3(5\d\d|600)$/) });
  await passMinutes(member, 59);
  expect(await post(member)).toMatchObject(tooOften);
  await passMinutes(member, 1);
  for (let count = 0; count < 5; count++) expect(await post(member)).toEqual(accepted);
  expect(await post(member)).toMatchObject(tooOften);
});

test("accepts five of twelve concurrent posts, in one call or in many", async () => {
  const member = await newMember();
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => post(member)));
  expect(outcomes.filter(({ code }) => code === null)).toHaveLength(5);
  expect(outcomes.filter(({ code }) => code === "PT429")).toHaveLength(7);
  const other = await newMember();
  expect(
    (
      await insert(
        other,
        Array.from({ length: 6 }, () => draft()),
      )
    ).error?.code,
  ).toBe("PT429");
  expect(
    (
      await insert(
        other,
        Array.from({ length: 5 }, () => draft()),
      )
    ).error,
  ).toBeNull();
});

test("still counts deleted posts", async () => {
  const member = await newMember();
  for (const isForGood of [true, false, true, false, true]) {
    const id = randomUUID();
    expect(await post(member, { id })).toEqual(accepted);
    if (isForGood) await member.client.from("location_forum_posts").delete().eq("id", id);
    else await member.client.rpc("delete_location_post", { forum, post: id });
  }
  expect(await post(member)).toMatchObject(tooOften);
});

test("refuses a repeated post as a duplicate and does not count it", async () => {
  const member = await newMember();
  const id = randomUUID();
  const repeats = await Promise.all(Array.from({ length: 8 }, () => post(member, { id })));
  expect(repeats.map(({ code }) => code).sort()).toEqual([...Array(7).fill("23505"), null]);
  for (let count = 1; count < 5; count++) expect(await post(member)).toEqual(accepted);
  expect(await post(member)).toMatchObject(tooOften);
  expect((await post(member, { id })).code).toBe("23505");
});

test("refuses three links in a post on the first day, without counting the post, and accepts two", async () => {
  const member = await newMember();
  const { error } = await insert(member, [draft({ content: threeLinks })]);
  expect(error).toMatchObject({ code: "PT422", details: expect.stringMatching(/^86(3\d\d|400)$/) });
  expect(await post(member, { title: "www.usgs.gov", content: twoLinks })).toMatchObject(tooManyLinks);
  expect(await post(member, { content: "None", tags: threeLinks.split(" and ") })).toMatchObject(
    tooManyLinks,
  );
  for (let count = 0; count < 5; count++) {
    expect(await post(member, { content: twoLinks })).toEqual(accepted);
  }
});

test("counts links in a later column of posts", async ({ sql, run }) => {
  await sql`alter table public.location_forum_posts add column story text not null default ''`;
  await sql`grant insert (story) on public.location_forum_posts to authenticated`;
  await sql`update auth.users set created_at = now() where id = ${ids.other}`;
  const postWith = (story: string) =>
    run(
      "other",
      `insert into public.location_forum_posts (location_forum_id, title, content, story)
       values ('${ids.forum}', 'A cairn', 'Stone on stone.', '${story}')`,
    );
  expect(await postWith(twoLinks)).toEqual({ rows: 1 });
  expect(await postWith(threeLinks)).toEqual({ code: "PT422" });
});

test("refuses links added by an edit on the first day", async () => {
  const member = await newMember();
  const id = randomUUID();
  await post(member, { id });
  const edit = (content: string) =>
    member.client.from("location_forum_posts").update({ content }).eq("id", id).select("content");
  expect(await edit(threeLinks)).toMatchObject({ status: 422, error: { code: "PT422" } });
  expect((await edit(twoLinks)).data).toEqual([{ content: twoLinks }]);
  await passMinutes(member, 24 * 60);
  expect((await edit(threeLinks)).data).toEqual([{ content: threeLinks }]);
});

test("does not limit admins, nor members after the first day", async () => {
  const old = await createMember(context, name());
  const admin = await newMember();
  await context.sql`select public.admin_grant(${admin.email})`;
  for (const member of [old, admin]) {
    for (let count = 0; count < 7; count++) {
      expect(await post(member, { content: threeLinks })).toEqual(accepted);
    }
  }
  const known =
    await context.sql`select from private.first_day_posts where user_id in (${old.id}, ${admin.id})`;
  expect(known).toHaveLength(0);
});

test("deletes post times with the next post after an hour, and with the account", async () => {
  const [gone, poster, leaver] = [await newMember(), await newMember(), await newMember()];
  for (const member of [gone, leaver]) await post(member);
  await passMinutes(gone, 61);
  await post(poster);
  await context.sql`delete from auth.users where id = ${leaver.id}`;
  const known = await context.sql`
    select user_id from private.first_day_posts where user_id in (${gone.id}, ${poster.id}, ${leaver.id})`;
  expect(known.map(({ user_id }) => user_id)).toEqual([poster.id]);
});

const linksIn: [number, string][] = [
  [0, "Start at 5 a.m. from the hut. It is 3.5 km/h uphill, e.g. in snow and/or ice. Bring 1.5 l"],
  [0, "Write to ranger@example.com or to the wilderness.office@parks.example.org"],
  [2, "https://www.nps.gov/yose/permits.htm?from=www.nps.gov"],
  [1, "https://www.nps.gov/yose/planyourvisit/permits.htm"],
  [3, "http://a.example,http://b.example;HTTPS://c.example"],
  [3, "http://a.examplehttp://b.examplehttp://c.example"],
  [2, "www.a.example WWW.b.example"],
  [4, "cheap-boots.com, boots.ru! (boots.xyz) „boots.info“"],
  [3, "bit.ly/2xY t.me/boots boots.zone/buy"],
  [3, "ｈｔｔｐ：／／boots.example boots．com boots.c\u200bom"],
  [2, "ht\u200btps://a.example h\u00adttps://b.example"],
  [2, "bücher.com пример.ru"],
  [1, "https://anna:secret@boots.com"],
  [0, "The sign says: no.company and comfort.common"],
  [1, "one.co\ufe0fm"],
  [1, "https\ufe0f://a.example"],
  [3, "spam。com spam．com spam｡com"],
  [2, "//seven.com and //1.2.3.4"],
  [1, "buy.shop"],
  [2, "one.c\u180eom two.co\u{e0061}m"],
  [1, "x@a.com/1"],
  [2, "a.app/ b.zone/"],
  [4, "[x](//a.com) [y](b.com) [z](https://c.com) <d.com>"],
  [2, "[a](b.com)[c](d.com)"],
  [2, "a.com,b.com"],
  [2, "shop.example.co.uk/ and example.co.uk/x"],
  [2, "去boots.com看 пример.рф/x"],
  [1, "https:\\\\boots.example"],
  [3, "/a.com /b.com /c.com"],
  [1, "xn--e1afmkfd.xn--p1ai/"],
  [1, "o\u034fne.c\u115fom"],
  [0, "Mt.Rainier and St.Anton, 3.5 km, 1.000,50 m, p.m./a.m., 12.11.2026, v1.2.3"],
  [0, "track.gpx, map.pdf, photo.jpg, README.md and Node.js"],
  [0, "Take snow/ice gear, and/or poles; see p.12/13 // no comment"],
  [0, "今天很好。明天见。メールした。また明日。"],
  [0, "It was great.So we went on.It is far.In the end.To the hut.Me too"],
  [0, "e.g. U.S.A. i.e. z.B. u.a. etc.pp."],
  [0, "ranger@parks.example.org, anna@example.com; ben@example.de"],
];

test.each(linksIn)("counts %i links: %s", async (count, written) => {
  const [row] = await context.sql`select private.count_links(${written}) as count`;
  expect(row?.count).toBe(count);
});

test("counts the links of the longest post within 0.5 s on average", async () => {
  const connection = await context.sql.reserve();
  const [server] = await connection`select pg_backend_pid() as pid`;
  const before = await cpuSecondsOf(server?.pid);
  for (const part of [
    "a",
    "a.",
    "www.",
    "a.b/",
    "http:/",
    "//",
    "@.",
    ".",
    "-.a",
    "\u200b",
    "a.co",
    "//a.b",
    "a.co.,",
    "http://a.co/",
    "x@a.co/",
  ]) {
    const written = part.repeat(20_000 / part.length);
    await connection`select private.count_links(${written})`;
  }
  expect((await cpuSecondsOf(server?.pid)).all - before.all).toBeLessThan(8);
  connection.release();
});

function name() {
  return `new_${randomUUID().slice(0, 8)}`;
}

function newMember() {
  return createMember(context, name(), { isNew: true });
}

/** Makes the account and its counts older. */
async function passMinutes({ id }: Member, minutes: number) {
  const span = `${minutes} minutes`;
  await context.sql`update auth.users set created_at = created_at - ${span}::interval where id = ${id}`;
  await context.sql`
    update private.first_day_posts set posted_at = array(
      select posted - ${span}::interval from unnest(posted_at) as posted
    ) where user_id = ${id}`;
}
