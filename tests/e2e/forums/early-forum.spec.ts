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
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

const tag = ["@enhanced"];

test("a press before the scripts load is held, and makes one post when they come", { tag }, async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await fillIn(page);
  for (const _ of "12") await press(page, "Create Forum Post");
  expect(await readRecords(page, "userForums")).toEqual([]);
  scripts.letThrough();
  await expectNotice(page, "Forum post created!");
  await expect(page).toHaveURL("/forums");
  await expectOnePost(page);
});

test("a page that goes away before its scripts load keeps the words of a pressed form", { tag }, async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await fillIn(page);
  await press(page, "Create Forum Post");
  await page.goto("/forums", { waitUntil: "commit" });
  scripts.letThrough();
  await page.goto("/forums/new");
  await expectHydrated(page);
  await expectTyped(page, typed);
  await press(page, "Create Forum Post");
  await expectNotice(page, "Forum post created!");
  await expectOnePost(page);
});

test("an incomplete early form keeps its text", { tag }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await fillIn(page, { Title: " " });
  await press(page, "Create Forum Post");
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

async function expectOnePost(page: Page) {
  await expect(page.getByRole("link", { name: typed.Title })).toHaveCount(1);
  const kept = await readRecords(page, "userForums");
  expect(kept.filter(({ title }) => title === typed.Title)).toMatchObject([{ subcategory: "Hammocks" }]);
  expect(kept).toHaveLength(11);
}
