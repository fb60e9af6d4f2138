import sharp from "sharp";
import { expect, test } from "../../support/browser/test.ts";
import { savePictures } from "../../support/people/profiles.ts";
import { photoOfEachKind, postWithPhoto } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";

test("pictures are private WebP files of the chosen width", { tag }, async ({ context, ada, forum }) => {
  const { id, address } = await postWithPhoto(context.request, forum);
  expect(address).toMatch(new RegExp(`^/location-posts/${id}/photo/[0-9a-f]{12}/720$`));
  const { avatar, banner } = await savePictures(context.request, ada);
  for (const [photo, requested, width, height] of [
    [address, 360, 360, 240],
    [address, 720, 720, 480],
    [address, 1440, 900, 600],
    [avatar, 96, 96, 96],
    [avatar, 320, 320, 320],
    [banner, 1440, 900, 540],
    [banner, 720, 720, 270],
  ] as const) {
    const answer = await context.request.get(siteUrl + photo.replace(/\d+$/, String(requested)));
    expect(answer.headers()).toMatchObject(photoHeaders);
    const metadata = await sharp(await answer.body()).metadata();
    expect(metadata, photo).toMatchObject({ format: "webp", width, height });
  }
});

test("photos are for members only", { tag }, async ({ context, request, ada, forum }) => {
  for (const address of await photoOfEachKind(context.request, ada, forum)) {
    const digest = address.split("/")[4] ?? "";
    for (const known of ["", `"${digest}-720"`]) {
      const headers = { "If-None-Match": known };
      const anonymous = await request.get(siteUrl + address, { headers, maxRedirects: 0 });
      expect(anonymous.status()).toBe(302);
      expect(anonymous.headers()["content-type"] ?? "").not.toContain("image");
    }
    for (const wrong of [
      address.replace(digest, "0".repeat(12)),
      address.replace(digest, "..%2f..%2fetc"),
      address.replace(/(posts|profile)\/[^/]+/, "$1/none"),
      address.replace(/(posts|profile)\/[^/]+/, `$1/${crypto.randomUUID()}`),
    ]) {
      expect((await context.request.get(siteUrl + wrong)).status(), wrong).toBe(404);
    }
  }
});

const photoHeaders = {
  "content-type": "image/webp",
  "cache-control": "private, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "content-disposition": expect.stringMatching(/^inline; filename="(photo|avatar|banner)\.webp"$/),
  "content-length": expect.stringMatching(/^\d+$/),
};
