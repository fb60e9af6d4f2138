import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { placeArtOf } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("every listed place shows its own landscape, and loads the first row eagerly", async ({ page }) => {
    await page.goto("/location-forums");
    const pictures = page.getByRole("list", { name: "Location forums" }).locator("img");
    await expect(pictures).toHaveCount(20);
    const sources = await pictures.evaluateAll(images => images.map(image => image.getAttribute("src")));
    expect(new Set(sources).size).toBe(20);
    for (const source of sources) expect(source).toMatch(/^\/place-art\/\d+\/[a-z]+\/[\da-f-]{36}$/);

    const loading = await pictures.evaluateAll(images => images.map(image => image.getAttribute("loading")));
    expect(loading).toEqual([...Array(3).fill("eager"), ...Array(17).fill("lazy")]);
    for (const at of [0, 19]) await expectDrawn(pictures.nth(at));
  });
});

test.describe("signed in as a new member", () => {
  test.use({ signedInAs: "a member of its own" });

  test("a landscape is a cached, sandboxed file", { tag: "@http" }, async ({ context, request, forum }) => {
    const address = await placeArtOf(context.request, forum);
    const answer = await request.get(siteUrl + address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "content-encoding": "br",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(await answer.text()).toBe(await (await context.request.get(siteUrl + address)).text());

    const headers = { "If-None-Match": answer.headers().etag ?? "" };
    expect((await request.get(siteUrl + address, { headers })).status()).toBe(304);
  });
});

async function expectDrawn(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
}
