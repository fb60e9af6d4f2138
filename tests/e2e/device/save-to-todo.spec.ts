import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectNoViolation } from "../../support/access/expect-accessible.ts";
import { expectNotice, notices, press } from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { keepRecords, readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { addStrangersPost } from "../../support/people/operator.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { postPath, sendPost } from "../../support/posts.ts";
import { full } from "../../support/screens/records.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";
const title = "Cairn above the lake";
const inBrowser = "Your To-Do list is kept in your browser, which needs JavaScript.";

test("a place is saved, shown on the to-do list, and leads home", { tag }, async ({ page, forum }) => {
  await page.goto(forum.path);
  await saveButton(page, false).click();
  await expectNotice(page, "Added to your To-Do list");
  await expect(saveButton(page, true)).toBeVisible();
  await notices(page).getByRole("link", { name: "View To-Do List" }).click();
  await expect(page).toHaveURL("/profile?tab=todo");
  for (const address of ["/profile?tab=todo", "/todo"]) {
    await page.goto(address);
    const card = page.locator(".card").filter({ hasText: forum.name });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText("Hiking");
    await expect(card.getByRole("link", { name: "View Place" })).toHaveAttribute("href", forum.path);
    await expect(card.locator("img")).toHaveAttribute("src", /^\/landscapes\//);
    await expect.poll(() => card.locator("img").evaluate(isShown)).toBe(true);
  }
  await page.getByRole("link", { name: "View Place" }).click();
  await saveButton(page, true).click();
  await expectNotice(page, "Removed from To-Do list");
  await expect(saveButton(page, false)).toBeVisible();
  await page.goto("/todo");
  await expect(page.getByText("Nothing on your list yet.")).toBeVisible();
});

test("a location post is saved without its photo's bytes", { tag }, async ({ page, context, forum }) => {
  const id = randomUUID();
  await sendPost(context.request, forum, { id, title, photos: await mountainPhoto() });
  await page.goto(postPath(forum, id));
  await saveButton(page, false).click();
  await expectNotice(page, "Added to your To-Do list");
  await page.goto("/todo");
  const card = page.locator(".card").filter({ hasText: title });
  await expect(card.getByText(forum.name)).toBeVisible();
  await expect(card.locator("img")).toHaveAttribute("src", /^\/location-posts\/[\w-]+\/photo\/\w+\/720$/);
  await expect.poll(() => card.locator("img").evaluate(isShown)).toBe(true);
  await card.getByRole("link", { name: "View Original Post" }).click();
  await expect(page).toHaveURL(postPath(forum, id));
});

test("a general forum post is saved with a thumbnail, follows its edits and leaves with it", { tag }, async ({
  page,
}) => {
  await keepRecords(page, full);
  await page.goto("/forums/forum-0");
  await press(page, "Save to To-Do");
  await expectNotice(page, "Added to your To-Do list");
  const saved = async () =>
    (await readRecords(page, "todoList")).find(({ postId }) => postId === "forum-0") as Record<
      string,
      string
    >;
  const [post] = (await readRecords(page, "userForums")) as Record<string, string>[];
  expect(await saved()).toMatchObject({ title: post?.title, href: "/forums/forum-0", completed: false });
  expect((await saved()).imageUrl?.length).toBeLessThan((post?.imageUrl?.length ?? 0) / 2);
  await page.goto("/forums/forum-0/edit");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await press(page, "Save Changes");
  await expect(page).toHaveURL("/forums/forum-0");
  expect((await saved()).title).toBe(title);
  await page.goto("/todo");
  const card = page.locator(".card").filter({ hasText: title });
  await card.getByRole("link", { name: "View Original Post" }).click();
  await expect(page).toHaveURL("/forums/forum-0");
  await press(page, "Delete");
  await press(page, "Delete Post");
  await expect(page).toHaveURL("/forums");
  await page.goto("/todo");
  await expect(page.locator(".card").first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("late scripts bring the button with its state, and nothing moves", { tag }, async ({ page, forum }) => {
  await page.goto(forum.path);
  await saveButton(page, false).click();
  const late = await holdScripts(page);
  await page.goto(forum.path, { waitUntil: "commit" });
  const heading = page.getByRole("heading", { name: "Discussions" });
  await expect(heading).toBeVisible();
  await expect(saveButton(page)).toBeHidden();
  const before = await heading.boundingBox();
  late.letThrough();
  await expect(saveButton(page, true)).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
});

test("without JavaScript pages say where the list is kept", { tag: "@unscripted" }, async ({
  page,
  context,
  forum,
}) => {
  const id = randomUUID();
  await sendPost(context.request, forum, { id, title });
  for (const address of [forum.path, postPath(forum, id), "/forums/sample-bear-aware-food"]) {
    await page.goto(address);
    await expect(page.getByText(inBrowser)).toBeVisible();
    await expect(page.getByText("Save", { exact: true })).toBeHidden();
    await expect(page.getByText("Save to To-Do")).toBeHidden();
  }
});

test("Reply leads to the comment form", async ({ page, context, forum }) => {
  const id = randomUUID();
  await sendPost(context.request, forum, { id, title });
  await page.goto(postPath(forum, id));
  await page.getByRole("main").getByRole("link", { name: "Reply", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Add a comment..." })).toBeFocused();
});

for (const width of [360, 1280])
  test(`controls of a place and of a post stand in one row at ${width} px`, async ({
    page,
    context,
    forum,
    isScripted,
  }) => {
    const id = randomUUID();
    await sendPost(context.request, forum, { id, title });
    const theirs = await addStrangersPost(forum, { title });
    await page.setViewportSize({ width, height: 800 });
    for (const address of [forum.path, postPath(forum, id), postPath(forum, theirs.id)]) {
      await page.goto(address);
      const row = page.locator(".action-row");
      if (!address.includes(id)) {
        await row.getByRole("button", { name: /^Follow/ }).click();
        await expect(row.getByRole("button", { name: /^Following/ })).toBeVisible();
      }
      if (isScripted) await expect(saveButton(page)).toBeVisible();
      const boxes = await row
        .locator(":is(button, a, summary):visible")
        .evaluateAll(controls =>
          controls.map(control => control.getBoundingClientRect().toJSON() as DOMRect),
        );
      expect(new Set(boxes.map(({ top, height }) => `${top} ${height}`)).size, address).toBe(1);
      const text = await page
        .getByRole("heading", { name: address === forum.path ? "Discussions" : title })
        .first()
        .boundingBox();
      expect(Math.abs((boxes[0]?.x ?? 0) - (text?.x ?? 99)), address).toBeLessThan(1);
      if (isScripted) await expectNoViolation(page);
    }
  });

function saveButton(page: Page, pressed?: boolean) {
  const state = pressed === undefined ? {} : { pressed };
  return page.getByRole("button", { name: /^Save to To-Do: /, ...state, includeHidden: true });
}

function isShown(image: Element) {
  return (image as HTMLImageElement).naturalWidth > 0;
}
