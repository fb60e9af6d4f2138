import {
  errorSummary,
  expectIslands,
  expectNotice,
  expectTyped,
  notices,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { keepForumFirst, unsentCard, unsentCards, writePost } from "../../support/browser/unsent.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { mountainPhoto } from "../../support/photos.ts";

const tag = "@enhanced";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });
keepForumFirst();

test("a post that is written offline waits on its forum and the feed, and is sent once by itself", {
  tag,
}, async ({ page, context, forum }) => {
  await context.setOffline(true);
  await writePost(page, forum, "Fog on the ridge");
  await expect(page).toHaveURL(`${forum.path}#not-sent-yet`);
  await expect(unsentCard(page, "Fog on the ridge")).toContainText("Waits for a connection");
  await expect(page.getByRole("link", { name: "1 post not sent yet" })).toBeVisible();
  await page.goto("/feed");
  await expect(unsentCard(page, "Fog on the ridge")).toContainText(forum.name);
  expect(await titlesIn(forum)).toEqual([]);
  await context.setOffline(false);
  await expectNotice(page, "Post sent", "“Fog on the ridge” is on the forum.");
  await expect(unsentCards(page)).toHaveCount(0);
  expect(await titlesIn(forum)).toEqual(["Fog on the ridge"]);
  await page.goto(forum.path);
  await expect(page.getByRole("link", { name: "Fog on the ridge" })).toBeVisible();
  await expect(notices(page)).toHaveText("");
});

test("a post that waits is edited with its text, tags and photo, beside the draft of another", {
  tag,
}, async ({ page, context, forum }) => {
  await context.setOffline(true);
  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  await type(page, { Title: "Fog", Content: "Wind.", Tags: "ridge, fog," });
  await page.getByLabel("Photo", { exact: true }).setInputFiles(await mountainPhoto());
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await press(page, "Create Post");
  await expect(unsentCard(page, "Fog").getByRole("img")).toBeVisible();

  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  await expectTyped(page, { Title: "", Content: "" });
  await type(page, { Title: "Another" });
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await page.goto(forum.path);
  await unsentCard(page, "Fog").getByRole("link", { name: "Edit" }).click();
  await expectTyped(page, { Title: "Fog", Content: "Wind." });
  await expect(page.getByRole("list", { name: "Chosen tags" })).toContainText("ridge");
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await type(page, { Title: "Fog, and snow" });
  await press(page, "Create Post");
  await expect(unsentCards(page)).toHaveCount(1);
  await expect(unsentCard(page, "Fog, and snow").getByRole("img")).toBeVisible();

  await context.setOffline(false);
  await expectNotice(page, "Post sent");
  expect(await titlesIn(forum)).toEqual(["Fog, and snow"]);
  await page.goto(`${forum.path}/new-post`);
  await expectTyped(page, { Title: "Another" });
});

test("a post that waits is sent by its form once there is a connection, and waits no more", { tag }, async ({
  page,
  context,
  forum,
}) => {
  await context.setOffline(true);
  await writePost(page, forum, "Fog");
  await unsentCard(page, "Fog").getByRole("link", { name: "Edit" }).click();
  await expectTyped(page, { Title: "Fog" });
  await context.setOffline(false);
  await page.waitForTimeout(500);
  expect(await titlesIn(forum), "sent while it was edited").toEqual([]);
  await type(page, { Title: "Fog, and snow" });
  await press(page, "Create Post");
  await expectNotice(page, "Post created");
  await expect(unsentCards(page)).toHaveCount(0);
  expect(await titlesIn(forum)).toEqual(["Fog, and snow"]);
});

test("a post is discarded after a question, by keyboard too", { tag }, async ({ page, context, forum }) => {
  await context.setOffline(true);
  await writePost(page, forum, "Fog");
  await unsentCard(page, "Fog").getByRole("button", { name: "Discard" }).press("Enter");
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Discard" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expectNotice(page, "Post discarded");
  await expect(unsentCards(page)).toHaveCount(0);
  await context.setOffline(false);
  await page.reload();
  expect(await titlesIn(forum)).toEqual([]);
});

test("a title that is too long is told at once, and can be changed", { tag }, async ({
  page,
  context,
  forum,
}) => {
  await context.setOffline(true);
  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  await page.getByLabel("Title").evaluate((field: HTMLInputElement) => {
    field.maxLength = 500;
  });
  await type(page, { Title: "F".repeat(201), Content: "Wind." });
  await press(page, "Create Post");
  await expect(unsentCards(page)).toContainText("A title can have at most 200 characters.");
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(errorSummary(page)).toContainText("A title can have at most 200 characters.");
  await type(page, { Title: "Fog" });
  await press(page, "Create Post");
  await expect(unsentCard(page, "Fog")).toContainText("Waits for a connection");
  await context.setOffline(false);
  await expect.poll(() => titlesIn(forum)).toEqual(["Fog"]);
});
