import type { Page } from "@playwright/test";

/** Holds back every script of the site until it is let through, page by page. */
export async function holdScripts(page: Page) {
  let gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async route => {
    await gate.promise;
    // The page may have been left meanwhile.
    await route.continue().catch(() => {});
  });
  return {
    letThrough: () => gate.resolve(),
    holdAgain() {
      gate = Promise.withResolvers<void>();
    },
  };
}
