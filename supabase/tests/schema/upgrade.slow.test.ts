import { readdirSync, readFileSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { migrate } from "../../local/postgres/migrations.ts";
import { databaseTypes } from "../../types/database-types.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../migrations");
const TYPES = path.resolve(import.meta.dirname, "../../../app/infra/supabase/database.types.ts");
const id = (character: string) => `${character.repeat(8)}-0000-4000-8000-000000000000`;
const [member, place, nameless] = [id("a"), id("b"), id("c")];
const [broken, doubled, gone] = [id("1"), id("2"), id("3")];
const [webp, jpeg, torn] = [id("4"), id("5"), id("6")];
const picture = sharp({ create: { width: 160, height: 90, channels: 3, background: "#4a7c59" } });

let supabaseDir: string;
let before: { id: string; image_digest: string; image_url: string }[];

const context = setUpBackend(async () => {
  supabaseDir = await makeSupabaseDir();
  for (const file of readdirSync(MIGRATIONS).filter(file => file.startsWith("20261125")))
    await copyFile(path.join(MIGRATIONS, file), path.join(supabaseDir, "migrations", file));
  return { supabaseDir };
});

beforeAll(async () => {
  const { sql } = context;
  await sql`
    insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${member}, 'authenticated', 'authenticated', 'a@example.test', '{}', '{"username": "anna"}', now(), now())`;
  await sql`
    update public.profiles set name = ${"\u2800"}, bio = E'a\\r\\nb', interests = ${["Alpen", "ＡＬＰＥＮ", "Maps,alpen"]}
    where id = ${member}`;
  await sql`
    insert into public.location_forums (id, location_name, location_type, region, country)
    values (${place}, 'Banff National Park', 'national_park', 'Alberta', 'Canada'),
      (${nameless}, ${"\u{10fffd}"}, 'landmark', null, 'Nowhere')`;
  const tags = ["ａｌｐｅｎ", "alpen", "ｶﾞｲﾄﾞ", "ガイド", "lake,ärger", "solo  travel", "\ufffc", "👩‍🚒"];
  await sql`
    insert into public.location_forum_posts (id, location_forum_id, user_id, title, content, tags, version)
    values (${broken}, ${place}, ${member}, ${"\ufffc"}, E'a\\r\\nb\\rc', ${tags}, 3),
      (${doubled}, ${place}, ${member}, 'Title', 'Content', ${["caf\u00e9", "lake", "cafe\u0301"]}, 1)`;
  const photos = {
    [webp]: `data:image/webp;base64,${(await picture.clone().webp().toBuffer()).toString("base64")}`,
    [jpeg]: `data:image/jpeg;base64,${(await picture.clone().jpeg().toBuffer()).toString("base64")}`,
    [torn]: "data:image/png;base64,AAAAA",
  };
  for (const [id, image_url] of Object.entries(photos))
    await sql`
      insert into public.location_forum_posts (id, location_forum_id, user_id, title, content, image_url)
      values (${id}, ${place}, ${member}, 'With a photo', 'Content', ${image_url})`;
  await sql`update public.location_forum_posts set title = 'Changed' where id = ${webp}`;
  before =
    await sql`select id, image_digest, image_url from public.location_forum_posts where image_url is not null`;
  await sql`
    insert into public.moderation_log (id, kind, admin_name, post_id, reason)
    values (gen_random_uuid(), 'remove-post', 'Admin', ${gone}, E'a\\r\\nb')`;
  await migrate(sql, MIGRATIONS);
});

afterAll(() => rm(path.dirname(supabaseDir), { recursive: true }));

test("a database of 1.0.0 gets the schema of a new one", async () => {
  expect(await databaseTypes(context.sql)).toBe(readFileSync(TYPES, "utf8"));
});

test("texts that show nothing get a name, tags that are one are joined, and no version is made", async () => {
  const posts = await context.sql`
    select title, tags, content, version from public.location_forum_posts where id in (${broken}, ${doubled}) order by id`;
  expect([...posts]).toEqual([
    {
      title: "Untitled post",
      tags: ["alpen", "ガイド", "lake", "ärger", "solo travel", "👩‍🚒"],
      content: "a\nb\nc",
      version: 3,
    },
    { title: "Title", tags: ["caf\u00e9", "lake"], content: "Content", version: 1 },
  ]);
  const [profile] = await context.sql`select name, bio, interests from public.profiles`;
  expect(profile).toEqual({ name: "New User", bio: "a\nb", interests: ["Alpen", "Maps"] });
  const [decision] = await context.sql`select reason from public.moderation_log`;
  expect(decision).toEqual({ reason: "a\nb" });
});

test("photos become rows with the digest of before, and earlier versions name them", async () => {
  const posts = await context.sql`
    select id, photos, image_url, version, encode(large, 'base64') as bytes
    from public.location_forum_posts as posts left join public.post_photos on post_id = posts.id
    where title in ('With a photo', 'Changed') order by id`;
  const digests = Object.fromEntries(before.map(({ id, image_digest }) => [id, image_digest]));
  const photo = (id: string, width: number, height: number) => {
    const bytes = expect.arrayContaining([expect.any(Number)]);
    return [{ digest: digests[id], caption: "", width, height, bytes }];
  };
  const address = (id: string) => `/location-posts/${id}/photo/${digests[id]}/1440`;
  expect([...posts]).toMatchObject([
    { id: webp, photos: photo(webp, 160, 90), image_url: address(webp), version: 2 },
    { id: jpeg, photos: photo(jpeg, 0, 0), image_url: address(jpeg), version: 1 },
    { id: torn, photos: [], image_url: null, version: 1 },
  ]);
  for (const { id, image_url } of before.filter(({ id }) => id !== torn))
    expect(posts.find(post => post.id === id)?.bytes.replaceAll("\n", "")).toBe(image_url.split(",")[1]);
  const versions =
    await context.sql`select written from public.location_post_versions where post_id = ${webp}`;
  expect(versions[0]?.written).toMatchObject({
    title: "With a photo",
    photos: [{ digest: digests[webp], caption: "" }],
  });
});

test("places of the guide get coordinates, and those without a name one", async () => {
  const places = await context.sql`
    select location_name, latitude::float8 from public.location_forums order by id`;
  expect([...places]).toEqual([
    { location_name: "Banff National Park", latitude: 51.5 },
    { location_name: "Unnamed place (cccccccc)", latitude: null },
  ]);
});

test("what is there to read is counted at its place", async () => {
  const counts = await context.sql`
    select posts, lines, newest_at = (select max(created_at) from public.location_forum_posts) as "isNewest"
    from private.place_counts order by forum_id`;
  expect([...counts]).toEqual([
    { posts: 5, lines: 0, isNewest: true },
    { posts: 0, lines: 0, isNewest: false },
  ]);
});

test("the id of a post that was deleted before is used", async () => {
  expect([...(await context.sql`select id from private.used_ids`)]).toEqual([{ id: gone }]);
});

test("the posts of 1.0.0 are found by the words of their texts", async () => {
  const found = await context.sql`select id from private.posts_with_text(private.text_query('content'), 20)`;
  expect(found.map(({ id }) => id).sort()).toEqual([webp, jpeg, torn, doubled].sort());
});

test("a member of 1.0.0 is shown no first steps", async () => {
  expect([...(await context.sql`select member_id from private.first_steps`)]).toEqual([]);
});
