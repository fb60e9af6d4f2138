import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "the reader" });

test("every listed place shows a landscape, and loads the first row eagerly", async ({ page }) => {
  await page.goto("/location-forums");
  const pictures = page.getByRole("list", { name: "Location forums" }).locator("img");
  await expect(pictures).toHaveCount(20);
  const sources = await pictures.evaluateAll(images => images.map(image => image.getAttribute("src")));
  for (const source of sources) expect(source).toMatch(/^\/landscapes\/[a-z]+-[1-4]\.svg$/);

  const loading = await pictures.evaluateAll(images => images.map(image => image.getAttribute("loading")));
  expect(loading).toEqual([...Array(3).fill("eager"), ...Array(17).fill("lazy")]);
  for (const at of [0, 19]) await expectDrawn(pictures.nth(at));
});

test("a landscape is a file that is cached for good", { tag: "@http" }, async ({ request }) => {
  const answer = await request.get(`${siteUrl}/landscapes/lake-3.svg`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/svg+xml; charset=utf-8",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
});

async function expectDrawn(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
}
