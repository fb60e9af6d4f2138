import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { keptForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { unsentCard, unsentCards, writePost } from "../../support/browser/unsent.ts";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test("what waits to be sent can be read and used by everybody, and its number stands on the app's icon", {
  tag: "@enhanced",
}, async ({ page, context, forum, faults }) => {
  faults.expectLostConnection();
  await page.addInitScript(() => {
    navigator.setAppBadge = async count => {
      document.documentElement.dataset.badge = String(count);
    };
  });
  await page.goto(forum.path);
  await keptForOffline(page);
  await context.setOffline(true);
  for (const title of ["Fog on the ridge", "Rime on the cross"]) await writePost(page, forum, title);
  for (const address of [forum.path, "/feed"]) {
    await page.goto(address);
    await expect(unsentCard(page, "Rime on the cross")).toBeVisible();
    await expectAccessible(page);
  }
  expect(await badge(page)).toBe("2");
  await context.setOffline(false);
  await page.reload();
  await expect(unsentCards(page)).toHaveCount(0);
  await expect.poll(() => badge(page)).toBe("0");
});

function badge(page: Page) {
  return page.evaluate(() => document.documentElement.dataset.badge);
}
