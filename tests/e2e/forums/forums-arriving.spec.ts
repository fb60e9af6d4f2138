import type { Page } from "@playwright/test";
import { expectCount, ownPost, posts, titles } from "../../support/browser/composers.ts";
import { field, press } from "../../support/browser/journey.ts";
import { layoutShift } from "../../support/browser/layout-shift.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

// The server's list is shown first, then the browser's own takes its place.
const tag = ["@enhanced"];

test("the search keeps what is typed while the scripts come", { tag }, async ({ page }) => {
  await page.goto("/forums", { waitUntil: "commit" });
  await field(page, "Search discussions...").pressSequentially("fog");
  await page.getByLabel("Category").selectOption("Pets");
  await expectCount(page, "10 posts");
  await expect(field(page, "Search discussions...")).toHaveValue("fog");
  await press(page, "Search");
  await expect(page).toHaveURL("/forums?q=fog&category=Pets");
});

test("nothing moves when a member's post joins the tips", { tag }, async ({ page }) => {
  await writeBeside(page);
  await page.goto("/forums");
  await expectCount(page, "11 posts");
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test("a browser that lets nothing be kept shows the tips all the same", { tag }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Denied", "SecurityError");
      },
    });
  });
  await page.goto("/forums");
  await expectCount(page, "10 posts");
  await expect(posts(page)).toHaveCount(10);
});

test("a post that another tab writes comes without a reload", { tag }, async ({ page, context }) => {
  await page.goto("/forums");
  await expectCount(page, "10 posts");
  const other = await context.newPage();
  await writeBeside(other);
  await expectCount(page, "11 posts");
  await expect(titles(page).first()).toHaveText(ownPost.title);
});

/** A pending write of another tab, which the array does not hold yet. */
async function writeBeside(page: Page) {
  await page.goto("/robots.txt");
  await page.evaluate(record => {
    localStorage.setItem(`pending:userForums:${record.id}`, JSON.stringify({ at: 1, record }));
  }, ownPost);
}
