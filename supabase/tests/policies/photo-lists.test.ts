import { expect } from "vitest";
import { sentPhoto, webpHead } from "../../../tests/support/photos.ts";
import { type Database, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const test = testWithFixtures(setUpDatabase());

interface Listed {
  postId: string;
  createdAt: string;
  place: number;
  count: number;
}

/** Twelve posts, one an hour: the first has no photo, the next one, and so on to three. */
async function addPosts(sql: Database) {
  for (let hour = 1; hour <= 12; hour++) {
    const photos = Array.from({ length: hour % 4 }, (_, at) => sentPhoto(webpHead(10 * hour, at + 1)));
    await sql`
      insert into public.location_forum_posts (location_forum_id, user_id, title, content, photos, created_at)
      values (${ids.forum}, ${hour % 2 ? ids.author : ids.admin}, ${`Hour ${hour}`}, 'Stone', ${sql.json(photos)},
        now() - ${hour} * interval '1 hour')`;
  }
}

const pageOf = (owner: string, last?: Listed, size = 5) => {
  const start = last ? `, before_time => '${last.createdAt}', before_id => '${last.postId}'` : "";
  const call = `public.get_photos_page(${owner}, page_size => ${size}${start})`;
  return `select title, "isBlocked", to_json(listed) as listed, "isMore" from ${call}`;
};

test("pages of photos have whole posts, newest first, leave none out and repeat none", async ({
  sql,
  as,
}) => {
  await addPosts(sql);
  for (const [owner, column, id] of [
    [`forum => '${ids.forum}'`, "location_forum_id", ids.forum],
    [`member => '${ids.author}'`, "user_id", ids.author],
  ] as const) {
    const wanted = await as(
      "other",
      `select id as "postId", jsonb_array_length(photos) as count from public.location_forum_posts
       where ${column} = '${id}' and photos <> '[]' order by created_at desc, id desc`,
    );
    const found: Listed[] = [];
    for (let isMore = true; isMore; ) {
      const [page] = await as("other", pageOf(owner, found.at(-1)));
      expect(page?.listed.length).toBeGreaterThan(0);
      expect(page?.listed.length).toBeLessThan(5 + 3);
      found.push(...(page?.listed ?? []));
      isMore = page?.isMore;
    }
    const places = wanted.flatMap(({ postId, count }) =>
      Array.from({ length: count }, (_, place) => ({ postId, place, count })),
    );
    expect(places.length).toBeGreaterThan(8);
    expect(found.map(({ postId, place, count }) => ({ postId, place, count }))).toEqual(places);
  }
});

test("photos of a blocked member are left out, and a place or member that is not there has no title", async ({
  sql,
  as,
}) => {
  await addPosts(sql);
  await sql`insert into public.member_blocks (blocker_id, blocked_id) values (${ids.other}, ${ids.author})`;
  const [blocked] = await as("other", pageOf(`member => '${ids.author}'`));
  expect(blocked).toMatchObject({ isBlocked: true, listed: [], isMore: false });
  const [atPlace] = await as("other", pageOf(`forum => '${ids.forum}'`, undefined, 60));
  const byAuthor = await sql`select id from public.location_forum_posts where user_id = ${ids.author}`;
  const hidden = byAuthor.map(({ id }) => id);
  expect(atPlace?.listed.length).toBeGreaterThan(3);
  expect(atPlace?.listed.filter(({ postId }: Listed) => hidden.includes(postId))).toEqual([]);
  const [missing] = await as("other", pageOf(`forum => '${ids.fresh}'`));
  expect(missing).toMatchObject({ title: null, listed: [] });
});

test("few posts with photos are found among many by their index", async ({ sql, as }) => {
  await sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content, created_at)
    select ${ids.forum}, ${ids.author}, 'Post', 'Content', now() - n * interval '1 minute' from generate_series(1, 5000) as n`;
  await sql`analyze public.location_forum_posts`;
  for (const [column, id] of [
    ["location_forum_id", ids.forum],
    ["user_id", ids.author],
  ]) {
    const plan = await as(
      "other",
      `explain select id from public.location_forum_posts where ${column} = '${id}' and photos <> '[]'
         and created_at <= now() and (created_at, id) < (now(), '${ids.fresh}')
       order by created_at desc, id desc limit 61`,
    );
    expect(JSON.stringify(plan)).toContain("location_forum_posts_photos");
  }
});
