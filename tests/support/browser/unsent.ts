import type { Page } from "@playwright/test";
import type { Forum } from "../people/operator.ts";
import { expectIslands, press, type } from "./journey.ts";
import { expect } from "./test.ts";

/** Opens the composer of the forum, and sends it as it is. */
export async function writePost(page: Page, forum: Forum, title: string) {
  await page.goto(`${forum.path}/new-post`);
  await expectIslands(page);
  await type(page, { Title: title, Content: `${title}, and the wind.` });
  await press(page, "Create Post");
  await expect(page).not.toHaveURL(/new-post/);
}

export function unsentCards(page: Page) {
  return page.getByRole("region", { name: "Not sent yet" }).getByRole("listitem");
}

export function unsentCard(page: Page, title: string) {
  return unsentCards(page).filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}
