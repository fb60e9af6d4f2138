import type { Page } from "@playwright/test";
import { fillStorage } from "./local-records.ts";

export function storedItems(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

export async function storeItems(page: Page, items: Record<string, string>) {
  await page.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(items));
}

/** Leaves room for that many characters, key included. */
export async function leaveRoom(page: Page, spare: number) {
  await fillStorage(page);
  await page.evaluate(room => {
    const [largest = ""] = Object.keys(localStorage).filter(key => key.startsWith("filler-"));
    localStorage.setItem(largest, localStorage.getItem(largest)?.slice(room) ?? "");
  }, spare);
}

/** Waits until React has hydrated the page. Pages with a tag field have `expectIslands`. */
export async function expectHydrated(page: Page) {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}
