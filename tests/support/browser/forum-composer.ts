import { expect, type Page } from "@playwright/test";
import { expectIslands } from "./journey.ts";

/** What a test types into the composer of general forum posts. */
export const typed = { Title: "Fog on the ridge", Content: "We turned round at the second cairn." };

export async function openForumComposer(page: Page, isScripted: boolean) {
  await page.goto("/forums/new");
  if (isScripted) await expectIslands(page);
  await expect(page.getByRole("heading", { name: "New Forum Post" })).toBeVisible();
}
