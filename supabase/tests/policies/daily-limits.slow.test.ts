import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect } from "vitest";
import { sentPhoto, webpHead } from "../../../tests/support/photos.ts";
import { createMember } from "../support/create-member.ts";
import { accepted, draftsIn, type Member } from "../support/drafts.ts";
import { type Database, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const test = testWithFixtures(context);
const forum = randomUUID();
const photo = (bytes: number) => `data:image/webp;base64,${"A".repeat(bytes)}`;
const photosOf = (bytes: number) => [sentPhoto(Buffer.concat([webpHead(), randomBytes(bytes)]))];

const { draft, insert, post } = draftsIn(forum);

beforeAll(async () => {
  await context.sql`
    insert into public.location_forums (id, location_name, location_type, country)
    values (${forum}, 'Wide Ridge', 'landmark', 'Nowhere')`;
});

afterEach(() => setLimits(200, 100_000_000));

const tooManyPosts = { code: "PT429", message: "daily_posts", status: 429 };
const tooManyBytes = { code: "PT429", message: "daily_bytes", status: 429 };

// Few and small posts: a call may take three seconds, and as many in the queue.
test("refuses what exceeds the posts of a day, says how long to wait and accepts it a day later", async () => {
  const usual = await context.sql`select posts, bytes::int from private.daily_limits()`;
  expect(usual).toEqual([{ posts: 200, bytes: 100_000_000 }]);
  await setLimits(5, 100_000_000);
  const member = await newMember();
  const rows = (count: number) => Array.from({ length: count }, () => draft());
  expect((await insert(member, rows(5))).error).toBeNull();
  const { error } = await insert(member, [draft()]);
  expect(error).toMatchObject({
    code: "PT429",
    message: "daily_posts",
    details: expect.stringMatching(/^86(3\d\d|400)$/),
  });
  await passHours(member, 23);
  expect(await post(member)).toEqual(tooManyPosts);
  expect((await insert(await newMember(), rows(6))).error?.message, "in one call").toBe("daily_posts");
  await passHours(member, 1);
  expect(await post(member)).toEqual(accepted);
});

test("stores only concurrent photo posts that fit", async () => {
  await setLimits(200, 300_000);
  const member = await newMember();
  const photos = photosOf(29_000);
  await Promise.all(Array.from({ length: 12 }, () => post(member, { photos })));
  await expect.poll(() => post(member, { photos })).toEqual(tooManyBytes);
  const [stored] = await context.sql`
    select count(*)::int as posts from public.location_forum_posts where user_id = ${member.id}`;
  expect(stored?.posts).toBe(10);
});

test("the count of a member blocks no other", async () => {
  const [member, other] = [await newMember(), await newMember()];
  await post(member);
  await context.sql.begin(async step => {
    await step`select from private.daily_writes where member_id = ${member.id} for update`;
    expect((await post(member)).code, "itself").toBe("55P03");
    await expect.poll(() => post(other)).toEqual(accepted);
  });
});

test("counts every write of a member and refuses it at the limit", async () => {
  const member = await newMember();
  const id = randomUUID();
  await post(member, { id, photos: photosOf(4_000) });
  const { from } = client(member);
  const writes: Record<string, () => PromiseLike<{ error: { message: string } | null }>> = {
    "a post": () => from("location_forum_posts").insert(draft()),
    "a post's text": () => from("location_forum_posts").update({ title: "Another" }).eq("id", id),
    "a post's photo": () =>
      from("location_forum_posts")
        .update({ photos: photosOf(8_000) })
        .eq("id", id),
    "a profile's text": () => from("profiles").update({ bio: randomUUID() }).eq("id", member.id),
    interests: () =>
      from("profiles")
        .update({ interests: [randomUUID()] })
        .eq("id", member.id),
    "a profile's photo": () =>
      from("profiles")
        .update({ avatar: photo(8_000) })
        .eq("id", member.id),
    "a profile as a whole": () =>
      from("profiles").upsert({
        id: member.id,
        name: "Ada",
        username: `u_${member.id.slice(0, 8)}`,
        banner: photo(8_000),
      }),
    "a report": async () =>
      from("reports").insert({ id: randomUUID(), profile_id: (await newMember()).id, reason: "spam" }),
    "a block": async () => from("member_blocks").insert({ blocked_id: (await newMember()).id }),
  };
  for (const [what, write] of Object.entries(writes)) {
    const before = await countedBytes(member);
    expect((await write()).error, what).toBeNull();
    expect(await countedBytes(member), what).toBeGreaterThanOrEqual(
      before + (/photo|whole/.test(what) ? 8_000 : 4_000),
    );
  }
  await setLimits(200, 1);
  for (const [what, write] of Object.entries(writes)) {
    expect((await write()).error?.message, what).toBe("daily_bytes");
  }
  expect((await from("location_forum_posts").delete().eq("id", id)).error, "deleting is free").toBeNull();
  expect((await from("member_blocks").delete().eq("blocker_id", member.id)).error).toBeNull();
});

test("counts old and new text of an edit, and the photo only if it is written", async () => {
  const member = await newMember();
  const id = randomUUID();
  const content = "x".repeat(15_000);
  await post(member, { id, content, photos: photosOf(500_000) });
  const before = await countedBytes(member);
  await client(member)
    .from("location_forum_posts")
    .update({ content: `${content}y` })
    .eq("id", id);
  expect((await countedBytes(member)) - before).toBeGreaterThan(30_000);
  expect((await countedBytes(member)) - before).toBeLessThan(40_000);
});

test("counts a later text column of posts, in new posts and in edits", async ({ sql, as }) => {
  await sql`alter table public.location_forum_posts add column story text not null default ''`;
  await sql`grant insert (story), update (story) on public.location_forum_posts to authenticated`;
  await as(
    "other",
    `
    insert into public.location_forum_posts (id, location_forum_id, title, content, story)
    values ('${ids.fresh}', '${ids.forum}', 'A cairn', 'Stone', repeat('x', 10000))`,
  );
  expect(await countedBytes({ id: ids.other }, sql)).toBeGreaterThan(10_000);
  await as(
    "other",
    `
    update public.location_forum_posts set story = repeat('y', 30000) where id = '${ids.fresh}'`,
  );
  expect(await countedBytes({ id: ids.other }, sql)).toBeGreaterThan(50_000);
});

test("refuses a repeated post as a duplicate even at the limit", async () => {
  const member = await newMember();
  const id = randomUUID();
  await post(member, { id });
  await setLimits(1, 1);
  expect(await post(member, { id })).toMatchObject({ code: "23505" });
  expect(await post(member)).toEqual(tooManyPosts);
});

test("counts deleted posts, but neither refused writes nor other members' posts", async () => {
  const [member, other] = [await newMember(), await newMember()];
  await post(member);
  await member.client.from("location_forum_posts").delete().eq("user_id", member.id);
  await post(member, { user_id: other.id });
  await post(member, { title: "" });
  const known = await context.sql`
    select member_id, posts, bytes::int from private.daily_writes where member_id in (${member.id}, ${other.id})`;
  expect(known).toEqual([{ member_id: member.id, posts: 1, bytes: 4_000 }]);
});

test("does not count what an operator writes for a member", async () => {
  const member = await newMember();
  await context.sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    values (${forum}, ${member.id}, 'By hand', 'Text')`;
  expect(await countedBytes(member)).toBe(0);
});

test("deletes counts with the next write after a day, and with the account", async () => {
  const [gone, writer, leaver] = [await newMember(), await newMember(), await newMember()];
  for (const member of [gone, leaver]) await post(member);
  await passHours(gone, 24);
  await context.sql`delete from auth.users where id = ${leaver.id}`;
  await post(writer);
  const known = await context.sql`
    select member_id from private.daily_writes where member_id in (${gone.id}, ${writer.id}, ${leaver.id})`;
  expect(known.map(({ member_id }) => member_id)).toEqual([writer.id]);
});

function newMember() {
  return createMember(context, `w_${randomUUID().slice(0, 8)}`);
}

function client({ client }: Member) {
  return { from: client.from.bind(client) };
}

/** As in docs/operations.md. */
async function setLimits(posts: number, bytes: number) {
  await context.sql.unsafe(`
    create or replace function private.daily_limits(out posts integer, out bytes bigint)
    language sql immutable parallel safe set search_path = '' as 'select ${posts}, ${bytes}::bigint'`);
}

async function countedBytes({ id }: { id: string }, sql: Database = context.sql) {
  const [row] = await sql`select bytes::int from private.daily_writes where member_id = ${id}`;
  return (row?.bytes ?? 0) as number;
}

async function passHours({ id }: Member, hours: number) {
  await context.sql`
    update private.daily_writes set since = since - ${`${hours} hours`}::interval where member_id = ${id}`;
}
