import sharp from "sharp";
import { postWithPhoto, sendPost } from "../support/posts.ts";
import { siteUrl } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

test("a photo is WebP of the asked width, private, lasting and harmless", { tag: "@http" }, async ({
  context,
  ada,
  forum,
}) => {
  const { id, address } = await postWithPhoto(context.request, forum);
  expect(address, `${ada.name}'s post`).toMatch(new RegExp(`^/location-posts/${id}/photo/[0-9a-f]{12}/640$`));
  const answer = await context.request.get(siteUrl + address);
  const headers = answer.headers();
  expect(headers["content-type"]).toBe("image/webp");
  expect(headers["cache-control"]).toBe("private, max-age=31536000, immutable");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  const { format, width } = await sharp(await answer.body()).metadata();
  expect({ format, width }).toEqual({ format: "webp", width: 640 });

  const again = await context.request.get(siteUrl + address, {
    headers: { "If-None-Match": headers.etag ?? "" },
  });
  expect(again.status()).toBe(304);
});

test("only members get a photo, and only at its own address", { tag: "@http" }, async ({
  context,
  request,
  ada,
  forum,
}) => {
  const { address } = await postWithPhoto(context.request, forum);
  const anonymous = await request.get(siteUrl + address, { maxRedirects: 0 });
  expect(anonymous.headers()["content-type"] ?? "", ada.name).not.toContain("image");
  expect([302, 401]).toContain(anonymous.status());

  const digest = address.split("/")[4] ?? "";
  for (const wrong of [
    address.replace(digest, "0".repeat(12)),
    address.replace(digest, "..%2f..%2fetc"),
    address.replace(/640$/, "wide"),
    address.replace(/posts\/[^/]+/, "posts/none"),
  ]) {
    expect((await context.request.get(siteUrl + wrong)).status(), wrong).toBe(404);
  }
});

test("a width that is not offered is answered by one that is", { tag: "@http" }, async ({
  context,
  ada,
  forum,
}) => {
  const { address } = await postWithPhoto(context.request, forum);
  for (const [asked, given] of [
    [1, 320],
    [641, 900],
    [9999, 900],
  ]) {
    const answer = await context.request.get(siteUrl + address.replace(/640$/, String(asked)));
    expect((await sharp(await answer.body()).metadata()).width, ada.name).toBe(given);
  }
});

test("what the camera wrote into a photo is gone", { tag: "@http" }, async ({ context, ada, forum }) => {
  const buffer = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#fff" } })
    .withExif({ IFD0: { Copyright: "secret place" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const id = crypto.randomUUID();
  await sendPost(context.request, forum, { id, photo: { name: "gps.jpg", mimeType: "image/jpeg", buffer } });
  const html = await (await context.request.get(siteUrl + forum.path)).text();
  const [address] = new RegExp(`/location-posts/${id}/photo/[^" ]+`).exec(html) ?? [];
  const answer = await context.request.get(`${siteUrl}${address}`);
  const { exif, xmp, orientation, height } = await sharp(await answer.body()).metadata();
  expect({ exif, xmp, orientation, height }, ada.name).toEqual({ height: 40 });
});

test("no page and no data answer carries a photo inline", { tag: "@http" }, async ({
  context,
  ada,
  forum,
}) => {
  const { id } = await postWithPhoto(context.request, forum);
  for (const path of [
    forum.path,
    `${forum.path}/posts/${id}`,
    `${forum.path}/new-post`,
    "/location-forums",
  ]) {
    for (const address of [path, `${path}.data`]) {
      const answer = await context.request.get(siteUrl + address);
      expect(answer.status(), `${address} for ${ada.name}`).toBe(200);
      const text = await answer.text();
      expect(text.includes("data:image"), address).toBe(false);
      expect(text.length).toBeLessThan(150_000);
    }
  }
});
