import type { Page } from "@playwright/test";
import { typed } from "../../support/browser/composers.ts";
import {
  choice,
  errorSummary,
  expectNotice,
  expectTyped,
  press,
  type,
} from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

const tag = ["@enhanced"];

for (const where of ["on the page", "on the forums", "after a reload"]) {
  test(`a form sent before the scripts load is finished ${where}`, { tag }, async ({ page }) => {
    const scripts = await holdScripts(page);
    await fillIn(page);
    await press(page, "Create Forum Post");
    await expect.poll(() => pendingForms(page)).toHaveLength(1);
    const viewer = await page.locator("html").getAttribute("data-viewer");
    expect((await pendingForms(page))[0]).toContain(`"owner":"${viewer}"`);
    if (where === "on the forums") await page.goto("/forums", { waitUntil: "commit" });
    if (where === "after a reload") await page.reload({ waitUntil: "commit" });
    scripts.letThrough();
    await expectNotice(page, "Forum post created!");
    if (where === "after a reload") {
      await expectTyped(page, { Title: "", Content: "" });
      await page.goto("/forums");
    }
    await expect(page).toHaveURL("/forums");
    await expectOnePost(page);
    await expect.poll(() => pendingForms(page)).toEqual([]);
  });
}

test("an incomplete early form keeps its text", { tag }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await fillIn(page, { Title: " " });
  await press(page, "Create Forum Post");
  expect(await pendingForms(page)).toEqual([]);
  scripts.letThrough();
  await expect(errorSummary(page)).toContainText("Please provide a title for your forum post.");
  const chosen = { Location: "Moab", Category: "camping", Subcategory: "hammocks" };
  await expectTyped(page, { Content: typed.Content, ...chosen });
  await expect(choice(page, "Subcategory").locator("optgroup")).toHaveCount(1);
});

async function fillIn(page: Page, texts: Record<string, string> = {}) {
  await page.goto("/forums/new", { waitUntil: "commit" });
  const place = { Category: "camping", Subcategory: "hammocks", Location: "Moab" };
  await type(page, { ...typed, ...place, ...texts });
}

function pendingForms(page: Page) {
  return page.evaluate(() => Object.values(localStorage).filter(value => value.includes('"early":{')));
}

async function expectOnePost(page: Page) {
  await expect(page.getByRole("link", { name: typed.Title })).toHaveCount(1);
  const kept = await readRecords(page, "userForums");
  expect(kept.filter(({ title }) => title === typed.Title)).toMatchObject([{ subcategory: "Hammocks" }]);
  expect(kept).toHaveLength(11);
}
