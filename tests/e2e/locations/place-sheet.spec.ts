import { expectNotice } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { seededPlaces } from "../../support/seeded-places.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "the reader" });

test("a place tells where it is, how long its days are and what is near", async ({ page }) => {
  await page.goto(await yosemitePath());
  const position = page.getByRole("link", { name: "37.75, -119.59" });
  await expect(position).toHaveAttribute("href", "geo:37.75,-119.59");
  await expect(page.getByText("37°45′00″ N, 119°35′24″ W")).toBeVisible();
  const light = /^\w+day, \w+ \d+, 20\d\d: \d+:\d\d to \d+:\d\d, \d+ h \d+ min/;
  await expect(page.getByRole("definition").filter({ hasText: light })).toBeVisible();

  const days = page.getByRole("listitem").filter({ hasText: light });
  await expect(days).toHaveCount(0);
  await page.getByText("The next seven days").click();
  await expect(days).toHaveCount(7);

  const near = page.getByRole("listitem").filter({ hasText: /, \d+ km (north|south|east|west)/ });
  const found = near.first().getByRole("link");
  const name = (await found.textContent()) ?? "";
  await found.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a place is on a map with what is near, and its coordinates can be copied", async ({
  context,
  page,
  isScripted,
}) => {
  await page.goto(await yosemitePath());
  const map = page.getByRole("img", { name: /^Map: Yosemite National Park, \d+ km from Bishop$/ });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveJSProperty("naturalWidth", 320);

  const copy = page.getByRole("button", { name: "Copy the coordinates" });
  if (isScripted) {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy.click();
    await expectNotice(page, "Copied", "37.75, -119.59");
  } else await expect(copy).toHaveCount(0);

  await page.getByRole("link", { name: "Bishop" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bishop");
});

test("a map is drawn for members, once for a browser, and for no other address", { tag: "@http" }, async ({
  context,
  playwright,
}) => {
  const { request } = context;
  const answer = await request.get(`${siteUrl}/map/1/-17.8,178,4.5`);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/svg+xml; charset=utf-8",
    "cache-control": "private, max-age=31536000, immutable",
  });
  expect(await answer.text()).toContain("<svg");
  for (const view of ["-17.81,178,4.5", "91,0,4.5", "0,0,3", "0,0", "x"])
    expect((await request.get(`${siteUrl}/map/1/${view}`)).status(), view).toBe(404);
  const visitor = await playwright.request.newContext();
  expect((await visitor.get(`${siteUrl}/map/1/0,0,4.5`, { maxRedirects: 0 })).status()).toBe(302);
  await visitor.dispose();
});

async function yosemitePath() {
  const place = (await seededPlaces()).find(({ name }) => name === "Yosemite National Park");
  return `/location-forums/${place?.id}`;
}
