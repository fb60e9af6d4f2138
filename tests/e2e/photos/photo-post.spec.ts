import type { Page } from "@playwright/test";
import { keepRecords, tinyPhoto } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

// Hydration must not depend on the reader's locale and time zone.
test.use({ locale: "th-TH", timezoneId: "Pacific/Honolulu" });

const tag = "@enhanced";
const own = {
  id: "post-1777600000000",
  title: "Two days on the ridge",
  description: "Fog until noon, then this.",
  location: "Wind River Range",
  imageUrl: tinyPhoto,
  creator: { id: "1777500000000", name: "Ada Trail", avatar: "" },
  likes: 0,
  liked: false,
  comments: 0,
  createdAt: new Date().toISOString(),
  postedAt: new Date().toISOString(),
};

test("an unknown address shows the sample post, marked as one", async ({ page, isScripted }) => {
  await page.goto("/post/none");
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText("First light on the lake");
  for (const text of ["Sample post", "Jenny Lake, Wyoming", "156 likes"]) {
    await expect(article.getByText(text)).toBeVisible();
  }
  await expect(article.getByRole("img", { name: "Photo: First light on the lake" })).toBeVisible();
  await expect(article.getByRole("link", { name: "Treks Guide" })).toHaveAttribute("href", /^\/profile\//);
  await expect(page.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
  await expect(article.getByRole("button")).toHaveCount(isScripted ? 2 : 0);
  const note = article.getByText("Likes and saved places are kept in your browser, which needs JavaScript.");
  await expect(note).toBeVisible({ visible: !isScripted });
});

test("a like counts, stays and can be undone", { tag }, async ({ page }) => {
  await page.goto("/post/none");
  await expect(page.getByText("156 likes")).toBeVisible();
  await toggle(page, "Like", false);
  await expect(page.getByText("157 likes")).toBeVisible();
  await page.reload();
  await expect(page.getByText("157 likes")).toBeVisible();
  await toggle(page, "Like", true);
  await expect(page.getByText("156 likes")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Like", pressed: false })).toBeVisible();
  await expect(page.getByText("156 likes")).toBeVisible();
});

test("a photo of one's own says who sees it and what is on it, and asks for no likes", { tag }, async ({
  page,
}) => {
  const caption = "Two cairns in the fog";
  // Newer posts of other tests would push it off the first page of the feed.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await keepRecords(page, { userPosts: [{ ...own, caption, createdAt: tomorrow, postedAt: tomorrow }] });
  for (const path of [`/post/${own.id}`, "/feed", "/search?q=ridge"]) {
    await page.goto(path);
    const part = page.locator("article, .card").filter({ hasText: own.title });
    await expect(part.getByText("Only on this device")).toBeVisible();
    await expect(part.getByRole("img", { name: caption })).toBeVisible();
    await expect(part.getByText(/^(\d+ likes?|Like)$/)).toHaveCount(0);
  }
  await page.goto("/post/none");
  await expect(page.getByText("Sample post")).toBeVisible();
  await expect(page.getByText("Only on this device")).toHaveCount(0);
});

async function toggle(page: Page, name: string, pressed: boolean) {
  await page.getByRole("button", { name, pressed, exact: true }).click();
}
