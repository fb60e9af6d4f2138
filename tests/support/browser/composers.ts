import { expect, type Page } from "@playwright/test";
import { expectIslands } from "./journey.ts";

export const typed = { Title: "Fog on the ridge", Content: "We turned round at the second cairn." };

export async function openForumComposer(page: Page, isScripted: boolean) {
  await page.goto("/forums/new");
  if (isScripted) await expectIslands(page);
  await expect(page.getByRole("heading", { name: "New Forum Post" })).toBeVisible();
}

export const ownPost = {
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

export function posts(page: Page) {
  return page.getByRole("list", { name: "Forum posts" }).locator(":scope > li");
}

export function titles(page: Page) {
  return posts(page).getByRole("heading");
}

/** The count appears once the browser's own posts are listed. */
export async function expectCount(page: Page, words: string) {
  await expect(page.getByRole("main").getByRole("status")).toHaveText(words);
}
