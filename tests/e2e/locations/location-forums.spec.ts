import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { field, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { siteUrl } from "../../support/sites/site.ts";

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

test("a place without posts asks for the first", async ({ page, forum }) => {
  await page.goto(forum.path);
  await expect(page.getByRole("heading", { name: forum.name, level: 1 })).toBeVisible();
  for (const text of ["North, Testland", "No posts yet. Be the first to start a discussion!"])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByRole("link", { name: "Create First Post" }).click();
  await expect(page.getByRole("heading", { name: "Create New Post" })).toBeVisible();
});

test("an unknown place or post is not found", { tag: "@http" }, async ({ context, forum }) => {
  for (const [path, title] of [
    [`/location-forums/${randomUUID()}`, "Forum not found"],
    ["/location-forums/not-an-id", "Forum not found"],
    ["/location-forums/..%2f..%2fetc", "Forum not found"],
    ["/location-forums/%00", "Forum not found"],
    [`${forum.path}/posts/${randomUUID()}`, "Forum post not found"],
  ] as const) {
    const answer = await context.request.get(siteUrl + path);
    expect(answer.status(), path).toBe(404);
    for (const text of [title, 'href="/location-forums"']) expect(await answer.text(), path).toContain(text);
  }
});

function forums(page: Page) {
  return page.getByRole("list", { name: "Location forums" }).locator(":scope > li");
}

async function search(page: Page, term: string) {
  await field(page, "Search locations...").fill(term);
  await press(page, "Search");
  await expect(page).toHaveURL(url => url.searchParams.get("q") === term);
}
