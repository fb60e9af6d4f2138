import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { expectEnhanced, expectNotice, press } from "../../support/browser/journey.ts";
import { cachedForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { countUnsent, unsentCard, unsentCards } from "../../support/browser/unsent.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { closeForum, type Forum } from "../../support/people/operator.ts";
import { commentOn, postPath, sendPost } from "../../support/posts.ts";

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
    await expect(card).toContainText("Waits for a connection");
    await context.setOffline(false);
    await expect(card).toContainText("A comment can have at most 2,000 characters.");
    await context.setOffline(true);
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
    await page.goto("/feed");
    await press(page, "Discard");
    await expect(page.getByText("Discard this comment for good?")).toBeVisible();
    await press(page, "Discard");
    await expectNotice(page, "Comment discarded");
    expect(await countUnsent(page)).toBe(0);
  });

  test("opening a comment by its address keeps the account's pages", { tag }, async ({ page, context }) => {
    const { browser: ben } = await signedUpBrowser("Ben");
    const address = await commentOn(ben, path, words);
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`${path}#comment-`));
    await context.setOffline(true);
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-cached", /^20/);
    await writeUnsent(page, "Thank you.");
  });
});

async function keepPost(page: Page, context: BrowserContext, forum: Forum, author = context.request) {
  const id = randomUUID();
  await sendPost(author, forum, { id, title: "Water on the ridge" });
  path = postPath(forum, id);
  await page.goto(path);
  await cachedForOffline(page);
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
