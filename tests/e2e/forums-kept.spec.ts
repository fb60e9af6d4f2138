import type { Page } from "@playwright/test";
import { field, press } from "../support/journey.ts";
import { keepRecords, readRecords } from "../support/local-records.ts";
import { expect, test } from "../support/test.ts";

// What a browser keeps is nothing without script.
const tag = ["@enhanced"];

const own = {
  id: "own-1",
  title: "Fog on the ridge",
  content: "We turned round at the second cairn.",
  category: "climbing",
  subcategory: "Slack Lining",
  tags: ["fog"],
  author: { id: "member-1", name: "Jack Frost", avatar: "" },
  createdAt: "2026-10-01T08:00:00.000Z",
  postedAt: "2026-10-01T08:00:00.000Z",
  commentCount: 1,
};

test.beforeEach(async ({ context, reader }) => {
  expect(await context.cookies(), reader.name).not.toEqual([]);
});

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

test("a post that another tab writes comes without a reload", { tag }, async ({ page, context }) => {
  await page.goto("/forums");
  await expectCount(page, "10 posts");
  const other = await context.newPage();
  await writeBeside(other);
  await expectCount(page, "11 posts");
  await expect(titles(page).first()).toHaveText(own.title);
});

test("the search keeps what is typed while the scripts come", { tag }, async ({ page }) => {
  await page.goto("/forums", { waitUntil: "commit" });
  await field(page, "Search discussions...").pressSequentially("fog");
  await page.getByLabel("Category").selectOption("Pets");
  await expectCount(page, "10 posts");
  await expect(field(page, "Search discussions...")).toHaveValue("fog");
  await press(page, "Search");
  await expect(page).toHaveURL("/forums?q=fog&category=Pets");
});

test("nothing moves when a member's post joins the tips", { tag }, async ({ page }) => {
  await writeBeside(page);
  await page.goto("/forums");
  await expectCount(page, "11 posts");
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test("a browser that lets nothing be kept shows the tips all the same", { tag }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Denied", "SecurityError");
      },
    });
  });
  await page.goto("/forums");
  await expectCount(page, "10 posts");
  await expect(posts(page)).toHaveCount(10);
});

test("without script the page says where members' posts are", { tag: "@unscripted" }, async ({ page }) => {
  await page.goto("/forums");
  await expect(page.getByText("stays in their own browser, which needs JavaScript")).toBeVisible();
  await expect(posts(page)).toHaveCount(10);
});

/** A write of another tab that its array does not hold yet. */
async function writeBeside(page: Page) {
  await page.goto("/robots.txt");
  await page.evaluate(record => {
    localStorage.setItem(`pending:userForums:${record.id}`, JSON.stringify({ at: 1, record }));
  }, own);
}

function posts(page: Page) {
  return page.getByRole("list", { name: "Forum posts" }).locator(":scope > li");
}

function titles(page: Page) {
  return posts(page).getByRole("heading");
}

/** Said once the browser's own posts stand there. */
async function expectCount(page: Page, words: string) {
  await expect(page.getByRole("main").getByRole("status")).toHaveText(words);
}

async function layoutShift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const observer = new PerformanceObserver(list => {
          resolve(list.getEntries().reduce((sum, entry) => sum + Reflect.get(entry, "value"), 0));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // There is no entry where nothing moved.
        setTimeout(resolve, 500, 0);
      }),
  );
}
