import type { Page } from "@playwright/test";
import { noteWhenLeaving, press } from "../../support/browser/journey.ts";
import { keepRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { full, type Records } from "../../support/screens/records.ts";

test.use({ signedInAs: "the reader" });

const tag = "@enhanced";

interface Deletion {
  on: string;
  button: string | RegExp;
  confirm: string;
  /** Part of everything that is deleted, and of nothing else. */
  id: string;
}

const photoPost: Deletion = {
  on: "/post/post-0",
  button: "Delete",
  confirm: "Delete Post",
  id: "post-0",
};
test("a deletion leaves nothing of a photo post with its thumbnail, to-do item, comments and draft", {
  tag,
}, async ({ page }) => {
  await deleteFrom(page, photoPost);
  await expect.poll(() => textsWith(page, photoPost.id)).toEqual([]);
});

test("a page that is left after a deletion does not say that its post is missing", { tag }, async ({
  page,
}) => {
  const lastHeading = await noteWhenLeaving(page, "h1");
  await keepRecords(page, full);
  await page.goto(photoPost.on);
  const title = "Dawn above the lake";
  await expect(page.locator("h1")).toHaveText(title);
  await press(page, "Delete");
  await press(page, photoPost.confirm);
  await expect(page.locator("[data-toast]").filter({ hasText: "deleted" })).toBeVisible();
  expect(await lastHeading()).toBe(title);
});

async function deleteFrom(page: Page, { on, button, confirm }: Pick<Deletion, "on" | "button" | "confirm">) {
  const drafts = { "draft:/post/post-0/edit": [], "draft:/forums/forum-0/edit": [] };
  await keepRecords(page, { ...withComments(on), ...drafts });
  await page.goto(on);
  await page.getByRole("button", { name: button, exact: true }).first().click();
  await press(page, confirm);
  await expect(page.locator("[data-toast]").filter({ hasText: "deleted" })).toBeVisible();
}

/** Comments on one page only, whose ids are the same everywhere else. */
function withComments(path: string): Records {
  const { "comments:post-0": comments = [], "comments:forum-0": _, ...records } = full;
  return { ...records, [`comments:${path.split("/").at(-1)}`]: comments };
}

/** Keys that have the id in their name or value. */
function keysWith(page: Page, id: string): Promise<string[]> {
  return page.evaluate(text => {
    const entries = Object.entries(localStorage).filter(entry => entry.join().includes(text));
    return entries.map(([key]) => key);
  }, id);
}

/** Keys that have the id in their value. */
async function textsWith(page: Page, id: string): Promise<string[]> {
  const keys = await keysWith(page, id);
  const isEntry = await page.evaluate(
    names =>
      names.map(name =>
        /^\{"at":\d+,"owner":"[\w-]+","record":null\}$/.test(localStorage.getItem(name) ?? ""),
      ),
    keys,
  );
  return keys.filter((_, index) => !isEntry[index]);
}
