import sharp from "sharp";
import { expect, test } from "../../support/browser/test.ts";
import { savePictures } from "../../support/people/profiles.ts";
import { siteUrl } from "../../support/sites/site.ts";

const tag = "@http";

test("an avatar is square, a banner is wide, both WebP, private and lasting", { tag }, async ({
  context,
  ada,
}) => {
  const { avatar, banner } = await savePictures(context.request, ada);
  for (const [address, width, height] of [
    [avatar.replace(/\d+$/, "320"), 320, 320],
    [avatar.replace(/\d+$/, "96"), 96, 96],
    [banner.replace(/\d+$/, "1440"), 900, 600],
  ] as const) {
    const answer = await context.request.get(siteUrl + address);
    expect(answer.headers()).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(await sharp(await answer.body()).metadata(), address).toMatchObject({
      format: "webp",
      width,
      height,
    });
  }
});

test("only members get a picture, and only at its own address", { tag }, async ({
  context,
  request,
  ada,
}) => {
  const { avatar, banner } = await savePictures(context.request, ada);
  for (const address of [avatar, banner]) {
    const anonymous = await request.get(siteUrl + address, { maxRedirects: 0 });
    expect(anonymous.status()).toBe(302);
    const digest = address.split("/")[4] ?? "";
    for (const wrong of [
      address.replace(digest, "0".repeat(12)),
      address.replace(digest, "..%2f..%2fetc"),
      address.replace(/\d+$/, "wide"),
      address.replace(/profile\/[^/]+/, "profile/none"),
    ]) {
      expect((await context.request.get(siteUrl + wrong)).status(), wrong).toBe(404);
    }
  }
});
