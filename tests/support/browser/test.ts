import { test as base, type Cookie, expect, request } from "@playwright/test";
import { logIn, type Member, signedUp } from "../people/cast.ts";
import { type Forum, openForum } from "../people/operator.ts";
import { Faults } from "./faults.ts";

export { expect };

interface Scene {
  /** Fails the test on whatever the browser complains about. */
  faults: Faults;
  /** A member, signed in in the test's browser. */
  ada: Member;
  /** The browser belongs to a member whom other tests share: for reading only. */
  reader: Member;
  /** A place of the test's own. */
  forum: Forum;
  isScripted: boolean;
}

interface Shared {
  sharedReader: { member: Member; cookies: Cookie[] };
}

export const test = base.extend<Scene, Shared>({
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
  reader: async ({ context, sharedReader }, use) => {
    await context.addCookies(sharedReader.cookies);
    await use(sharedReader.member);
  },
  sharedReader: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const member = await signedUp("Chloe");
      const browser = await request.newContext();
      await logIn(browser, member);
      const { cookies } = await browser.storageState();
      await browser.dispose();
      await use({ member, cookies: cookies.filter(({ name }) => !name.includes("flash")) });
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  forum: async ({}, use) => use(await openForum()),
  isScripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
});
