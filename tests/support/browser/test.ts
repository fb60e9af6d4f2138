import { test as base, expect } from "@playwright/test";
import { type Member, signedUpWithSession } from "../people/member.ts";
import { type Forum, openForum } from "../people/operator.ts";
import { setSession, type Tokens } from "../people/session-cookie.ts";
import { type FaultySite, startFaultySite } from "../sites/faulty-site.ts";
import { Faults } from "./faults.ts";

export { expect };

interface Scene {
  /** Fails the test on errors that the browser reports. */
  faults: Faults;
  /** Tests must not change the shared reader. */
  signedInAs: "nobody" | "the reader" | "a member of its own";
  visitor: Member | null;
  /** Is signed in to the test's browser. */
  ada: Member;
  reader: Member;
  forum: Forum;
  isScripted: boolean;
}

interface Shared {
  sharedReader: { member: Member; session: Tokens };
  faultySite: FaultySite;
}

export const test = base.extend<Scene, Shared>({
  faults: [
    async ({ context }, use) => {
      const faults = new Faults();
      faults.watch(context);
      await use(faults);
      const found = [...faults.found];
      // Requests under way after a test would fail the run.
      const routed = [context, ...context.pages()];
      await Promise.all(routed.map(each => each.unrouteAll({ behavior: "ignoreErrors" })));
      expect(found, "faults the browser reported").toEqual([]);
    },
    { auto: true },
  ],
  signedInAs: ["nobody", { option: true }],
  visitor: [
    async ({ context, signedInAs, sharedReader }, use) => {
      if (signedInAs === "nobody") return use(null);
      const isShared = signedInAs === "the reader";
      const { member, session } = isShared ? sharedReader : await signedUpWithSession("Ada");
      await setSession(context, session);
      await use(member);
    },
    { auto: true },
  ],
  ada: async ({ context, signedInAs, visitor }, use) => {
    if (signedInAs === "a member of its own" && visitor) return use(visitor);
    const { member, session } = await signedUpWithSession("Ada");
    await setSession(context, session);
    await use(member);
  },
  reader: async ({ context, sharedReader }, use) => {
    await setSession(context, sharedReader.session);
    await use(sharedReader.member);
  },
  sharedReader: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      await use(await signedUpWithSession("Chloe"));
    },
    { scope: "worker" },
  ],
  faultySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await startFaultySite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  forum: async ({}, use) => use(await openForum()),
  isScripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
});
