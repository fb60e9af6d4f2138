import type { Page } from "@playwright/test";
import { press } from "../../support/browser/journey.ts";
import { keepRecords, readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { full, type Records } from "../../support/screens/records.ts";

test.use({ signedInAs: "the reader" });

const enhanced = { tag: "@enhanced" };

interface Deletion {
  what: string;
  on: string;
  button: string | RegExp;
  confirm: string;
  /** Part of all that is deleted with it, and of nothing else that is kept. */
  id: string;
  /** Plain, or an island page that reads none of it. */
  nextPage: string;
}

const commentDeletion = { button: /^Delete: /, confirm: "Delete Comment", id: "comment-0" };

const deletions: Deletion[] = [
  {
    what: "a photo post with its thumbnail, its to-do item, its comments and its draft",
    on: "/post/post-0",
    button: "Delete",
    confirm: "Delete Post",
    id: "post-0",
    nextPage: "/location-forums",
  },
  {
    what: "a forum post with its comments and the draft of its edit",
    on: "/forums/forum-0",
    button: "Delete",
    confirm: "Delete Post",
    id: "forum-0",
    nextPage: "/profile",
  },
  {
    what: "an activity with the draft of its edit",
    on: "/activity",
    button: "Delete Walk no. 0",
    confirm: "Delete Activity",
    id: "activity-0",
    nextPage: "/todo",
  },
  { what: "a comment on a forum post", on: "/forums/forum-1", nextPage: "/forums", ...commentDeletion },
  {
    what: "a comment on a photo post",
    on: "/post/post-1",
    nextPage: "/profile/interests",
    ...commentDeletion,
  },
];

for (const deletion of deletions) {
  test(
    `the page that is open after a minute finishes the deletion of ${deletion.what}`,
    enhanced,
    async ({ page }) => {
      await deleteFrom(page, deletion);
      await page.goto(deletion.nextPage);
      await page.clock.fastForward(30_000);
      expect(await keysWith(page, deletion.id)).not.toEqual(["deletedRecords"]);
      await page.clock.fastForward(31_000);
      await expect.poll(() => textsWith(page, deletion.id)).toEqual(["deletedRecords"]);
      await page.clock.fastForward(11_000);
      await expect.poll(() => keysWith(page, deletion.id)).toEqual(["deletedRecords"]);
    },
  );

  test(
    `a page that is opened after a minute finishes the deletion of ${deletion.what}`,
    enhanced,
    async ({ page }) => {
      await deleteFrom(page, deletion);
      await page.goto("/robots.txt");
      await page.clock.fastForward(75_000);
      await page.goto(deletion.nextPage);
      await expect.poll(() => keysWith(page, deletion.id)).toEqual(["deletedRecords"]);
    },
  );
}

test(
  "the page on which a comment was deleted finishes that while it stays open",
  enhanced,
  async ({ page }) => {
    await deleteFrom(page, { on: "/forums/forum-1", ...commentDeletion });
    await page.clock.fastForward(61_000);
    await expect.poll(() => textsWith(page, "comment-0")).toEqual(["deletedRecords"]);
  },
);

test(
  "a page in another tab, open since before, finishes what a closed tab deleted",
  enhanced,
  async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto("/location-forums");
    await deleteFrom(page, { on: "/forums/forum-1", ...commentDeletion });
    await expect.poll(() => keysWith(other, "comment-0")).toContain("pending:comments:forum-1:comment-0");
    await page.close();
    await other.clock.fastForward(61_000);
    await expect.poll(() => textsWith(other, "comment-0")).toEqual(["deletedRecords"]);
  },
);

test(
  "a page that asks to log in finishes what a member deleted who is gone",
  enhanced,
  async ({ page, context }) => {
    await deleteFrom(page, deletions[0] as Deletion);
    await context.clearCookies();
    await page.goto("/robots.txt");
    await page.clock.fastForward(75_000);
    await page.goto("/login");
    await expect.poll(() => keysWith(page, "post-0")).toEqual(["deletedRecords"]);
    expect((await readRecords(page, "userPosts")).map(({ id }) => id)).toEqual([
      "post-1",
      "post-2",
      "post-3",
    ]);
  },
);

async function deleteFrom(page: Page, { on, button, confirm }: Pick<Deletion, "on" | "button" | "confirm">) {
  const drafts = { "draft:/post/post-0/edit": [], "draft:/forums/forum-0/edit": [] };
  await page.clock.install();
  await keepRecords(page, { ...withComments(on), ...drafts, "draft:/activity/activity-0/edit": [] });
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

/** Keys that have it in their name or value. */
function keysWith(page: Page, id: string): Promise<string[]> {
  return page.evaluate(
    text =>
      Object.entries(localStorage)
        .filter(entry => entry.join().includes(text))
        .map(([key]) => key),
    id,
  );
}

/** Keys that have something of it in their value. */
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
