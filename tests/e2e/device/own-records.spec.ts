import { expectNotice, field, press, type } from "../../support/browser/journey.ts";
import { keepRecords, readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { full } from "../../support/screens/records.ts";

test.use({ signedInAs: "the reader" });

const tag = "@enhanced";
const path = "/forums/forum-1";

test("a draft of an edit comes back in that edit alone", { tag }, async ({ page }) => {
  await keepRecords(page, full);
  await page.goto(`${path}/edit`);
  await type(page, { Title: "Half a thought", Content: "Not finished" });
  await page.getByLabel("Category *").selectOption("climbing");
  await page.getByRole("button", { name: "Remove tag fog" }).click();
  await expect(page.getByText("Saved on this device")).toBeVisible();
  for (const other of ["/forums/new", "/forums/forum-2/edit"]) {
    await page.goto(other);
    await expect(field(page, "Title"), other).not.toHaveValue("Half a thought");
  }
  await page.goto(`${path}/edit`);
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect(field(page, "Title")).toHaveValue("Half a thought");
  await expect(page.getByLabel("Category *")).toHaveValue("climbing");
  await expect(page.getByRole("button", { name: "Remove tag fog" })).toHaveCount(0);
  await press(page, "Save Changes");
  await expect(page).toHaveURL(path);
  const [, post] = await readRecords(page, "userForums");
  expect(post).toMatchObject({
    category: "climbing",
    tags: ["ridge", "scotland", "autumn", "solo-travel"],
  });
  await page.goto(`${path}/edit`);
  await expect(field(page, "Title")).toHaveValue("Half a thought");
  await expect(page.getByText("Draft restored")).toHaveCount(0);
});

test("samples have neither Edit nor Delete", { tag }, async ({ page }) => {
  for (const sample of ["/forums/sample-bear-aware-food", "/post/none"]) {
    await page.goto(sample);
    await expect(page.getByRole("button", { name: "● Live" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Treks Guide" }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Edit|Delete)/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
  }
  for (const address of ["/forums/sample-bear-aware-food/edit", "/forums/none/edit"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forum post not found");
  }
});

test("a comment is edited in place and deleted", { tag }, async ({ page }) => {
  await keepRecords(page, full);
  await page.goto("/forums/forum-0");
  const items = page.getByRole("list", { name: /^Comments/ }).getByRole("listitem");
  await field(page, "Add a comment...").fill("A thought for later");
  await items.first().getByRole("button", { name: /^Edit/ }).click();
  const editor = field(page, "Edit your comment");
  await expect(editor).toBeFocused();
  await editor.fill("We turned round a little later.");
  await press(page, "Save Changes");
  await expect(items.first()).toContainText("We turned round a little later.");
  await expect(items.first()).toContainText("Edited less than a minute ago");
  await expect(items.first().getByRole("button", { name: /^Edit/ })).toBeFocused();
  await items
    .first()
    .getByRole("button", { name: /^Delete/ })
    .click();
  await press(page, "Delete Comment");
  await expectNotice(page, "Comment deleted");
  await expect(page.getByRole("heading", { name: "Comments (1)" })).toBeFocused();
  await expect(page.getByRole("article").getByText("1 comment", { exact: true })).toBeVisible();
  await expect(field(page, "Add a comment...")).toHaveValue("A thought for later");
  await page.reload();
  await expect(field(page, "Add a comment...")).toHaveValue("A thought for later");
});

test("a photo post changes with its thumbnail and to-do item", { tag }, async ({ page, context }) => {
  await keepRecords(page, full);
  await page.goto("/post/post-0/edit");
  const before = (await readRecords(page, "profilePosts"))[0]?.imageUrl;
  await type(page, { Title: "Dusk above the lake" });
  await page.getByLabel("Another photo").setInputFiles(await mountainPhoto());
  await press(page, "Save Changes");
  await expect(page).toHaveURL("/post/post-0");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dusk above the lake");
  const thumbnail = (await readRecords(page, "profilePosts"))[0]?.imageUrl;
  expect(thumbnail).not.toBe(before);
  expect((await readRecords(page, "todoList"))[0]).toMatchObject({
    title: "Dusk above the lake",
    imageUrl: thumbnail,
  });
  expect((await readRecords(page, "userPosts"))[0]).toMatchObject({ likes: 12, liked: true });
  await press(page, "Delete");
  await press(page, "Delete Post");
  await expect(page).toHaveURL("/feed");
  // Neither its thumbnail, its to-do item nor its comments.
  const left = await page.evaluate(() =>
    Object.entries(localStorage).filter(
      ([key, value]) => !key.startsWith("pending:") && `${key}${value}`.includes("post-0"),
    ),
  );
  expect(left).toEqual([]);
  const todo = await context.newPage();
  await todo.goto("/todo");
  const items = todo.getByRole("list", { name: "To-Do List" }).getByRole("heading");
  await expect(items).toHaveCount(3);
});
