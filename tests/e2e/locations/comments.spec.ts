import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { errorSummary, expectEnhanced, expectNotice, press, type } from "../../support/browser/journey.ts";
import { fillStorage } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { addStrangersPost, closeForum } from "../../support/people/operator.ts";
import { postPath, sendPost, sendStep, sendComment as sendTo } from "../../support/posts.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const words = "The spring below the hut is dry.";
let path: string;

test.beforeEach(async ({ context, forum }) => {
  const id = randomUUID();
  await sendPost(context.request, forum, { id, title: "Water on the ridge" });
  path = postPath(forum, id);
});

const field = (page: Page) => page.getByPlaceholder("Add a comment...");

const sendComment = (browser: APIRequestContext, fields = {}) => sendTo(browser, path, fields);

test("a member comments, edits the comment, deletes it and restores it", async ({ page, isScripted }) => {
  await page.goto(path);
  if (isScripted) await expectEnhanced(page);
  await expect(page.getByText("No comments yet. Be the first to comment!")).toBeVisible();
  await field(page).fill(words);
  await press(page, "Post Comment");
  await expectNotice(page, "Comment posted");
  await expect(page.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
  await expect(field(page)).toHaveValue("");
  const comment = page.getByRole("listitem").filter({ hasText: words });
  await comment.getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel("Comment").fill("It runs again.");
  await press(page, "Save Changes");
  await expectNotice(page, "Comment saved");
  const edited = page.getByRole("listitem").filter({ hasText: "It runs again." });
  await expect(edited).toContainText("Edited");
  await edited.getByRole("link", { name: /^Delete/ }).click();
  await expect(page.getByRole("heading", { name: "Delete this comment?" })).toBeVisible();
  await press(page, "Delete Comment");
  await expectNotice(page, "Comment deleted", "You can bring it back for 30 seconds.");
  await expect(page.getByRole("heading", { name: "Comments (0)" })).toBeVisible();
  await press(page, "Undo");
  await expectNotice(page, "Comment restored");
  await expect(edited).toBeVisible();
});

test("a refused comment keeps its text and says why", async ({ page, context, faults, forum }) => {
  faults.expectRefusalOf(path);
  await page.goto(path);
  await field(page).fill("  \n ");
  await press(page, "Post Comment");
  await expect(errorSummary(page).getByRole("link")).toHaveText("Write something first.");
  const long = await sendComment(context.request, { content: "a".repeat(2_001) });
  expect(long.status()).toBe(400);
  expect(await long.text()).toContain("A comment can have at most 2,000 characters.");
  await closeForum(forum);
  await field(page).fill(words);
  await press(page, "Post Comment");
  await expect(errorSummary(page)).toContainText("This post is not there any more.");
  await expect(field(page)).toHaveValue(words);
});

test("a double click posts one comment, and the next from the page before is another", async ({ page }) => {
  await page.goto(path);
  await field(page).fill(words);
  await page.getByRole("button", { name: "Post Comment" }).dblclick();
  await expect(page.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
  await page.goBack();
  await field(page).fill("It runs again.");
  await press(page, "Post Comment");
  await expect(page.getByRole("heading", { name: "Comments (2)" })).toBeVisible();
});

test("a browser that is full posts a comment", { tag: "@enhanced" }, async ({ page }) => {
  await page.goto(path);
  await expectEnhanced(page);
  await fillStorage(page);
  await field(page).fill(words);
  await press(page, "Post Comment");
  await expectNotice(page, "Comment posted");
  await expect(field(page)).toHaveValue("");
});

test("two tabs comment on one post, and neither loses its words", { tag: "@enhanced" }, async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(path);
    await expectEnhanced(tab);
  }
  await field(page).fill("From the first.");
  await field(second).fill("From the second.");
  await press(page, "Post Comment");
  await expectNotice(page, "Comment posted");
  await expect(field(page), "the other tab's words are not for this form").toHaveValue("");
  await expect(field(second)).toHaveValue("From the second.");
  await press(second, "Post Comment");
  await expectNotice(second, "Comment posted");
  await expect(second.getByRole("heading", { name: "Comments (2)" })).toBeVisible();
});

test("a form with a taken or invalid id comes back whole, and can be sent again", async ({
  page,
  faults,
  forum,
}) => {
  faults.expectRefusalOf(path);
  const { id: taken } = await addStrangersPost(forum);
  await page.goto(path);
  await field(page).fill(words);
  for (const id of [taken, "not-an-id"]) {
    await page.locator("main input[name=id]").evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, id);
    await press(page, "Post Comment");
    await expectNotice(page, "Comment not posted", "Nothing is lost: send it once more.");
    await expect(field(page)).toHaveValue(words);
  }
  await press(page, "Post Comment");
  await expect(page.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
});

test("an ended session loses no text", async ({ page, context, ada, faults, isScripted }) => {
  faults.expectRefusalOf(path);
  await page.goto(path);
  await field(page).fill(words);
  await context.clearCookies();
  await press(page, "Post Comment");
  await expect(page.getByRole("heading", { name: "Your comment was not posted" })).toBeVisible();
  await expect(field(page)).toHaveValue(words);
  await page.getByRole("link", { name: "Log in and come back" }).click();
  await type(page, { Email: ada.email, Password: ada.password });
  await press(page, "Log In");
  await expect(page).toHaveURL(path);
  if (!isScripted) return;
  await expect(field(page)).toHaveValue(words);
  await press(page, "Post Comment");
  await expectNotice(page, "Comment posted");
  await expect(field(page)).toHaveValue("");
});

test("an answer names whom it answers, and each comment has an address", async ({ page, forum }) => {
  const { browser: other } = await signedUpBrowser("Ben");
  await sendComment(other);
  await page.goto(path);
  await page.getByRole("link", { name: /^Answer/ }).click();
  await expect(page.getByText("Your answer to")).toBeVisible();
  await field(page).fill("Take two bottles, then.");
  await press(page, "Post Comment");
  const answer = page.getByRole("listitem").filter({ hasText: "Take two bottles" });
  await expect(answer).toContainText("Answers");
  await answer.getByTitle("Link to this comment").click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?before=.*#comment-`));
  await expect(page.getByRole("listitem").first()).toContainText("Take two bottles");
  await page.goto(forum.path);
  await expect(page.getByRole("listitem").filter({ hasText: "Water on the ridge" })).toContainText(
    "2 comments",
  );
});

test("a form sent five times makes one comment", { tag: "@http" }, async ({ context, page }) => {
  const id = randomUUID();
  const send = () => sendComment(context.request, { id });
  const answers = [await send(), ...(await Promise.all([send(), send(), send(), send()]))];
  expect(answers.map(answer => answer.status())).toEqual(Array(5).fill(303));
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
});

test("another member's comment cannot be edited or deleted", { tag: "@http" }, async ({ context }) => {
  const { browser: other } = await signedUpBrowser("Ben");
  const id = randomUUID();
  await sendComment(other, { id });
  const comment = `${path}/comments/${id}`;
  expect((await context.request.get(`${siteUrl}${comment}/edit`)).status()).toBe(404);
  const edit = { form: { version: "1", content: "Mine now" }, headers: fromSite, maxRedirects: 0 };
  expect((await context.request.post(`${siteUrl}${comment}/edit`, edit)).status()).toBe(404);
  expect((await sendStep(context.request, comment, "delete")).status()).toBe(404);
  expect(await (await context.request.get(siteUrl + path)).text()).toContain(words);
});

test("a report of a comment reaches the admins' form", async ({ page }) => {
  const { browser: other } = await signedUpBrowser("Ben");
  await sendComment(other);
  await page.goto(path);
  await page.getByRole("link", { name: /^Report: The spring/ }).click();
  await expect(page.getByRole("heading", { name: "Report this comment" })).toBeVisible();
  await page.getByLabel("Spam").check();
  await press(page, "Send Report");
  await expectNotice(page, "Report sent");
});

test("new comments are shown while the page is open", { tag: "@enhanced" }, async ({ page }) => {
  const { browser: other } = await signedUpBrowser("Ben");
  await page.clock.install();
  await page.goto(path);
  await expectEnhanced(page);
  await expect(page.getByRole("button", { name: "● Live" })).toBeVisible();
  await sendComment(other, { content: "Heard it just now" });
  await page.clock.runFor(21_000);
  await expect(page.getByRole("listitem").filter({ hasText: "Heard it just now" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
});

test("a live page says that there are no comments when the last one is gone, and shows the next", {
  tag: "@enhanced",
}, async ({ page }) => {
  const { browser: other } = await signedUpBrowser("Ben");
  const id = randomUUID();
  await sendComment(other, { id });
  await page.clock.install();
  await page.goto(path);
  await expectEnhanced(page);
  await expect(page.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
  await sendStep(other, `${path}/comments/${id}`, "delete");
  await page.clock.runFor(21_000);
  const none = page.getByText("No comments yet. Be the first to comment!");
  await expect(none).toBeVisible();
  await expect(page.getByRole("heading", { name: "Comments (0)" })).toBeVisible();
  await expect(page.locator(".comment-item")).toHaveCount(0);
  await sendComment(other, { content: "Heard it just now" });
  await page.clock.runFor(26_000);
  await expect(page.locator(".comment-item")).toHaveText([/Heard it just now/]);
  await expect(page.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
  await expect(none).toBeHidden();
});

test("the endpoint answers 304 until something changes", { tag: "@http" }, async ({ context }) => {
  await sendComment(context.request);
  const address = `${siteUrl}${path}/comments`;
  const first = await context.request.get(address);
  const headers = { "If-None-Match": first.headers().etag ?? "" };
  expect((await context.request.get(address, { headers })).status()).toBe(304);
  await sendComment(context.request, { content: "More" });
  expect((await context.request.get(address, { headers })).status()).toBe(200);
});

test("pages hold fifty comments", { tag: "@http" }, async ({ context, page }) => {
  await Promise.all(
    Array.from({ length: 52 }, (_, at) => sendComment(context.request, { content: `Comment ${at}` })),
  );
  await page.goto(path);
  await expect(page.locator(".comment-item")).toHaveCount(50);
  await page.getByRole("link", { name: "Older comments" }).click();
  await expect(page.locator(".comment-item")).toHaveCount(2);
  await page.getByRole("link", { name: "Newest comments" }).click();
  await expect(page.locator(".comment-item")).toHaveCount(50);
});
