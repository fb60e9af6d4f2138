import type { Page } from "@playwright/test";

/** Keeps every script of the site from arriving until it is let through, page after page. */
export async function holdScripts(page: Page) {
  let gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async route => {
    await gate.promise;
    // The page that asked may have been left meanwhile.
    await route.continue().catch(() => {});
  });
  return {
    letThrough: () => gate.resolve(),
    holdAgain() {
      gate = Promise.withResolvers<void>();
    },
  };
}
