import type { Page } from "@playwright/test";
import { typed } from "../../support/browser/composers.ts";
import {
  choice,
  errorSummary,
  expectIslands,
  expectNotice,
  expectTyped,
  press,
  type,
} from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { mountainPhoto } from "../../support/photos.ts";

test.use({ signedInAs: "the reader" });

const tag = ["@enhanced"];

test("a form that is sent before the scripts come is finished when they come", { tag }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await fillIn(page);
  await press(page, "Create Forum Post");
  await expect.poll(() => pendingForms(page)).toBe(1);
  expect(await ownerOfPendingForm(page)).toEqual({ owner: expect.stringMatching(/-/), isViewer: true });
  scripts.letThrough();
  await expect(page).toHaveURL("/forums");
  await expectNotice(page, "Forum post created!");
  await expectOnePost(page);
});

test("a form that is sent and left before the scripts come is finished on the forums", { tag }, async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await fillIn(page);
  await press(page, "Create Forum Post");
  await page.goto("/forums", { waitUntil: "commit" });
  scripts.letThrough();
  await expectNotice(page, "Forum post created!");
  await expectOnePost(page);
  await expect.poll(() => pendingForms(page)).toBe(0);
  await page.goto("/forums/new");
  await expectIslands(page);
  await expectTyped(page, { Title: "", Content: "", Category: "" });
});

test("a form that is sent and reloaded before the scripts come is finished on its page", { tag }, async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await fillIn(page);
  await press(page, "Create Forum Post");
  await page.reload({ waitUntil: "commit" });
  scripts.letThrough();
  await expectNotice(page, "Forum post created!");
  await expectTyped(page, { Title: "", Content: "" });
  await page.goto("/forums");
  await expectOnePost(page);
});

test("a form that lacks something waits, and is told when the scripts come", { tag }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await fillIn(page, { Title: " " });
  await press(page, "Create Forum Post");
  expect(await pendingForms(page)).toBe(0);
  scripts.letThrough();
  await expect(errorSummary(page)).toContainText("Please provide a title for your forum post.");
  await expectTyped(page, { Content: typed.Content, Category: "camping", Subcategory: "hammocks" });
});

test("a photo waits for the scripts, and goes along", { tag }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await fillIn(page);
  await page.getByLabel("Photo", { exact: true }).setInputFiles(await mountainPhoto());
  await press(page, "Create Forum Post");
  expect(await pendingForms(page)).toBe(0);
  scripts.letThrough();
  await expect(page.getByRole("img", { name: `Photo: ${typed.Title}` })).toBeVisible();
  await expectOnePost(page);
});

test("what is typed and chosen before the scripts come is still there after", { tag }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await fillIn(page);
  scripts.letThrough();
  await expectIslands(page);
  await expectTyped(page, { ...typed, Location: "Moab", Category: "camping", Subcategory: "hammocks" });
  await expect(choice(page, "Subcategory").locator("optgroup")).toHaveCount(1);
});

async function fillIn(page: Page, texts: Record<string, string> = {}) {
  await page.goto("/forums/new", { waitUntil: "commit" });
  const place = { Category: "camping", Subcategory: "hammocks", Location: "Moab" };
  await type(page, { ...typed, ...place, ...texts });
}

async function pendingForms(page: Page) {
  return page.evaluate(() => Object.values(localStorage).filter(value => value.includes('"early":{')).length);
}

function ownerOfPendingForm(page: Page) {
  return page.evaluate(() => {
    const form = Object.values(localStorage).find(value => value.includes('"early":{'));
    const { owner } = JSON.parse(form ?? "{}");
    return { owner, isViewer: owner === document.documentElement.dataset.viewer };
  });
}

async function expectOnePost(page: Page) {
  await expect(page.getByRole("link", { name: typed.Title })).toHaveCount(1);
  const kept = await readRecords(page, "userForums");
  expect(kept.filter(({ title }) => title === typed.Title)).toMatchObject([{ subcategory: "Hammocks" }]);
  expect(kept).toHaveLength(11);
}
