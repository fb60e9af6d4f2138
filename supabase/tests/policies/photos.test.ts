import { hash } from "node:crypto";
import { expect } from "vitest";
import { maxRenderingBytes, sentPhoto, webpHead } from "../../../tests/support/photos.ts";
import { type Database, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const test = testWithFixtures(setUpDatabase());

const base64 = (...size: Parameters<typeof webpHead>) => webpHead(...size).toString("base64");
const whole = {
  renderings: [base64(360, 200), base64(720, 400), base64(1440, 800, 60)],
  caption: "The hut",
};

const insert = (photos: unknown, id: string = ids.fresh) =>
  `insert into public.location_forum_posts (id, location_forum_id, user_id, title, content, photos)
   values ('${id}', '${ids.forum}', auth.uid(), 'Cairns', 'Stone', '${JSON.stringify(photos)}')`;
const edit = (photos: unknown, id: string = ids.fresh) =>
  `update public.location_forum_posts set photos = '${JSON.stringify(photos)}' where id = '${id}'`;

interface Shown {
  digest: string;
  caption: string;
}

async function shownBy(sql: Database, id = ids.fresh) {
  const [post] = await sql<{ photos: Shown[]; image_url: string | null; version: number }[]>`
    select photos, image_url, version from public.location_forum_posts where id = ${id}`;
  if (!post) throw new Error("There is no such post.");
  return post;
}

const storedOf = (sql: Database, id = ids.fresh) =>
  sql<{ digest: string }[]>`select digest from public.post_photos where post_id = ${id} order by digest`;

test("sizes and digests are the database's own, and the first photo's address is the image_url", async ({
  sql,
  as,
}) => {
  await as("author", insert([{ ...whole, digest: "0".repeat(12), width: 9, bytes: [1] }]));
  const { photos, image_url } = await shownBy(sql);
  // As in app/features/locations/posts/photo-columns.server.ts.
  const digest = hash(
    "sha256",
    Buffer.concat(whole.renderings.map(each => Buffer.from(each, "base64"))),
  ).slice(0, 12);
  expect(photos).toEqual([{ digest, caption: "The hut", width: 1440, height: 800, bytes: [30, 30, 60] }]);
  expect(image_url).toBe(`/location-posts/${ids.fresh}/photo/${photos[0]?.digest}/1440`);
  const read = async (width: number) => {
    const call = `public.read_post_photo('${ids.fresh}', '${photos[0]?.digest}', ${width})`;
    return (await as("other", `select ${call} as bytes`))[0]?.bytes;
  };
  const found = [];
  for (const width of [0, 360, 720, 1440]) found.push(await read(width));
  expect(found).toEqual(["", ...whole.renderings]);
});

test("missing renderings are those of the next size", async ({ sql, as }) => {
  await as("author", insert([sentPhoto(webpHead(100, 90, 50))]));
  const { photos } = await shownBy(sql);
  expect(photos).toMatchObject([{ width: 100, height: 90, bytes: [50, 50, 50] }]);
  const [row] = await as(
    "other",
    `select public.read_post_photo('${ids.fresh}', '${photos[0]?.digest}', 360) as bytes`,
  );
  expect(row?.bytes).toBe(base64(100, 90, 50));
});

test("an edit keeps, orders, names, adds and removes photos, and versions keep no bytes", async ({
  sql,
  as,
}) => {
  await as("author", insert([whole, sentPhoto(webpHead(2), "Two"), sentPhoto(webpHead(3), "Three")]));
  const [one, two, three] = (await shownBy(sql)).photos.map(({ digest }) => ({ digest, caption: "" }));
  await as("author", edit([{ ...three, caption: "Third" }, sentPhoto(webpHead(4)), one]));
  const { photos, version } = await shownBy(sql);
  expect(photos.map(({ caption }) => caption)).toEqual(["Third", "", ""]);
  expect(photos.map(({ digest }) => digest)).toEqual([three?.digest, expect.any(String), one?.digest]);
  expect(version).toBe(2);
  const stored = await storedOf(sql);
  expect(stored.map(({ digest }) => digest)).toEqual(photos.map(({ digest }) => digest).sort());
  const [kept] = await sql`select written from public.location_post_versions where post_id = ${ids.fresh}`;
  expect(kept?.written.photos[1]).toMatchObject({ digest: two?.digest, caption: "Two" });
  await as("author", edit(photos));
  expect((await shownBy(sql)).version, "nothing changes").toBe(2);
  await as("author", edit([]));
  expect(await shownBy(sql)).toMatchObject({ photos: [], image_url: null });
  expect(await storedOf(sql)).toEqual([]);
});

test("a photo that is sent twice is one, with its first caption", async ({ sql, as }) => {
  await as("author", insert([whole, { ...whole, caption: "Again" }]));
  expect((await shownBy(sql)).photos).toMatchObject([{ caption: "The hut" }]);
  await as("author", edit([{ ...whole, caption: "Once more" }]));
  expect((await shownBy(sql)).photos).toMatchObject([{ caption: "Once more" }]);
  expect(await storedOf(sql)).toHaveLength(1);
});

const small = base64(360, 480);
const junk: [string, unknown][] = [
  ["no list", {}],
  ["null in the list", [null]],
  ["a text", ["renderings"]],
  ["a number", 5],
  ["eleven", Array.from({ length: 11 }, (_, at) => sentPhoto(webpHead(at + 1)))],
  ["a digest that the post does not have", [{ digest: "0123456789ab", caption: "" }]],
  ["no rendering", [{ caption: "" }]],
  ["renderings that are no list", [{ renderings: "AAAA" }]],
  ["two renderings", [{ renderings: ["", small] }]],
  ["four renderings", [{ renderings: ["", "", small, small] }]],
  ["no largest", [{ renderings: [small, small, ""] }]],
  ["a null", [{ renderings: [null, null, null] }]],
  ["no base64", [{ renderings: ["", "", "§"] }]],
  ["another format", [{ renderings: ["", "", Buffer.from("\x89PNG\r\n\x1a\n").toString("base64")] }]],
  ["an empty WebP", [{ renderings: ["", "", Buffer.from("RIFF\0\0\0\0WEBP").toString("base64")] }]],
  ["a small one that is wider than its box", [{ renderings: [base64(361, 1), "", small] }]],
  ["a small one that is higher than its box", [{ renderings: [base64(1, 481), "", small] }]],
  ["a large one that is higher than its box", [sentPhoto(webpHead(1, 1921))]],
  ["an animation", [sentPhoto(animation())]],
  ["a long caption", [{ ...whole, caption: "a".repeat(301) }]],
  ["a caption with blanks", [{ ...whole, caption: " hut" }]],
  ["a hidden caption", [{ ...whole, caption: "\u202etuh" }]],
  ["a caption of two lines", [{ ...whole, caption: "a\nb" }]],
];

function animation() {
  const bytes = webpHead(1, 1, 40);
  bytes.write("VP8X", 12, "latin1");
  bytes[20] = 2;
  return bytes;
}

test.for(junk)("refuses %s", async ([name, photos], { run }) => {
  const refused = { code: "23514", constraint: "location_forum_posts_photos_valid" };
  expect(await run("author", insert(photos)), `${name} in a new post`).toEqual(refused);
  expect(await run("author", edit(photos, ids.post)), `${name} in an edit`).toEqual(refused);
});

test("a rendering may have as many bytes as the app makes, and not one more", async ({ run }) => {
  for (const [at, most] of maxRenderingBytes.photo.entries()) {
    const photo = (bytes: number) => {
      const renderings = ["", "", base64(1, 1)].with(at, base64(1, 1, bytes));
      return [{ renderings, caption: "" }];
    };
    const refused = { code: "23514", constraint: "location_forum_posts_photos_valid" };
    expect(await run("author", edit(photo(most + 1), ids.post))).toEqual(refused);
    expect(await run("author", edit(photo(most), ids.post))).toEqual({ rows: 1 });
  }
  const pictures = [
    ...["avatar_small", "avatar"].map((column, at) => [column, maxRenderingBytes.avatar[at]] as const),
    ...["banner_small", "banner"].map((column, at) => [column, maxRenderingBytes.banner[at]] as const),
  ];
  for (const [column, most = 0] of pictures) {
    const store = (bytes: number) =>
      run("author", `update public.profiles set ${column} = '${dataUrl(bytes)}' where id = auth.uid()`);
    expect(await store(most), column).toEqual({ rows: 1 });
    expect(await store(most + 1), column).toMatchObject({ code: "23514" });
  }
});

function dataUrl(bytes: number) {
  return `data:image/webp;base64,${Buffer.alloc(bytes).toString("base64")}`;
}

test("a photo belongs to its post: no other post, id or writer gets it or gives it one", async ({
  sql,
  as,
  run,
}) => {
  const before = await shownBy(sql, ids.post);
  expect(await run("other", insert(before.photos)), "the digest of another post").toMatchObject({
    code: "23514",
  });
  const taken = insert([whole], ids.post);
  expect(await run("other", taken)).toMatchObject({ code: "23505" });
  expect(await run("other", `${taken} on conflict do nothing`)).toEqual({ rows: 0 });
  expect(await run("other", edit([whole], ids.post))).toEqual({ rows: 0 });
  expect(await shownBy(sql, ids.post)).toEqual(before);
  expect(await storedOf(sql, ids.post)).toHaveLength(1);
  await as("author", insert([whole]));
  expect(await run("author", edit(before.photos))).toMatchObject({ code: "23514" });
});

test("bytes go with their post, and move with its id", async ({ sql, as }) => {
  await as("author", insert([whole]));
  await sql`update public.location_forum_posts set id = ${ids.crawl} where id = ${ids.fresh}`;
  expect(await storedOf(sql, ids.crawl)).toHaveLength(1);
  expect((await shownBy(sql, ids.crawl)).image_url).toContain(ids.crawl);
  await as("author", `delete from public.location_forum_posts where id = '${ids.crawl}'`);
  await sql`set constraints all immediate`;
  expect(await storedOf(sql, ids.crawl)).toEqual([]);
});

test("a caption costs a day's limit no photo", async ({ sql, as }) => {
  const counted = async () => {
    const [row] = await sql`select bytes::int from private.daily_writes where member_id = ${ids.author}`;
    return row?.bytes ?? 0;
  };
  const large = sentPhoto(webpHead(1, 1, 400_000));
  const start = await counted();
  await as("author", insert([large]));
  const posted = await counted();
  expect(posted - start).toBeGreaterThan(400_000);
  await as(
    "author",
    edit([{ ...(await shownBy(sql)).photos[0], caption: "A cairn" }, sentPhoto(webpHead())]),
  );
  expect((await counted()) - posted).toBeLessThan(10_000);
});
