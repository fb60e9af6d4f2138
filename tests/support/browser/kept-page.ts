import type { Page } from "@playwright/test";

/** The page as the service worker serves it, without one. */
export async function serveKept(page: Page, path: string, at: string, note = () => {}) {
  await page.route(`**${path}`, async route => {
    note();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: asKept(await answer.text(), at) });
  });
}

export function asKept(html: string, at: string) {
  return html.replace("<html ", `<html data-kept="${at}" `);
}
