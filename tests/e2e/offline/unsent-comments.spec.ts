import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type BrowserContext, type Page, request } from "@playwright/test";
import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { expectEnhanced, expectNotice, press } from "../../support/browser/journey.ts";
import { heading, keptAddresses, keptForOffline, notHere } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { countUnsent, unsentCard, unsentCards } from "../../support/browser/unsent.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { closeForum, type Forum } from "../../support/people/operator.ts";
import { block, profilePath } from "../../support/people/profiles.ts";
import { suspendByAnAdmin } from "../../support/people/suspend.ts";
import { commentOn, postPath, sendPost } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

const tag = "@enhanced";
const words = "The spring below the hut is dry.";
let path: string;

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test.describe("on a post that was seen", () => {
  test.beforeEach(async ({ page, context, forum, faults }) => {
    faults.expectLostConnection();
    await keepPost(page, context, forum);
  });

  test("a comment waits below its post, on the forum and in the feed, and is sent once", { tag }, async ({
    page,
    context,
    forum,
  }) => {
    await page.goto(forum.path);
    await context.setOffline(true);
    await page.goto(path);
    await writeUnsent(page);
    await expect(page).toHaveURL(`${path}#not-sent-yet`);
    await expect(unsentCard(page, "Comment")).toContainText("Waits for a connection");
    await expect(unsentCard(page, "Comment")).toContainText(words);
    await expect(page.getByRole("link", { name: "1 comment not sent yet" })).toBeVisible();
    await expect(field(page), "the draft would be sent again").toHaveValue("");
    await page.reload();
    await expect(unsentCard(page, "Comment")).toBeVisible();
    await expect(field(page)).toHaveValue("");
    await expectAccessible(page);
    for (const list of [forum.path, "/feed"]) {
      await page.goto(list);
      await expect(unsentCard(page, "Comment").getByRole("link", { name: "Its post" })).toBeVisible();
    }
    await context.setOffline(false);
    await expectNotice(page, "Comment sent", `“${words}” is below the post.`);
    await expect(unsentCards(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Read it" }).click();
    await expect(page).toHaveURL(new RegExp(`${path}#comment-`));
    await expect(comments(page)).toHaveText([words]);
    await page.goto(path);
    await expect(field(page)).toHaveValue("");
  });

  test("a waiting reply is changed in its form, and stays a reply", { tag }, async ({ page, context }) => {
    const { browser: ben } = await signedUpBrowser("Ben");
    await commentOn(ben, path, "Is there water?");
    await page.goto(path);
    await page.getByRole("link", { name: /^Reply: / }).click();
    await expect(page.getByText("Replying to")).toBeVisible();
    await context.setOffline(true);
    await writeUnsent(page, "No.");
    await editWaiting(page);
    await expect(field(page)).toHaveValue("No.");
    await writeUnsent(page);
    await expect(unsentCards(page)).toHaveCount(1);
    await editWaiting(page);
    await expect(field(page)).toHaveValue(words);
    await context.setOffline(false);
    await page.goto(path);
    await expect(unsentCard(page, "Comment")).toContainText("You have begun to change this.");
    await editWaiting(page);
    await press(page, "Post Comment");
    await expectNotice(page, "Comment posted");
    await expect(unsentCards(page)).toHaveCount(0);
    await page.goto(path);
    await expect(comments(page)).toHaveText([words, "Is there water?"]);
    await expect(page.getByRole("listitem").filter({ hasText: words })).toContainText("Replying to");
  });

  test("a comment that is too long or on a post that has gone keeps its text and says why", { tag }, async ({
    page,
    context,
    forum,
    faults,
  }) => {
    faults.expectRefusalOf(path);
    faults.expectRefusalOf(forum.path);
    faults.expectRefusalOf(`${path}/comments`);
    await context.setOffline(true);
    // Only a browser that ignores the attribute sends so much.
    await field(page).evaluate(area => area.removeAttribute("maxlength"));
    await writeUnsent(page, `${words} `.repeat(70));
    const card = unsentCard(page, "Comment");
    await expect(card).toContainText("A comment can have at most 2,000 characters.");
    await editWaiting(page);
    await writeUnsent(page);
    await expect(card).toContainText("Waits for a connection");
    await closeForum(forum);
    await context.setOffline(false);
    await expectNotice(page, "A comment was not taken", `“${words}” is kept on this device.`);
    await page.getByRole("link", { name: "See why" }).click();
    await expect(card).toContainText("This post no longer exists. Copy your text if you want to keep it.");
    await expect(card).toContainText(words);
    await expectAccessible(page);
    await page.goto("/account-settings");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "1 comment not sent yet" })).toBeVisible();
    const downloading = page.waitForEvent("download");
    await press(page, "Download my data");
    const file = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
    expect(file.unsentPosts).toMatchObject([{ content: words, commentOn: path.split("/").at(-1) }]);
    await page.goto("/feed");
    await press(page, "Discard");
    await expect(page.getByText("Discard this comment for good?")).toBeVisible();
    await press(page, "Discard");
    await expectNotice(page, "Comment discarded");
    expect(await countUnsent(page)).toBe(0);
  });

  test("a member who is suspended meanwhile keeps the comment", { tag }, async ({
    page,
    context,
    ada,
    faults,
  }) => {
    faults.expectRefusalOf(`${path}/comments`);
    await context.setOffline(true);
    await writeUnsent(page);
    await suspendByAnAdmin(ada);
    await context.setOffline(false);
    await expectNotice(page, "Log in to send your comments");
    await expect(unsentCard(page, "Comment")).toContainText(words);
    await expect(page.getByRole("link", { name: "Log in to send it" })).toBeVisible();
  });

  test("a comment for a member who has blocked its author meanwhile tells them nothing", { tag }, async ({
    page,
    context,
    forum,
  }) => {
    const { browser: ben } = await signedUpBrowser("Ben");
    await keepPost(page, context, forum, ben);
    await context.setOffline(true);
    await writeUnsent(page);
    const ada = await request.newContext({ storageState: await context.storageState() });
    await block(ben, await profilePath(ada));
    await context.setOffline(false);
    await expectNotice(page, "Comment sent");
    const read = async (address: string) => (await ben.get(siteUrl + address)).text();
    expect(await read(path)).toContain("Hidden: you blocked this member");
    expect(await read("/notifications")).toContain("All quiet on the trail.");
  });

  test("opening a comment by its address keeps the account's pages", { tag }, async ({ page, context }) => {
    const { browser: ben } = await signedUpBrowser("Ben");
    const address = await commentOn(ben, path, words);
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`${path}#comment-`));
    await context.setOffline(true);
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-kept", /^20/);
    await writeUnsent(page, "Thank you.");
  });

  test("notifications show their last copy, until the member logs out", { tag }, async ({
    page,
    context,
    faults,
  }) => {
    faults.expectRefusalOf("/notifications");
    const { browser: ben } = await signedUpBrowser("Ben");
    await commentOn(ben, path, words);
    await page.goto("/notifications");
    await expect.poll(() => keptAddresses(page)).toContain("/notifications");
    await context.setOffline(true);
    await page.goto("/notifications");
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-kept", /^20/);
    await expect(page.getByText("Offline: showing what is on this device.")).toBeVisible();
    await page.getByRole("button", { name: /commented on/ }).click();
    await expectNotice(page, "That was not sent", "There is no connection.");
    await context.setOffline(false);
    await page.goto("/account-settings");
    await page.locator("summary", { hasText: "Your account" }).click();
    await press(page, "Log Out");
    await expect(page).toHaveURL("/");
    await expect.poll(() => keptAddresses(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto("/notifications");
    await expect(heading(page)).toHaveText(notHere);
  });
});

async function keepPost(page: Page, context: BrowserContext, forum: Forum, author = context.request) {
  const id = randomUUID();
  await sendPost(author, forum, { id, title: "Water on the ridge" });
  path = postPath(forum, id);
  await page.goto(path);
  await keptForOffline(page);
  await page.goto(path);
  await expectEnhanced(page);
}

const field = (page: Page) => page.getByPlaceholder("Add a comment...");

const comments = (page: Page) => page.locator(".comment-item p.whitespace-pre-line");

async function writeUnsent(page: Page, text = words) {
  await writeComment(page, text);
  await expect(unsentCard(page, "Comment")).toBeVisible();
}

async function editWaiting(page: Page) {
  await unsentCard(page, "Comment").getByRole("link", { name: "Edit" }).click();
  await page.waitForURL(/\?unsent=/);
}

async function writeComment(page: Page, text: string) {
  await field(page).fill(text);
  await press(page, "Post Comment");
}
