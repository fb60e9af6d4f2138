import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

test("every listed place shows a landscape, and loads the first row eagerly", async ({ page }) => {
  await page.goto("/location-forums");
  const pictures = page.getByRole("list", { name: "Location forums" }).locator("img");
  await expect(pictures).toHaveCount(24);
  const sources = await pictures.evaluateAll(images => images.map(image => image.getAttribute("src")));
  for (const source of sources) expect(source).toMatch(/^\/landscapes\/[a-z]+-[1-4]\.svg$/);

  const loading = await pictures.evaluateAll(images => images.map(image => image.getAttribute("loading")));
  expect(loading).toEqual([...Array(3).fill("eager"), ...Array(21).fill("lazy")]);
  for (const at of [0, 23]) await expectDrawn(pictures.nth(at));
});

async function expectDrawn(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
}
