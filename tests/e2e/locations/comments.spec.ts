import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { errorSummary, expectEnhanced, expectNotice, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { closeForum } from "../../support/people/operator.ts";
import { commentOn, postPath, sendPost, sendStep, sendComment as sendTo } from "../../support/posts.ts";
import { decide, decisionPath } from "../../support/reports.ts";
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
  // Without script, browsers do not focus anything on an address with a fragment.
  if (isScripted) await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
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
  await expect(errorSummary(page)).toContainText("This post no longer exists.");
  await expect(field(page)).toHaveValue(words);
});

test("a reply names whom it replies to, and each comment has an address", async ({ page, forum }) => {
  const { browser: other } = await signedUpBrowser("Ben");
  await sendComment(other);
  await page.goto(path);
  await page.getByRole("link", { name: /^Reply: / }).click();
  await expect(page.getByText("Replying to")).toBeVisible();
  await field(page).fill("Take two bottles, then.");
  await press(page, "Post Comment");
  const reply = page.getByRole("listitem").filter({ hasText: "Take two bottles" });
  await expect(reply).toContainText("Replying to Ben Trail");
  await reply.getByTitle("Link to this comment").click();
  await expect(page).toHaveURL(new RegExp(`${path}#comment-`));
  await expect(page.locator(".comment-item:target")).toContainText("Take two bottles");
  await expect(page.locator(".comment-item")).toHaveCount(2);
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

test("a comment's address shows it among its neighbours, marked and in focus", async ({ page, context }) => {
  const ids = await sendComments(context.request, 25);
  const named = page.locator(".comment-item:target");
  const open = async (at: number) => {
    await page.goto(`${path}/comments/${ids[at]}`);
    await expect(named).toContainText(`Comment ${at}.`);
    await expect(named).toBeInViewport();
    await expect(named).toBeFocused();
  };
  await open(5);
  await expect(page).toHaveURL(`${path}#comment-${ids[5]}`);
  await expect(page.locator(".comment-item")).toHaveCount(20);
  await open(4);
  await expect(page.locator(".comment-item")).toHaveCount(15);
  await sendStep(context.request, `${path}/comments/${ids[5]}`, "delete");
  // This page shows the way to undo that, which has the focus.
  await page.goto(path);
  await open(4);
  await expect(page.locator(".comment-item")).toHaveCount(20);
  await page.getByRole("link", { name: "Older comments" }).click();
  await expect(page.locator(".comment-item")).toHaveCount(4);
  await expect(page.locator(".comment-item").first()).toContainText("Comment 3.");
  await page.getByRole("link", { name: "Newest comments" }).click();
  await expect(page.locator(".comment-item").last()).toContainText("Comment 4.");
});

test("an edited or reported comment is shown among its neighbours", async ({ page, context }) => {
  const { browser: other } = await signedUpBrowser("Ben");
  const [own] = await sendComments(context.request, 3);
  const others = await commentOn(other, path, "Is there water?");
  await page.goto(`${path}/comments/${own}/edit`);
  await page.getByLabel("Comment").fill("It runs again.");
  await press(page, "Save Changes");
  await expectNotice(page, "Comment saved");
  await expect(page.locator(".comment-item:target")).toContainText("It runs again.");
  await expect(page.locator(".comment-item")).toHaveCount(4);
  await page.goto(`${others}/report`);
  await page.getByLabel("Spam").check();
  await press(page, "Send Report");
  await expectNotice(page, "Report sent");
  await expect(page.locator(".comment-item:target")).toContainText("Is there water?");
  await expect(page.locator(".comment-item")).toHaveCount(4);
});

test("a comment that an address names stays marked and in place when new ones come", {
  tag: "@enhanced",
}, async ({ page, context }) => {
  const { browser: other } = await signedUpBrowser("Ben");
  const ids = await sendComments(context.request, 18);
  await page.clock.install();
  await page.goto(`${path}/comments/${ids[3]}`);
  await expectEnhanced(page);
  const named = page.locator(`[id="comment-${ids[3]}"]`);
  await expect(named).toBeFocused();
  const before = await named.boundingBox();
  await sendComment(other, { content: "Heard it just now" });
  await page.clock.runFor(21_000);
  await expect(page.getByRole("heading", { name: "Comments (19)" })).toBeAttached();
  await expect(page.getByText("Heard it just now")).toBeAttached();
  await expect(named).toHaveAttribute("aria-current", "true");
  await expect(named).toBeFocused();
  const after = await named.boundingBox();
  // Within a pixel: browsers round places to parts of one.
  expect(Math.abs((after?.y ?? -1) - (before?.y ?? -9))).toBeLessThan(1);
});

test("a comment and a post do not answer at each other's addresses", { tag: "@http" }, async ({
  context,
  forum,
}) => {
  const { browser: other } = await signedUpBrowser("Ben");
  const [comment = ""] = await sendComments(context.request, 1);
  const foreign = (await commentOn(other, path, "Is there water?")).split("/").at(-1) ?? "";
  const post = path.split("/").at(-1) ?? "";
  const elsewhere = randomUUID();
  await sendPost(context.request, forum, { id: elsewhere, title: "Elsewhere" });
  const wrong = [
    postPath(forum, comment),
    `${path}/comments/${post}`,
    `${path}/comments/${elsewhere}`,
    `${postPath(forum, elsewhere)}/comments/${comment}`,
    `${path}/comments/${randomUUID()}`,
    postPath(forum, randomUUID()),
  ];
  for (const address of wrong) {
    for (const step of ["", "/edit", "/delete", "/report"])
      expect((await context.request.get(siteUrl + address + step)).status(), address + step).toBe(404);
    expect((await sendStep(context.request, address, "delete")).status(), address).toBe(404);
    const rest = address.includes("/comments/") ? {} : { title: "Mine" };
    const edit = await editComment(context.request, address, "Words to keep", rest);
    expect(edit.status(), address).toBe(404);
    expect(await edit.text()).toContain("Words to keep");
  }
  for (const address of [postPath(forum, foreign), `${postPath(forum, elsewhere)}/comments/${foreign}`])
    expect((await context.request.get(`${siteUrl}${address}/report`)).status(), address).toBe(404);
  expect((await context.request.get(`${siteUrl}${postPath(forum, comment)}/comments`)).status()).toBe(404);
  const text = await (await context.request.get(siteUrl + path)).text();
  expect(text).toContain("Comment 0.");

  await sendStep(context.request, `${path}/comments/${comment}`, "delete");
  await sendStep(context.request, postPath(forum, comment), "restore");
  expect((await context.request.get(`${siteUrl}${path}/comments/${comment}`)).status()).toBe(404);
  await sendStep(context.request, `${path}/comments/${comment}`, "restore");
  expect((await context.request.get(`${siteUrl}${path}/comments/${comment}`)).status()).toBe(200);
});

test("a comment that an admin removed says so at its own address", async ({ page, context, faults }) => {
  const { browser: admin } = await signedUpBrowser("Chloe", { isAdmin: true });
  const [comment = ""] = await sendComments(context.request, 1);
  await decide(admin, decisionPath(comment), "remove-post", "Off the trail.");
  const address = `${path}/comments/${comment}`;
  faults.expectRefusalOf(address);
  expect((await context.request.get(siteUrl + address)).status()).toBe(410);
  await page.goto("/profile?tab=posts");
  await page.getByRole("link", { name: "Comment", exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { name: "This comment was removed" })).toBeVisible();
  await expect(page.getByText("An admin has removed your comment.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the post" }).click();
  await expect(page).toHaveURL(path);
});

function editComment(browser: APIRequestContext, address: string, content: string, rest = {}) {
  const form = { version: "1", content, ...rest };
  return browser.post(`${siteUrl}${address}/edit`, { form, headers: fromSite, maxRedirects: 0 });
}

/** The ids, the oldest first. */
async function sendComments(browser: APIRequestContext, count: number) {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [at, id] of ids.entries()) await sendComment(browser, { id, content: `Comment ${at}.` });
  return ids;
}
