import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { openForumComposer, ownPost, typed } from "../../support/browser/composers.ts";
import { expectIslands, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { keepRecords, readRecords } from "../../support/browser/local-records.ts";
import { cachedForOffline, heading } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import {
  countUnsent,
  unsentCard,
  unsentCards,
  writePost,
  writeRefusedPost,
} from "../../support/browser/unsent.ts";
import { forgetFirstDayPosts } from "../../support/people/limits.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { type Forum, openForum, storedPost, titlesIn } from "../../support/people/operator.ts";
import { setSession } from "../../support/people/session-cookie.ts";
import { cameraPhoto, mountainPhoto, photoOf } from "../../support/photos.ts";
import { sendPost } from "../../support/posts.ts";
import { databaseUrl, fromSite, siteUrl } from "../../support/sites/site.ts";
import { trackFile, walkedGpx } from "../../support/tracks.ts";

const tag = "@enhanced";
const http = { tag: "@http" };

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test.describe("written offline", () => {
  test.beforeEach(async ({ page, forum, faults }) => {
    faults.expectLostConnection();
    await page.goto(forum.path);
    await cachedForOffline(page);
    await page.goto(forum.path);
  });

  test("a post waits on its forum and the feed, and is sent once", { tag }, async ({
    page,
    context,
    forum,
  }) => {
    await context.setOffline(true);
    await writePost(page, forum, "Fog");
    await expect(page).toHaveURL(`${forum.path}#not-sent-yet`);
    await expect(unsentCard(page, "Fog")).toContainText("Waits for a connection");
    await expect(page.getByRole("link", { name: "1 post not sent yet" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/feed");
    await expect(unsentCard(page, "Fog")).toContainText(forum.name);
    await expectAccessible(page);
    expect(await titlesIn(forum)).toEqual([]);
    await context.setOffline(false);
    await expectNotice(page, "Post sent", "“Fog” is on the forum.");
    await expect(unsentCards(page)).toHaveCount(0);
    expect(await titlesIn(forum)).toEqual(["Fog"]);
    await page.goto(forum.path);
    await expect(page.getByRole("link", { name: "Fog" })).toBeVisible();
  });

  test("a local post that waits for a connection keeps its copy", { tag }, async ({
    page,
    context,
    forum,
  }) => {
    await keepRecords(page, { userForums: [ownPost] });
    await page.goto(`${forum.path}/new-post?local=/forums/${ownPost.id}`);
    await expectIslands(page);
    await expectTyped(page, { Title: ownPost.title });
    await context.setOffline(true);
    await press(page, "Create Post");
    await expect(unsentCard(page, ownPost.title)).toBeVisible();
    expect(await readRecords(page, "userForums")).toEqual([ownPost]);
    await context.setOffline(false);
    await expectNotice(page, "Post sent");
    expect(await titlesIn(forum)).toEqual([ownPost.title]);
    expect(await readRecords(page, "userForums")).toEqual([ownPost]);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter(key => key.startsWith("draft:"))).toEqual([]);
  });

  test("a place is chosen offline for a local text, whose draft goes when it waits", { tag }, async ({
    page,
    context,
  }) => {
    await context.setOffline(true);
    await openForumComposer(page, true);
    await type(page, typed);
    await page.locator("form.panel").getByRole("link", { name: "Post about a place" }).click();
    await expect(page.getByText("Choose the place of your post.")).toBeVisible();
    await page.getByRole("list", { name: "Location forums" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/new-post\?local=\/forums\/new$/);
    await expectTyped(page, typed);
    await press(page, "Create Post");
    await expect(unsentCard(page, typed.Title)).toBeVisible();
    await openForumComposer(page, true);
    await expectTyped(page, { Title: "", Content: "" });
  });

  test("a waiting post is edited beside the draft of another", { tag }, async ({ page, context, forum }) => {
    await openComposerOffline(page, context, forum);
    await type(page, { Tags: "ridge, fog," });
    const id = await page.locator("[name=id]").inputValue();
    await page.getByLabel("Photos", { exact: true }).setInputFiles([await photoOf(300), await photoOf(310)]);
    const second = page.getByRole("group", { name: "Photo 2 of 2" });
    await page.getByLabel("What does it show?").first().fill("The hut");
    await second.getByLabel("What does it show?").fill("The ridge");
    await press(page, "Create Post");
    await expect(unsentCard(page, "Fog").getByRole("img")).toBeVisible();
    await expect(unsentCard(page, "Fog")).toContainText("2 photos");

    await page.goto(`${forum.path}/new-post`);
    await expectIslands(page);
    await expectTyped(page, { Title: "", Content: "" });
    await type(page, { Title: "Another" });
    await expect(page.getByText("Saved on this device")).toBeVisible();
    await page.goto(forum.path);
    await unsentCard(page, "Fog").getByRole("link", { name: "Edit" }).click();
    await expectTyped(page, { Title: "Fog", Content: "Wind." });
    await expect(page.getByRole("list", { name: "Chosen tags" })).toContainText("ridge");
    await expect(page.getByRole("img", { name: "Preview" })).toHaveCount(2);
    await expect(second.getByLabel("What does it show?")).toHaveValue("The ridge");
    await second.getByRole("button", { name: "Earlier" }).click();
    await type(page, { Title: "Fog, and snow" });
    await press(page, "Create Post");
    await expect(unsentCards(page)).toHaveCount(1);
    await expect(unsentCard(page, "Fog, and snow").getByRole("img")).toBeVisible();

    await context.setOffline(false);
    await expectNotice(page, "Post sent");
    expect(await titlesIn(forum)).toEqual(["Fog, and snow"]);
    expect((await storedPost(id))?.photos).toMatchObject([
      { width: 310, caption: "The ridge" },
      { width: 300, caption: "The hut" },
    ]);
    await page.goto(`${forum.path}/new-post`);
    await expectTyped(page, { Title: "Another" });
  });

  test("a line is read without a connection, waits with its post, and is sent once", { tag }, async ({
    page,
    context,
    forum,
  }) => {
    const words = /^3\.\d km, about 3\d\d m up/;
    await openComposerOffline(page, context, forum);
    await page.getByLabel("The line you walked").setInputFiles(trackFile(walkedGpx()));
    await expect(page.getByRole("img", { name: words })).toBeVisible();
    await press(page, "Create Post");
    await unsentCard(page, "Fog").getByRole("link", { name: "Edit" }).click();
    await expect(page.getByRole("img", { name: words })).toBeVisible();
    await type(page, { Title: "Fog, and snow" });
    await press(page, "Create Post");
    await expect(unsentCard(page, "Fog, and snow")).toBeVisible();
    await context.setOffline(false);
    await expectNotice(page, "Post sent");
    expect(await titlesIn(forum)).toEqual(["Fog, and snow"]);
    await page.goto(`${forum.path}?lines=on`);
    await page.getByRole("link", { name: "Fog, and snow", exact: true }).click();
    await expect(page.getByRole("img", { name: words })).toBeVisible();
  });

  test("a post that is edited is sent by its form alone", { tag }, async ({ page, context, forum }) => {
    await context.setOffline(true);
    await writePost(page, forum, "Fog");
    await unsentCard(page, "Fog").getByRole("link", { name: "Edit" }).click();
    await expectTyped(page, { Title: "Fog" });
    await context.setOffline(false);
    const other = await context.newPage();
    await other.goto(forum.path);
    await expect(unsentCard(other, "Fog")).toContainText("You have begun to change this.");
    await other.waitForTimeout(500);
    expect(await titlesIn(forum)).toEqual([]);
    await type(page, { Title: "Fog, and snow" });
    await press(page, "Create Post");
    await expectNotice(page, "Post created");
    await expect(unsentCards(page)).toHaveCount(0);
    expect(await titlesIn(forum)).toEqual(["Fog, and snow"]);
  });

  test("a post is discarded after a question, by keyboard too", { tag }, async ({ page, context, forum }) => {
    await context.setOffline(true);
    await writePost(page, forum, "Fog");
    const discard = page.getByRole("button", { name: "Discard" });
    await discard.press("Enter");
    await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(discard).toBeFocused();
    await page.keyboard.press("Enter");
    await discard.press("Enter");
    await expectNotice(page, "Post discarded");
    await expect(unsentCards(page)).toHaveCount(0);
    await context.setOffline(false);
    await page.reload();
    expect(await titlesIn(forum)).toEqual([]);
  });

  test("an ended session asks to log in, and the post is sent afterwards", { tag }, async ({
    page,
    context,
    faults,
    forum,
  }) => {
    const session = await context.cookies();
    faults.expectRefusalOf(`${forum.path}/posts`);
    await context.setOffline(true);
    await writePost(page, forum, "Fog");
    await expect(unsentCard(page, "Fog")).toContainText("Waits for a connection");
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

  test("a post that is sent before any page was cached for the new log-in is listed on the page that answers", {
    tag,
  }, async ({ page, context, faults, forum }) => {
    faults.expectRefusalOf("/feed");
    await page.goto(`${forum.path}/new-post`);
    await expectIslands(page);
    await type(page, { Title: "Fog", Content: "Wind." });
    // As a log-in does, some seconds before the screens are cached again.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) if (name.startsWith("treks-pages:")) await caches.delete(name);
    });
    await context.setOffline(true);
    await press(page, "Create Post");
    await expect(heading(page)).toHaveText("Your post is kept on this device.");
    await expect(unsentCard(page, "Fog")).toContainText("Waits for a connection");
    await expect(page.getByRole("link", { name: /Log in/i })).toHaveCount(0);
    await expectAccessible(page);
    await context.setOffline(false);
    await expectNotice(page, "Post sent", "“Fog” is on the forum.");
    await expect(heading(page)).toHaveText("Your post was sent.");
    expect(await titlesIn(forum)).toEqual(["Fog"]);
  });

  test("two open pages send two posts once each", { tag }, async ({ page, context, forum }) => {
    const other = await openForum();
    await context.setOffline(true);
    await writePost(page, forum, "Fog");
    const second = await context.newPage();
    await second.goto("/feed");
    await writePost(second, other, "Snow");
    await expect(unsentCards(second)).toHaveCount(2);
    await context.setOffline(false);
    await expect.poll(() => titlesIn(forum)).toEqual(["Fog"]);
    await expect.poll(() => titlesIn(other)).toEqual(["Snow"]);
    for (const tab of [page, second]) await expect(unsentCards(tab)).toHaveCount(0);
  });

  test("another member neither sees nor sends the post", { tag }, async ({ page, context, forum }) => {
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

  test("the draft stays when nothing can be stored", { tag }, async ({ page, context, forum, faults }) => {
    faults.expectRefusalOf(`${forum.path}/new-post`);
    await openComposerOffline(page, context, forum);
    await page.evaluate(
      () =>
        new Promise(resolve => {
          // A newer version than this build can open.
          indexedDB.open("treks", 99).onsuccess = resolve;
        }),
    );
    await press(page, "Create Post");
    await expect(heading(page)).toHaveText("That was not sent.");
    await context.setOffline(false);
    await page.goBack();
    await expectTyped(page, { Title: "Fog", Content: "Wind." });
  });

  test("a form made for another member is not stored", { tag }, async ({ page, context, forum, faults }) => {
    faults.expectRefusalOf(`${forum.path}/new-post`);
    await openComposerOffline(page, context, forum);
    await page.locator("form[data-draft]").evaluate((form: HTMLFormElement) => {
      form.querySelector("input[name=member]")?.setAttribute("value", "11111111-1111-4111-8111-111111111111");
      form.submit();
    });
    await expect(heading(page)).toHaveText("That was not sent.");
    expect(await countUnsent(page)).toBe(0);
    await page.goBack();
    await expectTyped(page, { Title: "Fog", Content: "Wind." });
  });

  test("a photo of ten megabytes is scaled, whatever its name", { tag }, async ({ page, context, forum }) => {
    await openComposerOffline(page, context, forum);
    const photo = await cameraPhoto();
    expect(photo.buffer.length).toBeGreaterThan(10_000_000);
    // Like a form that is sent before its script arrives.
    await page.evaluate(
      async ({ bytes, name }) => {
        const form = document.querySelector<HTMLFormElement>("form[data-draft]");
        const input = form?.querySelector<HTMLInputElement>("input[type=file][name=photos]");
        const transfer = new DataTransfer();
        const content = Uint8Array.from(atob(bytes), byte => byte.charCodeAt(0));
        transfer.items.add(new File([content], name, { type: "image/jpeg" }));
        if (input) input.files = transfer.files;
        form?.submit();
      },
      { bytes: photo.buffer.toString("base64"), name: `..%2F"<b>🏔 \\\u202e.JPG` },
    );
    const image = unsentCard(page, "Fog").getByRole("img");
    await expect(image).toBeVisible();
    const sides = await image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
    expect(Math.max(...sides)).toBe(1_600);
    await context.setOffline(false);
    await expectNotice(page, "Post sent");
    await page.goto(forum.path);
    await expect(page.getByRole("img", { name: "Photo: Fog" })).toBeVisible();
  });

  test("a refused post is shown with the reason, downloaded, and cleared with the account", { tag }, async ({
    page,
    context,
    faults,
    forum,
  }) => {
    await writeRefusedPost({ page, context, faults, forum }, "Fog");
    await page.goto("/feed");
    await expect(unsentCard(page, "Fog")).toContainText("This forum no longer exists.");
    await page.goto("/account-settings");
    await expect(page.getByRole("link", { name: "1 location post not sent yet" })).toBeVisible();
    const downloading = page.waitForEvent("download");
    await press(page, "Download my data");
    const file = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
    const text = { title: "Fog", content: "Fog, and the wind.", forumId: forum.id };
    expect(file.unsentPosts).toMatchObject([text]);
    await press(page, "Delete Account");
    await press(page, "Delete my account");
    await expectNotice(page, "Account Deleted");
    await expect.poll(() => countUnsent(page)).toBe(0);
  });
});

test.describe("on the first day", () => {
  test.use({ signedInAs: "nobody" });

  test("a post beyond the limit waits, says until when, and is sent later", { tag }, async ({
    page,
    context,
    forum,
    faults,
  }) => {
    faults.expectLostConnection();
    faults.expectRefusalOf(`${forum.path}/posts`);
    const { member, session } = await signedUpWithSession("Ada", { isNew: true });
    await setSession(context, session);
    for (let count = 0; count < 5; count++) await sendPost(context.request, forum, {});
    await page.goto(forum.path);
    await cachedForOffline(page);
    await page.goto(forum.path);
    await context.setOffline(true);
    await writePost(page, forum, "The sixth");
    await context.setOffline(false);
    // The button is pressed after the automatic try is refused.
    await expect(unsentCard(page, "The sixth")).toContainText("It is sent at about");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const reason = "New members can post 5 times an hour on their first day.";
    await expectNotice(page, "That was not sent yet", reason);
    await expect(unsentCard(page, "The sixth")).toContainText(/on their first day\. It is sent at about \d/);
    expect(await titlesIn(forum)).toHaveLength(5);
    await forgetFirstDayPosts(databaseUrl, member.email);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expectNotice(page, "Post sent");
    await expect(unsentCards(page)).toHaveCount(0);
    expect(await titlesIn(forum)).toContain("The sixth");
  });
});

test.describe("on the server", () => {
  test("a post sent twice is answered with its id and stays one", http, async ({ context, forum }) => {
    const post = { ...fields(), member: await memberOf(context), photos: await mountainPhoto() };
    for (const _ of [1, 2]) {
      const answer = await send(context, forum, post);
      expect(answer.status()).toBe(201);
      expect(await answer.json()).toEqual({ id: post.id });
      expect(answer.headers()["set-cookie"], "no flash message").toBeUndefined();
    }
    expect(await titlesIn(forum)).toEqual(["Fog"]);
  });

  test("a post that names another member is refused", http, async ({ context, forum }) => {
    const member = await memberOf(context);
    const ben = await signedUpWithSession("Ben");
    await setSession(context, ben.session);
    for (const path of ["posts", "new-post"] as const) {
      const answer = await send(context, forum, { ...fields(), member }, path);
      expect(answer.status()).toBe(409);
      expect(await answer.text()).toContain("You were logged in as somebody else");
    }
    expect(await titlesIn(forum)).toEqual([]);
  });

  test("a refusal is answered as a reply", http, async ({ context, forum }) => {
    const answer = await send(context, forum, { ...fields(), title: "F".repeat(201) });
    expect(answer.status()).toBe(400);
    expect((await answer.json()).reply.error.title).toEqual(["A title can have at most 200 characters."]);
    await context.clearCookies();
    const signedOut = await send(context, forum, fields());
    expect(signedOut.status()).toBe(401);
    expect((await signedOut.json()).reply.error[""]).toEqual(["User not authenticated"]);
  });

  test("the template form is there for members, and takes no post", http, async ({ context }) => {
    const template = { path: "/location-forums/00000000-0000-4000-8000-000000000000" };
    const page = await context.request.get(`${siteUrl}${template.path}/new-post`);
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain(`name="member" value="${await memberOf(context)}"`);
    expect((await send(context, template, fields())).status()).toBe(404);
    expect((await context.request.get(siteUrl + template.path)).status()).toBe(404);
  });
});

async function openComposerOffline(page: Page, context: BrowserContext, forum: Forum) {
  await context.setOffline(true);
  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  await type(page, { Title: "Fog", Content: "Wind." });
  await expect(page.getByText("Saved on this device")).toBeVisible();
}

function fields() {
  return { id: randomUUID(), title: "Fog", content: "Wind.", tags: "" };
}

function send(
  { request }: BrowserContext,
  { path }: Pick<Forum, "path">,
  multipart: Record<string, string | Awaited<ReturnType<typeof mountainPhoto>>>,
  to: "posts" | "new-post" = "posts",
) {
  const headers = { ...fromSite, Accept: "application/json" };
  return request.post(`${siteUrl}${path}/${to}`, { multipart, headers, maxRedirects: 0 });
}

async function memberOf(context: BrowserContext) {
  const html = await (await context.request.get(`${siteUrl}/feed`)).text();
  return /data-viewer="([\w-]+)"/.exec(html)?.[1] ?? "";
}
