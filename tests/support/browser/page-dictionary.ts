import { expect, type Page } from "@playwright/test";

export const dictionaryPath = /\/assets\/pages-[\w-]{8}\.dict$/;

/** Repeats the visit until the dictionary is fetched: a page on which Chromium failed to fetch it stays without. */
export async function withDictionary<T>(page: Page, visit: () => Promise<T>) {
  let isFetched = false;
  page.on("requestfinished", request => {
    isFetched ||= dictionaryPath.test(request.url());
  });
  let visited = await visit();
  while (!(await comes(page, () => isFetched))) visited = await visit();
  return visited;
}

async function comes(page: Page, isThere: () => boolean) {
  try {
    await expect.poll(() => paint(page).then(isThere), { timeout: 10_000 }).toBe(true);
    return true;
  } catch {
    return false;
  }
}

/**
 * Chromium fetches a dictionary when idle. On a busy machine a hidden window may never count as idle until it paints
 * again, which a screenshot forces.
 */
async function paint(page: Page) {
  await page.screenshot();
}
