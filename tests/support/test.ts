import { test as base, expect } from "@playwright/test";
import { logIn, type Member, signedUp } from "./cast.ts";
import { Faults } from "./faults.ts";
import { type Forum, openForum } from "./operator.ts";

export { expect };

interface Scene {
  /** Fails the test on whatever the browser complains about. */
  faults: Faults;
  /** A member, signed in in the test's browser. */
  ada: Member;
  /** A place of the test's own. */
  forum: Forum;
  isScripted: boolean;
}

export const test = base.extend<Scene>({
  faults: [
    async ({ context }, use) => {
      const faults = new Faults();
      faults.watch(context);
      await use(faults);
      expect(faults.found, "faults the browser reported").toEqual([]);
    },
    { auto: true },
  ],
  ada: async ({ context }, use) => {
    const ada = await signedUp("Ada");
    await logIn(context.request, ada);
    await context.clearCookies({ name: /flash/ });
    await use(ada);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  forum: async ({}, use) => use(await openForum()),
  isScripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
});
