import { randomUUID } from "node:crypto";
import { expectEnhanced, expectNotice, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { storedPost } from "../../support/people/operator.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { postPath, sendPost, sendStep } from "../../support/posts.ts";

test.use({ signedInAs: "a member of its own" });

let id: string;
let title: string;
let path: string;

test.beforeEach(async ({ context, forum }) => {
  id = randomUUID();
  title = `Cairn ${id.slice(0, 8)}`;
  path = postPath(forum, id);
  await sendPost(context.request, forum, { id, title, photos: await mountainPhoto() });
});

test("a member deletes a post and restores it", async ({ page, forum, isScripted }) => {
  await page.goto(path);
  if (isScripted) {
    await expectEnhanced(page);
    for (const close of [() => press(page, "Cancel"), () => page.keyboard.press("Escape")]) {
      await press(page, "Delete");
      await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
      await close();
      await expect(page.getByRole("alertdialog")).toBeHidden();
    }
    expect(await storedPost(id)).toMatchObject({ deleted_at: null });
  }
  await press(page, "Delete");
  if (!isScripted) await expect(page).toHaveURL(`${path}/delete?`);
  await expect(page.getByRole("heading", { name: "Delete this post?" })).toBeVisible();
  await press(page, "Delete Post");
  await expect(page).toHaveURL(forum.path);
  await expectNotice(page, "Post deleted", "You can bring it back for 30 seconds.");
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(path);
  await expectNotice(page, "Post restored", "Your post is back on the forum.");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
});

test("concurrent deletions and restorations leave one post", { tag: "@http" }, async ({ context }) => {
  const steps = Array.from({ length: 12 }, (_, at) => (at % 2 ? "restore" : "delete"));
  const answers = await Promise.all(
    steps.map(step => sendStep(context.request, path, step as "delete" | "restore")),
  );
  expect(answers.map(answer => answer.status())).toEqual(Array(12).fill(303));
  expect((await sendStep(context.request, path, "restore")).headers().location).toBe(path);
  expect(await storedPost(id)).toMatchObject({ title, version: 1, deleted_at: null });
});
