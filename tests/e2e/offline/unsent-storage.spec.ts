import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { expectIslands, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import {
  countUnsent,
  keepForumFirst,
  unsentCard,
  writePost,
  writeRefusedPost,
} from "../../support/browser/unsent.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { type Forum, titlesIn } from "../../support/people/operator.ts";
import { setSession } from "../../support/people/session-cookie.ts";
import { cameraPhoto } from "../../support/photos.ts";

const tag = "@enhanced";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });
keepForumFirst();

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

test("a photo of ten megabytes is made smaller, whatever its file is called", { tag }, async ({
  page,
  context,
  forum,
}) => {
  await openComposerOffline(page, context, forum);
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
  await writeRefusedPost({ page, context, faults, forum }, "Fog");
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

async function openComposerOffline(page: Page, context: BrowserContext, forum: Forum) {
  await context.setOffline(true);
  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  await type(page, { Title: "Fog", Content: "Wind." });
  await expect(page.getByText("Saved on this device")).toBeVisible();
}
