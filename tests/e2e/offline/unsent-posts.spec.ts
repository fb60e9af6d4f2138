import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import {
  errorSummary,
  expectIslands,
  expectNotice,
  expectTyped,
  notices,
  press,
  type,
} from "../../support/browser/journey.ts";
import { keptForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { countUnsent, unsentCard, unsentCards, writePost } from "../../support/browser/unsent.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { closeForum, type Forum, openForum, titlesIn } from "../../support/people/operator.ts";
import { setSession } from "../../support/people/session-cookie.ts";
import { cameraPhoto, mountainPhoto } from "../../support/photos.ts";

const tag = "@enhanced";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test.beforeEach(async ({ page, forum, faults }) => {
  faults.expectLostConnection();
  await page.goto(forum.path);
  await keptForOffline(page);
  await page.goto(forum.path);
});

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

test("what one member wrote offline another neither sees nor sends, and it waits for its author", {
  tag,
}, async ({ page, context, forum }) => {
  const title = `Fog over ${forum.name}`;
  const ofAda = await context.cookies();
  await context.setOffline(true);
  await writePost(page, forum, title);
  const ben = await signedUpWithSession("Ben");
  await context.clearCookies();
  await setSession(context, ben.session);
  await context.setOffline(false);
  for (const path of [forum.path, "/feed", "/account-settings"]) {
    await page.goto(path);
    await expect(page.getByText(title, { exact: true })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "not sent yet" })).toHaveCount(0);
  }
  expect(await titlesIn(forum)).toEqual([]);
  await context.clearCookies();
  await context.addCookies(ofAda);
  await page.goto("/account-settings");
  await expectNotice(page, "Post sent");
  expect(await titlesIn(forum)).toEqual([title]);
});

test("a session that has ended asks to log in, and the post is sent after that", { tag }, async ({
  page,
  context,
  faults,
  forum,
}) => {
  const session = await context.cookies();
  faults.expectRefusalOf(`${forum.path}/posts`);
  await context.setOffline(true);
  await writePost(page, forum, "Fog");
  await context.clearCookies();
  await context.setOffline(false);
  await expectNotice(page, "Log in to send your posts");
  await expect(unsentCard(page, "Fog").getByRole("link", { name: "Log in to send it" })).toBeVisible();
  expect(await titlesIn(forum)).toEqual([]);
  await context.addCookies(session);
  await page.goto("/feed");
  await expectNotice(page, "Post sent");
  expect(await titlesIn(forum)).toEqual(["Fog"]);
});

test("a post that the server refuses says why, and is kept", { tag }, async ({
  page,
  context,
  faults,
  forum,
}) => {
  faults.expectRefusalOf(`${forum.path}/posts`);
  faults.expectRefusalOf(forum.path);
  await context.setOffline(true);
  await writePost(page, forum, "Fog");
  await closeForum(forum);
  await context.setOffline(false);
  await expectNotice(page, "A post was not taken");
  await page.goto("/feed");
  await expect(unsentCard(page, "Fog")).toContainText("This forum is not there any more.");
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

test("two open pages send a post once, and one of them tells it", { tag }, async ({
  page,
  context,
  forum,
}) => {
  const other = await openForum();
  await context.setOffline(true);
  await writePost(page, forum, "Fog");
  const second = await context.newPage();
  await second.goto("/feed");
  await writePost(second, other, "Snow");
  await expect(unsentCards(second)).toHaveCount(2);
  await context.setOffline(false);
  for (const [place, title] of [
    [forum, "Fog"],
    [other, "Snow"],
  ] as const) {
    await expect.poll(() => titlesIn(place)).toEqual([title]);
  }
  await expect(unsentCards(second)).toHaveCount(0);
  await expect(unsentCards(page)).toHaveCount(0);
});

test("where nothing can be stored, nothing is said to be kept, and the draft stays", { tag }, async ({
  page,
  context,
  forum,
  faults,
}) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  await openComposerOffline(page, context, forum);
  await page.evaluate(
    () =>
      new Promise(resolve => {
        // A newer version of it than this build can open.
        indexedDB.open("treks", 99).onsuccess = resolve;
      }),
  );
  await press(page, "Create Post");
  await expect(page.locator("h1").filter({ visible: true })).toHaveText("That was not sent.");
  await context.setOffline(false);
  await page.goBack();
  await expectTyped(page, { Title: "Fog", Content: "Wind." });
});

test("a form that was made for another member is not kept for this one", { tag }, async ({
  page,
  context,
  forum,
  faults,
}) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  await openComposerOffline(page, context, forum);
  await page.locator("form[data-draft]").evaluate((form: HTMLFormElement) => {
    form.querySelector("input[name=member]")?.setAttribute("value", "11111111-1111-4111-8111-111111111111");
    form.submit();
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("That was not sent.");
  expect(await countUnsent(page)).toBe(0);
  await page.goBack();
  await expectTyped(page, { Title: "Fog", Content: "Wind." });
});

async function openComposerOffline(page: Page, context: BrowserContext, forum: Forum) {
  await context.setOffline(true);
  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  await type(page, { Title: "Fog", Content: "Wind." });
  await expect(page.getByText("Saved on this device")).toBeVisible();
}

test("a photo of ten megabytes is made smaller, whatever its file is called", { tag }, async ({
  page,
  context,
  forum,
}) => {
  await context.setOffline(true);
  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  await type(page, { Title: "Fog", Content: "Wind." });
  const photo = await cameraPhoto();
  expect(photo.buffer.length).toBeGreaterThan(10_000_000);
  // As a form that is sent before its script has come.
  await page.evaluate(
    async ({ bytes, name }) => {
      const form = document.querySelector<HTMLFormElement>("form[data-draft]");
      const input = form?.querySelector<HTMLInputElement>("input[type=file]");
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(bytes), byte => byte.charCodeAt(0))], name, { type: "image/jpeg" }),
      );
      if (input) input.files = transfer.files;
      form?.submit();
    },
    { bytes: photo.buffer.toString("base64"), name: `..%2F"<b>🏔 \\\u202e.JPG` },
  );
  await expect(unsentCard(page, "Fog").getByRole("img")).toBeVisible();
  const sides = await unsentCard(page, "Fog")
    .getByRole("img")
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(Math.max(...sides)).toBe(1_600);
  await context.setOffline(false);
  await expectNotice(page, "Post sent");
  await page.goto(forum.path);
  await expect(page.getByRole("img", { name: "Photo: Fog" })).toBeVisible();
});

test("account settings count what waits, the download has its text, and clearing this browser removes it", {
  tag,
}, async ({ page, context, faults, forum }) => {
  faults.expectRefusalOf(`${forum.path}/posts`);
  faults.expectRefusalOf(forum.path);
  await context.setOffline(true);
  await writePost(page, forum, "Fog");
  await closeForum(forum);
  await context.setOffline(false);
  await expectNotice(page, "A post was not taken");
  await page.goto("/account-settings");
  await expect(page.getByRole("link", { name: "1 location post not sent yet" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await press(page, "Download my data");
  const file = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(file.unsentPosts).toMatchObject([
    { title: "Fog", content: "Fog, and the wind.", forumId: forum.id },
  ]);
  await press(page, "Delete Account");
  await press(page, "Delete my account");
  await expectNotice(page, "Account Deleted");
  await expect.poll(() => countUnsent(page)).toBe(0);
});
