import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { field, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

test.beforeEach(async ({ page }) => {
  await page.goto("/location-forums");
  await expect(page.getByRole("heading", { name: "Location Forums", level: 1 })).toBeVisible();
});

test("the list shows places by name, page after page", async ({ page }) => {
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

test("the search finds a place by its name, its region and its country", async ({ page }) => {
  for (const { term, place } of [
    { term: "yosemite", place: "Yosemite National Park" },
    { term: "WYOMING", place: "Yellowstone National Park" },
    { term: "new zealand", place: "New Zealand" },
  ]) {
    await search(page, term);
    await expect(forums(page).filter({ hasText: place }).first()).toBeVisible();
    for (const card of await forums(page).all()) {
      await expect(card).toContainText(new RegExp(term, "i"));
    }
  }
});

test("what was searched is never read as a pattern", async ({ page }) => {
  await search(page, "%");
  await expect(page.getByText("No location forums found matching your search.")).toBeVisible();
});

test("nothing found says so and leads back", async ({ page }) => {
  await search(page, "Atlantis");
  await expect(page.getByText("No location forums found matching your search.")).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(forums(page)).toHaveCount(20);
});

test("a place without posts asks for the first", async ({ page, forum }) => {
  await page.goto(forum.path);
  await expect(page.getByRole("heading", { name: forum.name, level: 1 })).toBeVisible();
  await expect(page.getByText("North, Testland")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Discussions" })).toBeVisible();
  await expect(page.getByText("No posts yet. Be the first to start a discussion!")).toBeVisible();
  await page.getByRole("link", { name: "Create First Post" }).click();
  await expect(page.getByRole("heading", { name: "Create New Post" })).toBeVisible();
});

test("a place of an unknown or malformed id is not found", async ({ page, faults }) => {
  for (const id of [randomUUID(), "not-an-id", "..%2f..%2fetc", "%00"]) {
    faults.expectRefusalOf(`/location-forums/${id}`);
    const answer = await page.goto(`/location-forums/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Forum not found" })).toBeVisible();
    await page.getByRole("link", { name: "Back to Location Forums" }).click();
    await expect(page).toHaveURL("/location-forums");
  }
});

test("a post of another place is not found", async ({ page, forum, faults }) => {
  const path = `${forum.path}/posts/${randomUUID()}`;
  faults.expectRefusalOf(path);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Forum post not found" })).toBeVisible();
});

function forums(page: Page) {
  return page.getByRole("list", { name: "Location forums" }).locator(":scope > li");
}

async function search(page: Page, term: string) {
  await field(page, "Search locations...").fill(term);
  await press(page, "Search");
  await expect(page).toHaveURL(url => url.searchParams.get("q") === term);
}
