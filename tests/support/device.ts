import type { Page } from "@playwright/test";

/** What the browser keeps, by key. */
export function storedItems(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

export async function storeItems(page: Page, items: Record<string, string>) {
  await page.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(items));
}

/** Leaves room for `spare` characters, key included. */
export async function fillStorage(page: Page, spare = 0) {
  await page.evaluate(room => {
    let filler = "x".repeat(6 * 1024 * 1024);
    for (let step = filler.length; step >= 1; step = Math.floor(step / 2)) {
      for (;;) {
        const longer = (localStorage.getItem("filler") ?? "") + filler.slice(0, step);
        try {
          localStorage.setItem("filler", longer);
        } catch {
          break;
        }
      }
    }
    filler = localStorage.getItem("filler") ?? "";
    localStorage.setItem("filler", filler.slice(0, filler.length - room));
  }, spare);
}

/** Until React has taken over a page that has no tag field to tell by. */
export async function expectAlive(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some(key => key.startsWith("__reactFiber")),
  );
}
