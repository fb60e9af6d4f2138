import type { Page } from "@playwright/test";
import { expectCount, ownPost as own, posts, titles } from "../../support/browser/composers.ts";
import { field, press } from "../../support/browser/journey.ts";
import { layoutShift } from "../../support/browser/layout-shift.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

const tag = ["@enhanced"];

test("without script the page explains where posts are", { tag: "@unscripted" }, async ({ page }) => {
  await page.goto("/forums");
  await expect(page.getByText("stays in their own browser, which needs JavaScript")).toBeVisible();
  await expect(posts(page)).toHaveCount(10);
});

test("the search keeps what is typed while the scripts load", { tag }, async ({ page }) => {
  await page.goto("/forums", { waitUntil: "commit" });
  await field(page, "Search discussions...").pressSequentially("fog");
  await page.getByLabel("Category").selectOption("Pets");
  await expectCount(page, "10 posts");
  await expect(field(page, "Search discussions...")).toHaveValue("fog");
  await press(page, "Search");
  await expect(page).toHaveURL("/forums?q=fog&category=Pets");
});

test("a post from another tab arrives without a shift", { tag }, async ({ page, context }) => {
  await page.goto("/forums");
  await expectCount(page, "10 posts");
  await writeBeside(await context.newPage());
  await expectCount(page, "11 posts");
  await expect(titles(page).first()).toHaveText(own.title);
  await page.reload();
  await expectCount(page, "11 posts");
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

/** Leaves a pending write, which the list's own record does not hold yet. */
async function writeBeside(page: Page) {
  await page.goto("/robots.txt");
  await page.evaluate(record => {
    localStorage.setItem(`pending:userForums:${record.id}`, JSON.stringify({ at: 1, record }));
  }, own);
}
