import type { Page } from "@playwright/test";
import { expectEnhanced, field, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

test.beforeEach(async ({ page, isScripted }) => {
  await page.goto("/forums");
  if (isScripted) await expectEnhanced(page);
  await expect(page.getByRole("heading", { name: "Treks Forums", level: 1 })).toBeVisible();
});

test("ten tips of the guide stand on the list", async ({ page }) => {
  await expect(posts(page)).toHaveCount(10);
  for (const post of await posts(page).all()) {
    await expect(post).toContainText("Treks Guide");
    await expect(post).toContainText(/Backpacking|Gear|Hiking/);
    await expect(post).toContainText(/\d comments?/);
    await expect(post.locator("time")).toContainText("ago");
  }
});

test("a card shows three tags and how many more there are", async ({ page }) => {
  const tags = posts(page)
    .filter({ hasText: "Storing food where bears live" })
    .getByRole("list")
    .getByRole("listitem");
  await expect(tags).toHaveText(["backpacking", "camping", "wildlife", "+2"]);
});

for (const { by, term, title } of [
  { by: "title", term: "BEARS LIVE", title: "Storing food where bears live" },
  { by: "content", term: "Cryptosporidium", title: "Clear is not clean: making stream water safe" },
]) {
  test(`the search finds a post by its ${by}`, async ({ page }) => {
    await search(page, term);
    await expect(posts(page)).toHaveCount(1);
    await expect(posts(page)).toContainText(title);
    await expect(field(page, "Search discussions...")).toHaveValue(term);
  });
}

test("the search finds posts by category and author", async ({ page }) => {
  await search(page, "gear");
  expect(await posts(page).count()).toBeGreaterThanOrEqual(2);
  await search(page, "treks guide");
  await expect(posts(page)).toHaveCount(10);
});

test("the categories narrow the list", async ({ page }) => {
  const category = page.getByLabel("Category");
  await expect(category.getByRole("option")).toHaveText([
    "All",
    "Hiking",
    "Gear",
    "Photography",
    "Planning",
    "Pets",
    "Backpacking",
    "Climbing",
    "Through-Hiking",
    "Slack Lining",
    "High Lining",
  ]);
  await category.selectOption("Gear");
  await press(page, "Search");
  await expect(page).toHaveURL("/forums?q=&category=Gear");
  await expect(posts(page)).toHaveCount(2);
  await expect(category).toHaveValue("Gear");
});

test("nothing found says so and leads back", async ({ page }) => {
  await search(page, "zebra crossing");
  await expect(page.getByText("No forums found matching your search.")).toBeVisible();
  await expect(page.getByText("Try adjusting your search terms or category filter.")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(posts(page)).toHaveCount(10);
});

test("a post is shown whole", async ({ page }) => {
  await page.getByRole("link", { name: "Storing food where bears live" }).click();
  await expect(page.getByRole("heading", { name: "Storing food where bears live", level: 1 })).toBeVisible();
  await expect(page.getByText("Yosemite National Park, California, United States")).toBeVisible();
  await expect(page.getByText("Community Member")).toBeVisible();
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveCount(5);
});

function posts(page: Page) {
  return page.getByRole("list", { name: "Forum posts" }).locator(":scope > li");
}

async function search(page: Page, term: string) {
  await field(page, "Search discussions...").fill(term);
  await press(page, "Search");
  await expect(page).toHaveURL(url => url.searchParams.get("q") === term);
}
