import { posts } from "../../support/browser/composers.ts";
import { expectEnhanced } from "../../support/browser/journey.ts";
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
  await expect(card).toContainText("Yosemite National Park · National Park");
  const tags = card.getByRole("list").getByRole("listitem");
  await expect(tags).toHaveText(["backpacking", "camping", "wildlife", "+2"]);
  await card.getByRole("link", { name: "Storing food where bears live" }).click();
  await expect(page.getByRole("heading", { name: "Storing food where bears live", level: 1 })).toBeVisible();
  await expect(page.getByText("Yosemite National Park, California, United States")).toBeVisible();
  await expect(page.getByText("Community Member")).toBeVisible();
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveCount(5);
});
