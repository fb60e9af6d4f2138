import { expect, test } from "../../support/browser/test.ts";
import { makePathParameters } from "../../support/path-parameters.ts";
import { concretePath, dataPath, routePaths } from "../../support/route-paths.ts";
import { siteUrl } from "../../support/sites/site.ts";

/** Base64 as long as the smallest photo; tokens, digests and cursors are much shorter. */
const longBase64 = /[A-Za-z0-9+/]{1000}/;

test("no page and no data answer carries a photo inline", { tag: "@http" }, async ({
  context,
  ada,
  forum,
}) => {
  const places = await makePathParameters(context.request, ada, forum);
  const pages = routePaths().filter(path => !/:width$|^\/logout$/.test(path));
  expect(pages.length).toBeGreaterThan(30);

  let withPhotos = 0;
  for (const path of pages.map(page => concretePath(page, places))) {
    for (const asked of [path, dataPath(path)]) {
      const answer = await context.request.get(siteUrl + asked, { maxRedirects: 0 });
      const text = await answer.text();
      expect(text.includes("data:image"), asked).toBe(false);
      expect(longBase64.test(text), `${asked}: ${longBase64.exec(text)?.[0]}`).toBe(false);
      expect(text.length, asked).toBeLessThan(150_000);
      if ([places.photo, places.avatar].some(photo => text.includes(photo.replace(/\/\d+$/, ""))))
        withPhotos++;
    }
  }
  expect(withPhotos, "answers that name a photo of this test").toBeGreaterThan(20);
});
