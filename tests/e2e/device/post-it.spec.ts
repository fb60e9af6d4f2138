import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { openForumComposer, ownPost, typed } from "../../support/browser/composers.ts";
import {
  expectIslands,
  expectNotice,
  expectTyped,
  field,
  notices,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { activity, keepRecords, readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import type { Forum } from "../../support/people/operator.ts";
import { mountainPhoto } from "../../support/photos.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";

test("a local post is posted about a place, and stays until it is deleted", { tag }, async ({
  page,
  forum,
}) => {
  const { mimeType, buffer } = await mountainPhoto();
  const imageUrl = `data:${mimeType};base64,${buffer.toString("base64")}`;
  await keepRecords(page, { userForums: [{ ...ownPost, imageUrl }] });
  await page.goto(`/forums/${ownPost.id}`);
  await expect(page.getByText("Only you see this, on this device.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Post it about a place" }).click();
  await choosePlace(page, forum);
  await expectTyped(page, typed);
  await expect(page.getByRole("button", { name: "Remove tag fog" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await expectAccessible(page);
  await press(page, "Create Post");
  await expectNotice(page, "Post created", "The copy on this device is still there.");
  await expect(page.getByRole("img", { name: `Photo: ${typed.Title}` })).toBeVisible();
  await expect(page.locator(".card")).toContainText("fog");
  await notices(page).getByRole("link", { name: "Open the copy" }).click();
  await expect(page).toHaveURL(`/forums/${ownPost.id}`);
  expect(await readRecords(page, "userForums")).toHaveLength(1);
});

test("what was typed for oneself comes along with its photo, beside the draft of another post", {
  tag,
}, async ({ page, forum }) => {
  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  await type(page, { Title: "Another post" });
  await openForumComposer(page, true);
  await expect(page.getByText("Only you will see this, on this device.")).toBeVisible();
  await type(page, { ...typed, Tags: "fog, " });
  await field(page, "Photo").setInputFiles(await mountainPhoto());
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await page.locator("form.panel").getByRole("link", { name: "Post about a place" }).click();
  await choosePlace(page, forum);
  await expectTyped(page, typed);
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await type(page, { Title: "Fog, and a place" });
  await expect(page.getByText(/^Saved on this device \d/)).toBeVisible();
  await page.reload();
  await expectIslands(page);
  await expectTyped(page, { ...typed, Title: "Fog, and a place" });
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await press(page, "Create Post");
  await expectNotice(page, "Post created", "Your post is on the forum.");
  await expect(page.locator(".card")).toContainText("fog");
  await openForumComposer(page, true);
  await expectTyped(page, { Title: "", Content: "" });
  await page.goto(`${forum.path}/new-post`);
  await expectTyped(page, { Title: "Another post", Content: "" });
  await page.goto(`${forum.path}/new-post?local=/forums/new`);
  await expectIslands(page);
  await expectTyped(page, { Title: "", Content: "" });
});

test("a text comes along before the scripts load, and edits of an activity with it", { tag }, async ({
  page,
  forum,
}) => {
  const scripts = await holdScripts(page);
  await page.goto("/upload", { waitUntil: "commit" });
  await type(page, { Title: typed.Title, Description: typed.Content });
  await page.locator("form.panel").getByRole("link", { name: "Post about a place" }).click();
  await choosePlace(page, forum);
  scripts.letThrough();
  await expectTyped(page, typed);

  await keepRecords(page, { userActivities: [activity(1, { description: typed.Content })] });
  await page.goto("/activity/activity-1/edit");
  await type(page, { Title: "Walk with a view" });
  await page.locator("form.panel").getByRole("link", { name: "Post about a place" }).click();
  await choosePlace(page, forum);
  await expectTyped(page, { Title: "Walk with a view", Content: typed.Content });
  await expect(page.locator("[name=walked_on]")).toHaveValue("2026-05-03");
});

test("without JavaScript local forms say so, offer a place and take nothing", { tag: "@unscripted" }, async ({
  page,
}) => {
  for (const path of ["/upload", "/activity/new", "/forums/new"]) {
    await page.goto(path);
    const form = page.locator("form.panel");
    await expect(form.getByText("That needs JavaScript: turn it on to write here.")).toBeVisible();
    await expect(field(page, "Title")).toBeDisabled();
    await expect(form.locator(":is(input, textarea, select):enabled")).toHaveCount(0);
    await form.getByRole("link", { name: "Post about a place" }).filter({ visible: true }).click();
    await expect(page.getByText("Choose the place of your post.")).toBeVisible();
  }
});

test("account settings say whether the browser keeps local content", { tag }, async ({ page }) => {
  await page.goto("/account-settings");
  await expect(page.getByText("This browser may clear it, and some do after a week")).toBeVisible();
  await page.addInitScript(() => {
    navigator.storage.persisted = async () => true;
  });
  await page.reload();
  await expectHydrated(page);
  await expect(page.getByText("This browser has agreed to keep it until you delete it.")).toBeVisible();
});

async function choosePlace(page: Page, forum: Forum) {
  await expect(page.getByText("What you wrote comes along.")).toBeVisible();
  await field(page, "Search locations...").fill(forum.name);
  await press(page, "Search");
  await page.locator(".card").getByRole("link", { name: forum.name, exact: true }).click();
  await expect(page.getByText("Everybody will see this.")).toBeVisible();
}
