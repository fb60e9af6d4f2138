import { field, press } from "../../support/browser/journey.ts";
import { keepRecords, readRecords, tinyPhoto } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

// Hydration must not depend on the reader's locale and time zone.
test.use({ locale: "ar", timezoneId: "Pacific/Kiritimati" });

const tag = "@enhanced";
const own = {
  id: "0b0f7ad4-8a4e-4d0e-9f5c-6f1f6c2f7a11",
  title: "Mist on the ridge",
  content: "Bring a map.\n\nAnd a whistle.",
  category: "trails",
  subcategory: "day-hikes",
  location: { name: "Peak District", type: "national_park", region: "England", country: "United Kingdom" },
  tags: ["hiking", "weather"],
  imageUrl: tinyPhoto,
  createdAt: "2026-05-01T08:00:00.000Z",
  postedAt: "2026-05-01T08:00:00.000Z",
  author: { id: "00000000-0000-4000-8000-000000000001", name: "Treks Guide", avatar: "" },
  commentCount: 0,
};

test("a post of this browser is shown whole, and counts its comments", { tag }, async ({ page, reader }) => {
  await keepRecords(page, { userForums: [own] });
  await page.goto(`/forums/${own.id}`);
  const article = page.getByRole("article");
  await expect(page.getByRole("heading", { name: own.title, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Mist on the ridge · Treks");
  for (const text of ["Trail Reports", "Peak District, England, United Kingdom", "And a whistle."]) {
    await expect(article.getByText(text)).toBeVisible();
  }
  await expect(article.getByRole("listitem")).toHaveText(["hiking", "weather"]);
  await expect(page.getByRole("img", { name: "Photo: Mist on the ridge" })).toBeVisible();
  const author = page.getByRole("link", { name: "Treks Guide · Community Member" });
  await expect(author).toHaveAttribute("href", `/profile/${own.author.id}`);
  await field(page, "Add a comment...").fill(`${reader.name} was there too.`);
  await press(page, "Post Comment");
  await expect(article.getByText("1 comment", { exact: true })).toBeVisible();
  const counts = async () => (await readRecords(page, "userForums")).map(({ commentCount }) => commentCount);
  await expect.poll(counts).toEqual([1]);
});

test("without script a page explains where such a post is", { tag: "@unscripted" }, async ({ page }) => {
  for (const path of ["/forums/no-such-post", "/post/post-7"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "This post lives in a browser" })).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("status")).toHaveCount(0);
    await expect(page.locator("a", { hasText: /^Reload$/ })).toBeHidden();
  }
});
