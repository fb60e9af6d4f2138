import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNotice, press } from "../../support/browser/journey.ts";
import { expectHydrated, leaveRoom, storedItems, storeItems } from "../../support/browser/keyboard.ts";
import { fillStorage } from "../../support/browser/local-records.ts";
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

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("without JavaScript the section says what it needs", { tag: "@unscripted" }, async ({ page }) => {
    await page.goto(settings);
    await expect(page.getByRole("heading", { name: "Your data on this device" })).toBeVisible();
    await expect(page.getByText("To see how much is kept here")).toBeVisible();
  });
});

test("the meter shows how much is used", { tag }, async ({ page }) => {
  await openSettings(page);
  await expect(page.getByText("0 of 5 MB used")).toBeVisible();
  await storeItems(page, items);
  await page.reload();
  await expect(page.getByText("0.7 of 5 MB used")).toBeVisible();
  await expect(page.getByRole("meter", { name: "Space used in this browser" })).toBeVisible();
  await fillStorage(page);
  await page.reload();
  await expect(page.getByText("5 of 5 MB used. Little room is left")).toBeVisible();
});

test("every record is the same after a download and an import", { tag }, async ({ page }) => {
  await openSettings(page);
  await storeItems(page, items);
  const file = await download(page);
  const counts = "2 forum posts, 1 comment, 1 photo post, 1 activity";
  await expectNotice(page, "Your data is in your downloads", counts);
  await page.evaluate(() => localStorage.clear());
  await openSettings(page);

  await choose(page, file);
  await expect(page.getByText("2 new, 0 already here, 0 changed")).toBeVisible();
  await expect(page.getByText("What the server keeps of you is still there")).toBeVisible();
  await press(page, "Add 8 records");
  await expect(page.getByText("8 records added.")).toBeVisible();
  expect(contentOf(await download(page))).toEqual(contentOf(file));

  await choose(page, file);
  await expect(page.getByText("There is nothing new in this file.")).toBeVisible();
  await expect(page.getByText("0 new, 2 already here, 0 changed")).toBeVisible();
  await press(page, "Done");
  await expect(page.getByRole("region", { name: "What the file would change" })).toBeHidden();
});

test("an import keeps changed records, and a copy of the content before it", { tag }, async ({ page }) => {
  await openSettings(page);
  await storeItems(page, items);
  const file = await download(page);
  await page.evaluate(() => localStorage.clear());
  await storeItems(page, { userForums: '[{"id":"f1","title":"Changed here"}]' });
  await openSettings(page);
  const before = contentOf(await download(page));
  await choose(page, file);
  await expect(page.getByText("1 new, 0 already here, 1 changed")).toBeVisible();
  await press(page, "Add 7 records");
  const copy = page.waitForEvent("download");
  await press(page, "Download the copy");
  expect(contentOf(await readFile(await (await copy).path(), "utf8"))).toEqual(before);
  expect(contentOf(await download(page)).userForums).toContainEqual({ id: "f1", title: "Changed here" });
  expect(Object.keys(await storedItems(page))).toContain("beforeImport");
  await openSettings(page);
  expect(Object.keys(await storedItems(page))).not.toContain("beforeImport");
});

test("a changed file is refused whole", { tag }, async ({ page }) => {
  await openSettings(page);
  await storeItems(page, items);
  const file = await download(page);
  const before = await storedItems(page);
  await choose(page, file.replace("Fog", "Hog"));
  await expect(page.getByText("not as it was saved")).toBeVisible();
  expect(await storedItems(page)).toEqual(before);
});

test("an import says how far it came when storage is full", { tag }, async ({ page }) => {
  await openSettings(page);
  await storeItems(page, items);
  const file = await download(page);
  await page.evaluate(() => localStorage.clear());
  await openSettings(page);
  await leaveRoom(page, 1000);
  await choose(page, file);
  await press(page, "Add 8 records");
  const words = /[1-7] records? added\. [1-7] records? of the file found no room/;
  await expect(page.getByText(words)).toBeVisible();
});

test("the dialog for deleting the account says what is in this browser", { tag }, async ({ page }) => {
  await openSettings(page);
  await storeItems(page, items);
  await openSettings(page);
  await press(page, "Delete Account");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("Right now that is 2 forum posts, 1 comment")).toBeVisible();
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

async function choose(page: Page, text: string) {
  const file = { name: "treks.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("Bring back a file").setInputFiles(file);
}

function contentOf(file: string): Record<string, unknown> {
  return JSON.parse(file).content;
}
