import {
  expectKept,
  mishapsEverywhere,
  mishapsOfReturning,
  mishapsWhenKeptLocally,
  mishapsWhenSent,
} from "../../support/attacks/mishaps.ts";
import { expectTyped, press, type } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { test } from "../../support/browser/test.ts";
import type { Forum } from "../../support/people/operator.ts";

const tag = "@enhanced";
const post = { Title: "Fog on the ridge", Content: "We turned round\nat the second cairn." };
const profile = { Location: "Chamonix", Bio: "Slow, but\nevery weekend.", Interests: "maps, rope" };
const forum = { Category: "camping", Subcategory: "hammocks", Location: "Chamonix", ...post };
const activity = { Title: "Night walk", Description: "No moon,\nmany stars.", Location: "Chamonix" };
const upload = { Title: "Fog", Description: "Seen from\nthe hut.", Location: "Chamonix" };

/** Every composer. The first of each kind goes through all mishaps, the others share its mechanism. */
const composers: Composer[] = [
  { path: ({ path }) => `${path}/new-post`, fields: post, button: "Create Post", isFirst: true },
  { path: () => "/edit-profile", fields: profile, button: "Save Changes" },
  { path: () => "/profile-setup", fields: profile, button: "Save" },
  {
    path: () => "/forums/new",
    fields: forum,
    button: "Create Forum Post",
    failure: "Creation failed",
    isFirst: true,
  },
  {
    path: () => "/forums/sample-bear-aware-food",
    fields: { "Add a comment...": "Cold,\nbut clear." },
    button: "Post Comment",
  },
  { path: () => "/activity/new", fields: activity, button: "Create Activity" },
  { path: () => "/upload", fields: upload, button: "Share Post" },
];

for (const { path, isFirst = false, ...composer } of composers) {
  for (const [mishap, happen] of Object.entries({
    ...mishapsEverywhere,
    ...(isFirst && mishapsOfReturning),
    ...(isFirst && (composer.failure ? mishapsWhenKeptLocally : mishapsWhenSent)),
  })) {
    test(`${composer.button}: keeps all text after ${mishap}`, { tag }, async ({
      page,
      context,
      forum,
      ada,
      faults,
    }) => {
      const address = path(forum);
      faults.expectRefusalOf(address);
      faults.expectLostConnection();
      await happen({ ...composer, page, context, ada, path: address, typeAll, send });
      const after = context.pages().at(-1) ?? page;
      await expectHydrated(after);
      await expectTyped(after, composer.fields);

      async function typeAll() {
        await page.goto(address);
        await expectHydrated(page);
        await type(page, composer.fields);
        await expectKept(page);
      }

      async function send() {
        const answered = page.waitForEvent("requestfinished").catch(() => {});
        const lost = page.waitForEvent("requestfailed").catch(() => {});
        await press(page, composer.button);
        await Promise.race([answered, lost]);
      }
    });
  }
}

interface Composer {
  path: (forum: Forum) => string;
  fields: Record<string, string>;
  button: string;
  /** The message when the browser cannot keep the record. */
  failure?: string;
  isFirst?: boolean;
}
