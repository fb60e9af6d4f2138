import type { Page } from "@playwright/test";
import { expectIslands, expectNotice, notices, press, type } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { readRecords } from "../../support/browser/local-records.ts";
import { cachedForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { mountainPhoto } from "../../support/photos.ts";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

const tag = "@enhanced";

test.beforeEach(async ({ page, context, faults }) => {
  faults.expectLostConnection();
  await page.goto("/location-forums");
  await cachedForOffline(page);
  await context.setOffline(true);
});

test("posts and comments are written offline after one visit", { tag }, async ({ page }) => {
  for (const title of ["Fog on the ridge", "Ice on the ladder"]) {
    await page.goto("/forums/new");
    await expectIslands(page);
    await type(page, { Category: "trails", Location: "Yosemite", Title: title });
    await page.getByLabel("Photo", { exact: true }).setInputFiles(await mountainPhoto());
    await press(page, "Create Forum Post");
    await expect(page).toHaveURL("/forums");
    await expectNotice(page, "Forum post created!");
    await expect(cards(page).first()).toContainText(title);
  }
  const records = await readRecords(page, "userForums");
  const written = records.filter(({ title }) => /ridge|ladder/.test(`${title}`));
  expect(new Set(written.map(({ id }) => id)).size).toBe(2);
  for (const { id, title } of written) {
    await page.goto(`/forums/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title}`);
    await comment(page, `Seen at ${title}`);
    await page.reload();
    await expect(page.getByText(`Seen at ${title}`)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${title}`));
  }
});

test("sample tips are shown and filtered offline after one visit", { tag }, async ({ page }) => {
  await page.goto("/forums/sample-ten-essentials");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("The ten essentials");
  await expect(page.getByText("The one that is left at home most often")).toBeVisible();
  await comment(page, "And a whistle.");

  await page.goto("/forums?q=bear&category=All");
  await expect(page.getByRole("searchbox")).toHaveValue("bear");
  await expect(cards(page)).toHaveCount(1);
  await page.getByLabel("Category").selectOption("Gear");
  await page.getByRole("searchbox").fill("");
  await press(page, "Search");
  await expect(page).toHaveURL("/forums?q=&category=Gear");
  await expect(page.getByLabel("Category")).toHaveValue("Gear");
  await expectHydrated(page);
  for (const card of await cards(page).all()) await expect(card).toContainText("Gear");
  await page.goto("/forums/never-written");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forum post not found");
});

test("photos, activities and to-dos work offline after one visit", { tag }, async ({ page }) => {
  await page.goto("/upload");
  await expectHydrated(page);
  await type(page, { Title: "Above the clouds" });
  await page.getByLabel("Photo", { exact: true }).setInputFiles(await mountainPhoto());
  await press(page, "Share Post");
  await expect(page).toHaveURL("/feed");
  await page.getByRole("link", { name: "Above the clouds" }).click();
  await expect(page).toHaveURL(/\/post\/post-\d+$/);
  await comment(page, "Worth every step");
  await page.getByRole("button", { name: "Save to To-Do" }).click();
  await page.reload();
  await expect(page.getByText("Worth every step")).toBeVisible();

  await page.goto("/todo?tab=pending");
  await page.getByRole("checkbox", { name: "Completed: Above the clouds" }).click();
  await page.goto("/todo?tab=completed");
  await expect(page.getByRole("checkbox", { name: "Completed: Above the clouds" })).toBeChecked();
  await page.goto("/todo?tab=all");
  await expect(page.getByText("1 of 1 completed")).toBeVisible();

  await page.goto("/activity/new");
  await expectHydrated(page);
  await type(page, { Title: "Old Rag by the ridge" });
  await press(page, "Create Activity");
  await expect(page).toHaveURL("/profile?tab=activities");
  for (const path of ["/profile?tab=activities", "/activity", "/feed"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText("Old Rag by the ridge");
  }
  for (const [path, text] of [
    ["/profile", "View post 1"],
    ["/profile?tab=posts", "View post 1"],
    ["/profile?tab=todo", "Above the clouds"],
    ["/post/sample-first-light", "First light on the lake"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-cached");
    await expect(page.getByRole("main")).toContainText(text);
    await expectHydrated(page);
  }
});

test("the cached copy of a page does not repeat its toast", { tag }, async ({ page, context }) => {
  await context.setOffline(false);
  await page.goto("/profile/interests");
  await type(page, { "Add an interest": "Packrafting" });
  await press(page, "Add");
  await expectNotice(page, "Interest added successfully");
  await expect.poll(() => cachedText(page, "/profile")).toContain("Packrafting");
  await context.setOffline(true);
  await page.goto("/profile");
  await expect(page.getByRole("main")).toContainText("Packrafting");
  await expect(page.locator("html")).toHaveAttribute("data-cached", /^20/);
  await expectHydrated(page);
  await expect(notices(page).locator("[data-toast]")).toHaveCount(0);
});

function cachedText(page: Page, address: string) {
  return page.evaluate(async path => {
    const copy = await caches.match(path);
    return copy?.body ? new Response(copy.body.pipeThrough(new DecompressionStream("gzip"))).text() : "";
  }, address);
}

function cards(page: Page) {
  return page.getByRole("list", { name: "Forum posts" }).locator(":scope > li");
}

async function comment(page: Page, text: string) {
  await expectHydrated(page);
  await page.getByRole("textbox", { name: "Add a comment..." }).fill(text);
  await press(page, "Post Comment");
  await expect(page.getByRole("list", { name: /^Comments/ })).toContainText(text);
}
