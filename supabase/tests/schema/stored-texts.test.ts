import { readFileSync } from "node:fs";
import type postgres from "postgres";
import { expect } from "vitest";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const test = testWithFixtures(setUpDatabase());

/** Runs again the part of the migration that changes the rows of 1.0.0. */
async function upgradeTexts(sql: postgres.TransactionSql) {
  const text = readFileSync(new URL("../../migrations/20261126000100_texts.sql", import.meta.url), "utf8");
  await sql`alter table public.location_forums drop constraint if exists location_forums_plain`;
  await sql.unsafe(text.slice(text.indexOf("-- TEXTS OF 1.0.0.")));
}

test("a sentence or reason of the allowed length fits, however its line breaks were sent", async ({
  sql,
}) => {
  await sql`reset role`;
  const typed = `${"a\r\n".repeat(249)}ab`;
  const reports =
    await sql`update public.reports set sentence = ${typed} where id = ${ids.report} returning sentence as text`;
  const acts =
    await sql`update public.moderation_log set reason = ${typed} where id = ${ids.removal} returning reason as text`;
  const text = typed.replaceAll("\r", "");
  expect([...reports, ...acts]).toEqual([{ text }, { text }]);
});

test("an upgrade stores old line breaks as new ones and makes no version", async ({ sql }) => {
  await sql`reset role`;
  await sql`alter table public.location_forum_posts disable trigger user`;
  await sql`update public.location_forum_posts set content = E'a\\r\\nb\\rc', version = 3 where id = ${ids.post}`;
  await sql`alter table public.location_forum_posts enable trigger user`;
  await upgradeTexts(sql);
  const rows = await sql`select content, version from public.location_forum_posts where id = ${ids.post}`;
  expect([...rows]).toEqual([{ content: "a\nb\nc", version: 3 }]);
});

test("an upgrade mends texts that show nothing and joins tags that are one, all of a row at once", async ({
  sql,
}) => {
  await sql`reset role`;
  await sql`
    alter table public.location_forum_posts drop constraint location_forum_posts_tags_valid,
      drop constraint location_forum_posts_tags_plain, drop constraint location_forum_posts_title_plain`;
  await sql`
    alter table public.profiles drop constraint profiles_name_plain, drop constraint profiles_interests_valid,
      drop constraint profiles_interests_plain`;
  await sql`alter table public.location_forums drop constraint location_forums_plain`;
  const tags = ["ＡＬＰＥＮ", "alpen", "ｶﾞｲﾄﾞ", "ガイド", "lake,Ärger", "solo  travel", "\ufffc", "👩‍🚒"];
  await sql`update public.location_forum_posts set title = ${"\ufffc"}, tags = ${tags} where id = ${ids.post}`;
  await sql`
    update public.location_forum_posts set title = ${"\u2800"}, tags = ${["caf\u00e9", "lake", "cafe\u0301"]}
    where id = ${ids.removedPost}`;
  await sql`
    update public.profiles set name = ${"\ue000"}, interests = ${["Alpen", "ＡＬＰＥＮ", "\ue000", "Maps"]}
    where id = ${ids.author}`;
  await sql`update public.location_forums set location_name = ${"\u{10fffd}"}, region = null where id = ${ids.forum}`;
  await sql`
    alter table public.location_forum_posts
      add constraint tags_valid check (private.are_tags(tags)) not valid,
      add constraint title_plain check (private.is_plain(title)) not valid`;
  await upgradeTexts(sql);
  const posts = await sql`
    select title, tags from public.location_forum_posts where id in (${ids.post}, ${ids.removedPost}) order by id`;
  const people = await sql`select name, interests from public.profiles where id = ${ids.author}`;
  const places = await sql`select location_name, region from public.location_forums where id = ${ids.forum}`;
  expect([...posts, ...people, ...places]).toEqual([
    { title: "Untitled post", tags: ["alpen", "ガイド", "lake", "ärger", "solo travel", "👩‍🚒"] },
    { title: "Untitled post", tags: ["caf\u00e9", "lake"] },
    { name: "New User", interests: ["Alpen", "Maps"] },
    { location_name: `Unnamed place (${ids.forum.slice(0, 8)})`, region: null },
  ]);
  await sql`update public.location_forum_posts set tags = '{}' where id = ${ids.post}`;
});
