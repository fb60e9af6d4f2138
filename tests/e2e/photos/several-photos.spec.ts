import sharp from "sharp";
import { expect, test } from "../../support/browser/test.ts";
import { storedPost } from "../../support/people/operator.ts";
import { notAPhoto } from "../../support/photos.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";

async function photo(width: number, name = `${width}.jpg`) {
  const image = sharp({ create: { width, height: 900, channels: 3, background: "#4a7c59" } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], name, { type: "image/jpeg" });
}

function formOf(fields: Record<string, string>, photos: File[]) {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  for (const file of photos) form.append("photos", file);
  return form;
}

test("ten photos of one form are one post, and an edit orders, names and removes them", { tag }, async ({
  context,
  forum,
}) => {
  const id = crypto.randomUUID();
  const widths = [1500, 1400, 1300, 1200, 1100, 1000, 900, 800, 700, 600];
  const photos = await Promise.all(widths.map(width => photo(width)));
  const send = (path: string, multipart: FormData) =>
    context.request.post(siteUrl + path, {
      multipart,
      maxRedirects: 0,
      headers: { origin: siteUrl, accept: "text/html" },
    });
  const words = { title: "Cairns", content: "Stone on stone." };
  const create = () =>
    send(
      `${forum.path}/new-post`,
      formOf({ ...words, id, caption1: "The hut", caption10: " Last " }, photos),
    );
  for (const again of [false, true]) expect((await create()).status(), `again: ${again}`).toBe(303);
  const post = await storedPost(id);
  expect(post?.photos.map((each: { width: number }) => each.width)).toEqual([1440, ...widths.slice(1)]);
  expect(post?.photos.map((each: { caption: string }) => each.caption)).toEqual([
    "The hut",
    ...Array(8).fill(""),
    "Last",
  ]);

  const kept = post?.photos.flatMap((each: { digest: string; caption: string }, at: number) => [
    [`keptPhoto${at + 1}`, each.digest],
    [`keptCaption${at + 1}`, at === 1 ? "The ridge" : each.caption],
    [`keptOrder${at + 1}`, at === 9 ? "1" : String(at + 1)],
  ]);
  const edit = { ...words, version: "1", ...Object.fromEntries(kept), removePhoto1: "on", caption1: "New" };
  const path = `${forum.path}/posts/${id}`;
  const eleven = await send(`${path}/edit`, formOf(edit, [photos[0] as File, await photo(500)]));
  expect(await eleven.text()).toContain("A post can have at most 10 photos. Choose fewer.");
  const odd = await send(
    `${path}/edit`,
    formOf(edit, [new File([new Uint8Array(notAPhoto.buffer)], "a<b>&.jpg")]),
  );
  expect([odd.status(), await odd.text()]).toEqual([
    400,
    expect.stringContaining("Photo a&lt;b&gt;&amp;.jpg: This file is not"),
  ]);
  for (const again of [false, true])
    expect((await send(`${path}/edit`, formOf(edit, [await photo(500)]))).status(), `again: ${again}`).toBe(
      303,
    );
  const edited = await storedPost(id);
  expect(edited?.version).toBe(2);
  expect(edited?.photos.map((each: { width: number }) => each.width)).toEqual([
    600,
    1400,
    ...widths.slice(2, 9),
    500,
  ]);
  expect(edited?.photos.map((each: { caption: string }) => each.caption)).toEqual([
    "Last",
    "The ridge",
    ...Array(7).fill(""),
    "New",
  ]);

  const address = (at: number, width: number) =>
    `${siteUrl}/location-posts/${id}/photo/${edited?.photos[at].digest}/${width}`;
  const small = await context.request.get(address(1, 360));
  expect(Number(small.headers()["content-length"])).toBe(edited?.photos[1].bytes[0]);
  expect(await sharp(await small.body()).metadata()).toMatchObject({ format: "webp", width: 360 });
  const removed = `${siteUrl}/location-posts/${id}/photo/${post?.photos[0].digest}/360`;
  expect((await context.request.get(removed)).status()).toBe(404);
});

test("eleven photos of one form are refused in words", { tag }, async ({ context, forum }) => {
  const one = await photo(100);
  const form = formOf({ title: "Cairns", content: "Stone." }, Array(40).fill(one));
  const answer = await context.request.post(`${siteUrl}${forum.path}/new-post`, {
    multipart: form,
    headers: { origin: siteUrl, accept: "text/html" },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain("A post can have at most 10 photos. Choose fewer.");
});
