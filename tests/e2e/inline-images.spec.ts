import { placeArtOf } from "../support/place-art.ts";
import { postWithPhoto } from "../support/posts.ts";
import { profilePath, savePictures } from "../support/profiles.ts";
import { concretePath, routePaths } from "../support/route-paths.ts";
import { siteUrl } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

/** Base64 as long as the smallest photo; no token, digest or cursor of a page comes near. */
const longBase64 = /[A-Za-z0-9+/]{1000}/;

test("no page and no data answer carries a photo inline", { tag: "@http" }, async ({
  context,
  ada,
  forum,
}) => {
  const { id, address } = await postWithPhoto(context.request, forum);
  const { avatar, banner } = await savePictures(context.request, ada);
  const profile = await profilePath(context.request);
  const art = await placeArtOf(context.request, forum);
  const places = { forum: forum.path, postId: id, photo: address, art, avatar, banner, profile };
  const pages = routePaths().filter(path => !/:width$|^\/logout$/.test(path));
  expect(pages.length).toBeGreaterThan(30);

  let withPhotos = 0;
  for (const path of pages.map(page => concretePath(page, places))) {
    for (const asked of [path, path === "/" ? "/_root.data" : `${path}.data`]) {
      const answer = await context.request.get(siteUrl + asked, { maxRedirects: 0 });
      const text = await answer.text();
      expect(text.includes("data:image"), asked).toBe(false);
      expect(longBase64.test(text), `${asked}: ${longBase64.exec(text)?.[0]}`).toBe(false);
      expect(text.length, asked).toBeLessThan(150_000);
      if ([address, avatar].some(photo => text.includes(photo.replace(/\/\d+$/, "")))) withPhotos++;
    }
  }
  expect(withPhotos, "answers that name a photo of this test").toBeGreaterThan(20);
});
