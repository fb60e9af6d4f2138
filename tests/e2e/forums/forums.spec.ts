import type { Page } from "@playwright/test";
import { posts } from "../../support/browser/composers.ts";
import { expectEnhanced, field, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

test.beforeEach(async ({ page, isScripted }) => {
  await page.goto("/forums");
  if (isScripted) await expectEnhanced(page);
  await expect(page.getByRole("heading", { name: "Treks Forums", level: 1 })).toBeVisible();
});

test("the list shows ten tips of the guide, each with its page", async ({ page }) => {
  await expect(posts(page)).toHaveCount(10);
  for (const text of await posts(page).allTextContents()) {
    for (const part of [/Treks Guide/, /Backpacking|Gear|Hiking/, /\d comments?/, /ago/])
      expect(text).toMatch(part);
  }
  const card = posts(page).filter({ hasText: "Storing food where bears live" });
  const tags = card.getByRole("list").getByRole("listitem");
  await expect(tags).toHaveText(["backpacking", "camping", "wildlife", "+2"]);
  await card.getByRole("link", { name: "Storing food where bears live" }).click();
  await expect(page.getByRole("heading", { name: "Storing food where bears live", level: 1 })).toBeVisible();
  await expect(page.getByText("Yosemite National Park, California, United States")).toBeVisible();
  await expect(page.getByText("Community Member")).toBeVisible();
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveCount(5);
});

test("search and category narrow the list, and an empty one can be cleared", async ({ page }) => {
  await search(page, "Cryptosporidium");
  await expect(posts(page)).toHaveCount(1);
  await expect(posts(page)).toContainText("Clear is not clean: making stream water safe");
  await expect(field(page, "Search discussions...")).toHaveValue("Cryptosporidium");
  await page.goto("/forums");
  await page.getByLabel("Category").selectOption("Gear");
  await press(page, "Search");
  await expect(page).toHaveURL("/forums?q=&category=Gear");
  await expect(posts(page)).toHaveCount(2);
  await expect(page.getByLabel("Category")).toHaveValue("Gear");
  await search(page, "zebra crossing");
  await expect(page.getByText("No forums found matching your search.")).toBeVisible();
  await expect(page.getByText("Try adjusting your search terms or category filter.")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(posts(page)).toHaveCount(10);
});

async function search(page: Page, term: string) {
  await field(page, "Search discussions...").fill(term);
  await press(page, "Search");
  await expect(page).toHaveURL(url => url.searchParams.get("q") === term);
}
