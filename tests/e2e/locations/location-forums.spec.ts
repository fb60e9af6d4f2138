import type { Page } from "@playwright/test";
import { field, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

test("the list shows places by name, page after page", async ({ page }) => {
  await page.goto("/location-forums");
  await expect(
    page.getByText("Discover and discuss amazing outdoor destinations around the world"),
  ).toBeVisible();
  const names = await forums(page).getByRole("heading").allTextContents();
  expect(names).toHaveLength(20);
  await page.getByRole("link", { name: "More places" }).click();
  await expect(page.getByRole("link", { name: "First page" })).toBeVisible();
  const more = await forums(page).getByRole("heading").allTextContents();
  expect(more.filter(name => names.includes(name))).toEqual([]);
  expect([...names, ...more]).toEqual([...names, ...more].sort(new Intl.Collator("en").compare));
});

test("the search finds places by name, region and country", async ({ page }) => {
  await page.goto("/location-forums");
  for (const [term, place] of [
    ["yosemite", "Yosemite National Park"],
    ["WYOMING", "Yellowstone National Park"],
    ["new zealand", "New Zealand"],
  ] as const) {
    await search(page, term);
    await expect(forums(page).filter({ hasText: place }).first()).toBeVisible();
    for (const text of await forums(page).allTextContents()) expect(text).toMatch(new RegExp(term, "i"));
  }
  await search(page, "Atlantis");
  await expect(page.getByText("No location forums found matching your search.")).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(forums(page)).toHaveCount(20);
});

function forums(page: Page) {
  return page.getByRole("list", { name: "Location forums" }).locator(":scope > li");
}

async function search(page: Page, term: string) {
  await field(page, "Search locations...").fill(term);
  await press(page, "Search");
  await expect(page).toHaveURL(url => url.searchParams.get("q") === term);
}
