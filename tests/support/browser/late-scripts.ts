import type { Page } from "@playwright/test";

/** Delays every script of the site until `letThrough`. */
export async function holdScripts(page: Page) {
  let gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async route => {
    await gate.promise;
    // The page may have been closed.
    await route.continue().catch(() => {});
  });
  return {
    letThrough: () => gate.resolve(),
    holdAgain() {
      gate = Promise.withResolvers<void>();
    },
  };
}
