import { expectCount, ownPost as own, posts, titles } from "../../support/browser/composers.ts";
import { keepRecords, readRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

// Browser records need script.
const tag = ["@enhanced"];

test("the tips of the guide are kept in the browser, once", { tag }, async ({ page }) => {
  for (let visit = 1; visit <= 2; visit++) {
    await page.goto("/forums");
    await expectCount(page, "10 posts");
    await expect(posts(page)).toHaveCount(10);
    await expect.poll(() => readRecords(page, "userForums")).toHaveLength(10);
  }
});

test("a member's posts stand among the tips, newest first", { tag }, async ({ page }) => {
  await keepRecords(page, { userForums: [{ ...own, id: "old", postedAt: "2020-01-01" }, own] });
  await page.goto("/forums");
  await expectCount(page, "2 posts");
  await expect(titles(page)).toHaveText([own.title, own.title]);
  await expect(posts(page).first()).toContainText(/Rock Climbing.*Jack Frost.*1 comment$/);
  await expect(posts(page).last()).toContainText(/years ago/);
});

for (const { what, query, count } of [
  { what: "by title", query: "q=RIDGE", count: 1 },
  { what: "by author", query: "q=jack", count: 1 },
  { what: "by category", query: "q=rock+climb", count: 1 },
  { what: "in the category", query: "category=Climbing", count: 1 },
  { what: "in the subcategory", query: "category=Slack+Lining", count: 1 },
  { what: "not in another", query: "category=Gear", count: 0 },
  { what: "not for another word", query: "q=zebra", count: 0 },
]) {
  test(`a member's post is found ${what}`, { tag }, async ({ page }) => {
    await keepRecords(page, { userForums: [own] });
    await page.goto(`/forums?${query}`);
    await expectCount(page, count === 1 ? "1 post" : "0 posts");
    await expect(posts(page)).toHaveCount(count);
    await expect(page.getByText("No forums found matching your search.")).toBeVisible({
      visible: count === 0,
    });
  });
}

test("a record with nothing but an id shows the defaults", { tag }, async ({ page }) => {
  await keepRecords(page, { userForums: [{ id: "bare" }] });
  await page.goto("/forums");
  await expectCount(page, "1 post");
  for (const words of ["Untitled post", "No content provided.", "General", "Just now", "Unknown"]) {
    await expect(posts(page)).toContainText(words);
  }
});

test("what was slipped into a record stays text", { tag }, async ({ page }) => {
  const script = "<img src=x onerror=alert(1)><script>alert(1)</script>";
  const hostile = { id: "bad", title: script, content: script, tags: [script, script], category: script };
  const links = { author: { id: "javascript:alert(1)", name: script }, imageUrl: "data:text/html,x" };
  const polluting = JSON.parse(
    '{"id":"worse","__proto__":{"title":"Polluted"},"imageUrl":"https://a.example/x"}',
  );
  const dialogs: string[] = [];
  page.on("dialog", dialog => dialogs.push(dialog.message()));
  await keepRecords(page, { userForums: [{ ...hostile, ...links }, polluting] });
  await page.goto("/forums");
  await expectCount(page, "2 posts");
  await expect(posts(page).getByRole("heading", { name: script })).toBeVisible();
  await expect(posts(page).locator("img")).toHaveCount(0);
  await expect(page.getByText("Polluted")).toHaveCount(0);
  expect(dialogs).toEqual([]);
});

test("many posts come in pages, and the way through them keeps the filter", { tag }, async ({ page }) => {
  const many = Array.from({ length: 45 }, (_, at) => ({ ...own, id: `own-${at}`, title: `Post ${at}` }));
  await keepRecords(page, { userForums: many });
  await page.goto("/forums?category=Climbing");
  await expectCount(page, "45 posts");
  await expect(posts(page)).toHaveCount(20);
  await page.getByRole("link", { name: "Older posts" }).click();
  await page.getByRole("link", { name: "Older posts" }).click();
  await expect(page).toHaveURL("/forums?q=&category=Climbing&page=3");
  await expect(titles(page)).toHaveText(["Post 40", "Post 41", "Post 42", "Post 43", "Post 44"]);
  await expect(page.getByRole("link", { name: "Older posts" })).toBeHidden();
  await page.goBack();
  await expect(titles(page).first()).toHaveText("Post 20");
});

test("without script the page says where members' posts are", { tag: "@unscripted" }, async ({ page }) => {
  await page.goto("/forums");
  await expect(page.getByText("stays in their own browser, which needs JavaScript")).toBeVisible();
  await expect(posts(page)).toHaveCount(10);
});
