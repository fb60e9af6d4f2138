import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNotice, press } from "../../support/browser/journey.ts";
import { expectHydrated, storeItems } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";
const settings = "/account-settings";
const items = {
  userForums: '[{"id":"f2","title":"Fog"},{"id":"f1","title":"Ünï 🏔"}]',
  userPosts: `[{"id":"post-1","title":"Photo","imageUrl":"data:image/jpeg;base64,${"A".repeat(700_000)}"}]`,
  userActivities: '[{"id":"a1","title":"Walk"}]',
  todoList: '[{"id":"t1","title":"Ridge","completed":false,"postId":"post-1"}]',
  "comments:f1": '[{"id":"c1","text":"Nice","postedAt":"2026-11-01T00:00:00Z"}]',
  postLikes: '[{"id":"post-1"}]',
  "userForums.broken": '["damaged"]',
};

test("every record is the same after a download and an import", { tag }, async ({ page }) => {
  await openSettings(page);
  await storeItems(page, items);
  const file = await download(page);
  const counts = "2 forum posts, 1 comment, 1 photo post, 1 activity";
  await expectNotice(page, "Your data is in your downloads", counts);
  await page.evaluate(() => localStorage.clear());
  await openSettings(page);

  await bringBack(page, file);
  await expect(page.getByText("8 records added.")).toBeVisible();
  expect(contentOf(await download(page))).toEqual(contentOf(file));
  await bringBack(page, file);
  await expect(page.getByText("There is nothing new in this file.")).toBeVisible();
});

async function openSettings(page: Page) {
  await page.goto(settings);
  await expectHydrated(page);
}

async function download(page: Page) {
  const started = page.waitForEvent("download");
  await press(page, "Download my data");
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^treks-\d{4}-\d\d-\d\d\.json$/);
  return readFile(await file.path(), "utf8");
}

async function bringBack(page: Page, text: string) {
  const file = { name: "treks.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("Bring back a file").setInputFiles(file);
  await press(page, "Bring It Back");
}

function contentOf(file: string): Record<string, unknown> {
  return JSON.parse(file).content;
}
