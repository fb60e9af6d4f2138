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

/** Delays React until `letThrough`. Cached scripts of a worker bypass Playwright's routes, so this holds a lock. */
export async function holdHydration(page: Page) {
  await page.addInitScript(() => {
    const isThrough = new Promise(resolve => addEventListener("let-through", resolve, { once: true }));
    const { request } = LockManager.prototype;
    async function requestLate(this: LockManager, ...args: Parameters<typeof request>) {
      if (args[0] === "treks:owner") await isThrough;
      return request.apply(this, args);
    }
    LockManager.prototype.request = requestLate as typeof request;
  });
  return { letThrough: () => page.evaluate(() => dispatchEvent(new Event("let-through"))) };
}
