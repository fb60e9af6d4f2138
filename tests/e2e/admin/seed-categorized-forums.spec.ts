import type { Page } from "@playwright/test";
import { expectNotice, notices, press } from "../../support/browser/journey.ts";
import { expectHydrated, storedItems, storeItems } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { makeAdmin } from "../../support/people/operator.ts";

const address = "/admin/seed-categorized-forums";
const mine = { id: "mine", title: "My own", category: "gear", author: { id: "me", name: "Me" } };

test.beforeEach(async ({ ada }) => {
  await makeAdmin(ada.email);
});

test("without script the page says that it needs JavaScript", { tag: "@unscripted" }, async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Seed categorized forums" })).toBeVisible();
  await expect(page.getByText("which needs JavaScript")).toBeVisible();
  await expect(page.getByRole("button", { name: "Seed sample posts" })).toBeHidden();
});

test("an admin seeds and clears the sample posts once", { tag: "@enhanced" }, async ({ page }) => {
  await open(page, [mine, { ...mine, id: "twin", title: "MY OWN" }]);
  await press(page, "Remove duplicates");
  await expectNotice(page, "Duplicates removed", "1 post removed.");
  await press(page, "Seed sample posts");
  await expectNotice(page, "Seeding complete", "24 posts added.");
  await expect(page.getByText("25 posts, 24 of them by the Treks Guide")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /^[23]$/ })).toHaveCount(12);
  await press(page, "Seed sample posts");
  await expect(notices(page).getByText("Every sample post was there already.")).toBeVisible();
  await press(page, "Clear guide posts");
  await expectNotice(page, "Cleared", "24 posts of the Treks Guide removed.");
  await expect(page.getByText("1 post, 0 of them")).toBeVisible();
  await page.reload();
  expect(await titles(page)).toEqual(["My own"]);
});

async function open(page: Page, posts: object[]) {
  // The scripts of this page do not write records.
  await page.goto("/location-forums");
  await storeItems(page, { userForums: JSON.stringify(posts) });
  await page.goto(address);
  await expectHydrated(page);
}

async function titles(page: Page) {
  const { userForums = "[]" } = await storedItems(page);
  return (JSON.parse(userForums) as { title: string }[]).map(({ title }) => title);
}
