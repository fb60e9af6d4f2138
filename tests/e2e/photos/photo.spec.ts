import sharp from "sharp";
import { expect, test } from "../../support/browser/test.ts";
import { replacePhoto } from "../../support/people/operator.ts";
import { savePictures } from "../../support/people/profiles.ts";
import { pngClaiming } from "../../support/pictures/containers.ts";
import { plain } from "../../support/pictures/picture.ts";
import { photoAddress, photoOfEachKind, postWithPhoto } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";

test("a photo is WebP of the asked width, private, lasting and harmless", { tag }, async ({
  context,
  forum,
}) => {
  const { id, address } = await postWithPhoto(context.request, forum);
  expect(address).toMatch(new RegExp(`^/location-posts/${id}/photo/[0-9a-f]{12}/720$`));
  for (const [width, given] of [
    [360, 360],
    [720, 720],
    [1080, 900],
    [1440, 900],
  ] as const) {
    const answer = await context.request.get(siteUrl + address.replace(/720$/, String(width)));
    expect(answer.headers()).toMatchObject(photoHeaders);
    const { format, width: found } = await sharp(await answer.body()).metadata();
    expect({ format, found }).toEqual({ format: "webp", found: given });
  }
});

test("only the offered widths are answered", { tag }, async ({ context, ada, forum }) => {
  const { address } = await postWithPhoto(context.request, forum);
  const { avatar, banner } = await savePictures(context.request, ada);
  const others = [
    "0",
    "1",
    "96",
    "359",
    "0360",
    "361",
    "721",
    "9999",
    "1e3",
    "+720",
    "720.0",
    "wide",
    "720%00",
  ];
  for (const width of others) {
    for (const photo of [address, banner]) await expectNone(photo.replace(/\d+$/, width));
  }
  for (const width of ["64", "512", "720"]) await expectNone(avatar.replace(/\d+$/, width));

  async function expectNone(asked: string) {
    const answer = await context.request.get(siteUrl + asked);
    expect([400, 404], asked).toContain(answer.status());
    expect(answer.headers()["content-type"] ?? "", asked).not.toContain("image");
  }
});

test("a browser that has a photo is told so", { tag }, async ({ context, ada, forum }) => {
  for (const photo of await photoOfEachKind(context.request, ada, forum)) {
    const first = await context.request.get(siteUrl + photo);
    const { etag = "" } = first.headers();
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask(photo, known);
      expect([again.status(), (await again.body()).length], known).toEqual([304, 0]);
      expect(again.headers()).toMatchObject({ etag, "cache-control": photoHeaders["cache-control"] });
    }
    for (const other of ['"other"', etag.slice(0, -2), ""])
      expect((await ask(photo, other)).status()).toBe(200);
  }

  function ask(photo: string, known: string) {
    return context.request.get(siteUrl + photo, { headers: { "If-None-Match": known } });
  }
});

test("a browser without WebP gets JPEG, and no cache mistakes one for the other", { tag }, async ({
  context,
  ada,
  forum,
}) => {
  for (const photo of await photoOfEachKind(context.request, ada, forum)) {
    const webp = await ask(photo, "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8");
    const jpeg = await ask(photo, "image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5");
    expect((await sharp(await webp.body()).metadata()).format).toBe("webp");
    expect((await sharp(await jpeg.body()).metadata()).format).toBe("jpeg");
    expect(jpeg.headers()).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": 'inline; filename="photo.jpg"',
    });
    for (const { vary = "" } of [webp.headers(), jpeg.headers()])
      expect(vary.split(/,\s*/)).toEqual(expect.arrayContaining(["Accept", "Cookie"]));
    expect(webp.headers().etag).not.toBe(jpeg.headers().etag);
  }

  function ask(photo: string, accept: string) {
    return context.request.get(siteUrl + photo, { headers: { Accept: accept } });
  }
});

test("what a photo is can be asked without getting it", { tag }, async ({ context, forum }) => {
  const answer = await context.request.head(siteUrl + (await postWithPhoto(context.request, forum)).address);
  expect([answer.status(), (await answer.body()).length]).toEqual([200, 0]);
  expect(answer.headers()).toMatchObject(photoHeaders);
});

test("a part of a photo is the whole of it", { tag }, async ({ context, forum }) => {
  const { address } = await postWithPhoto(context.request, forum);
  const whole = await (await context.request.get(siteUrl + address)).body();
  for (const range of ["bytes=0-9", "bytes=999999999-", "bytes=-1", "bytes=0-1,2-3", "lines=1"]) {
    const answer = await context.request.get(siteUrl + address, { headers: { Range: range } });
    expect([answer.status(), await answer.body()], range).toEqual([200, whole]);
  }
});

test("only members get a photo, and only at its own address", { tag }, async ({
  context,
  request,
  forum,
}) => {
  const { address } = await postWithPhoto(context.request, forum);
  const digest = address.split("/")[4] ?? "";
  const anonymous = await request.get(siteUrl + address, { maxRedirects: 0 });
  expect(anonymous.headers()["content-type"] ?? "").not.toContain("image");
  expect(anonymous.status()).toBe(302);
  const known = await request.get(siteUrl + address, {
    headers: { "If-None-Match": `"${digest}-720-webp"` },
    maxRedirects: 0,
  });
  expect(known.status()).toBe(302);

  for (const wrong of [
    address.replace(digest, "0".repeat(12)),
    address.replace(digest, digest.toUpperCase().replace(/\d/g, "A")),
    address.replace(digest, "..%2f..%2fetc"),
    address.replace(/posts\/[^/]+/, "posts/none"),
    address.replace(/posts\/[^/]+/, `posts/${crypto.randomUUID()}`),
  ]) {
    expect((await context.request.get(siteUrl + wrong)).status(), wrong).toBe(404);
  }
});

test("a changed photo has a new address, and the old one is gone", { tag }, async ({ context, forum }) => {
  const { id, address } = await postWithPhoto(context.request, forum);
  await replacePhoto(id, `data:image/png;base64,${(await plain().png().toBuffer()).toString("base64")}`);
  const changed = await photoAddress(context.request, forum, id);
  expect(changed).not.toBe(address);
  expect((await context.request.get(siteUrl + changed)).status()).toBe(200);
  expect((await context.request.get(siteUrl + address)).status()).toBe(404);
});

test("what got into the database past the pages is no photo either", { tag }, async ({ context, forum }) => {
  const bomb = pngClaiming(await plain().png().toBuffer(), 30_000, 30_000);
  const { id } = await postWithPhoto(context.request, forum);
  for (const bytes of [bomb, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")]) {
    await replacePhoto(id, `data:image/png;base64,${bytes.toString("base64")}`);
    const address = await photoAddress(context.request, forum, id);
    expect((await context.request.get(siteUrl + address)).status()).toBe(404);
  }
});

const photoHeaders = {
  "content-type": "image/webp",
  "cache-control": "private, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "content-disposition": 'inline; filename="photo.webp"',
  "content-length": expect.stringMatching(/^\d+$/),
};
