import type { Page } from "@playwright/test";

/** Writes into the browser's storage before any page of the site has run there. */
export async function keepInBrowser(page: Page, items: Record<string, unknown>) {
  await page.goto("/robots.txt");
  await page.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value));
  }, Object.entries(items));
}

/** What the browser holds under a key; null for nothing. */
export async function keptInBrowser<T>(page: Page, key: string): Promise<T | null> {
  return JSON.parse((await page.evaluate(name => localStorage.getItem(name), key)) ?? "null");
}

/** Leaves room for less than `rest` letters. */
export async function fillBrowser(page: Page, rest = 0) {
  await page.evaluate(rest => {
    const fill = (size: number) => {
      try {
        localStorage.setItem("filled", (localStorage.getItem("filled") ?? "") + "x".repeat(size));
        return true;
      } catch {
        return false;
      }
    };
    for (let size = 2 ** 22; size >= 1; size /= 2) while (fill(size));
    const filled = localStorage.getItem("filled") ?? "";
    localStorage.setItem("filled", filled.slice(rest));
  }, rest);
}
