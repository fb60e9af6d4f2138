import type { Page } from "@playwright/test";
import {
  hasRun,
  type Shown,
  showContents,
  showForumPosts,
  showLocally,
  showProfiles,
  showTitles,
  sideways,
} from "../../support/attacks/naughty.ts";
import { naughtyStrings } from "../../support/attacks/naughty-strings.ts";
import { expect, test } from "../../support/browser/test.ts";

const tag = "@enhanced";
const all = naughtyStrings();
/** Every nth text, because a page for each text takes long. `npm run soak -- naughty` shows all. */
const some = (step: number) =>
  process.env.TREKS_NAUGHTY_TEXTS === "all" ? all : all.filter((_, index) => index % step === 0);

test.use({ viewport: { width: 320, height: 640 } });

test("naughty texts are shown as they were sent", { tag }, async ({ page, context, ada, forum }) => {
  expect(all.length).toBeGreaterThanOrEqual(500);
  const scene = { page, browser: context.request, ada, forum };
  const dialogs = watchDialogs(page);
  await expectShown(page, await showContents(scene, all));
  await expectShown(page, await showTitles(scene, some(9)));
  await expectShown(page, await showProfiles(scene, some(6)));
  expect(dialogs).toEqual([]);
});

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("naughty texts in browser records are shown as they are stored", { tag }, async ({ page }) => {
    const dialogs = watchDialogs(page);
    await expectShown(page, await showLocally(page, all));
    await expectShown(page, await showForumPosts(page, some(10)));
    expect(dialogs).toEqual([]);
  });
});

async function expectShown(page: Page, { count, wrong }: Shown) {
  expect(count).toBeGreaterThan(30);
  expect(wrong.map(text => JSON.stringify(text).slice(0, 200))).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await hasRun(page)).toBe(false);
}

function watchDialogs(page: Page) {
  const dialogs: string[] = [];
  page.on("dialog", dialog => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  return dialogs;
}
