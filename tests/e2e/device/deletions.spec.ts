import { noteWhenLeaving, press } from "../../support/browser/journey.ts";
import { keepRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { full } from "../../support/screens/records.ts";

test.use({ signedInAs: "the reader" });

test("a page that is left after a deletion does not say that its post is missing", {
  tag: "@enhanced",
}, async ({ page }) => {
  const lastHeading = await noteWhenLeaving(page, "h1");
  await keepRecords(page, full);
  await page.goto("/post/post-0");
  const title = "Dawn above the lake";
  await expect(page.locator("h1")).toHaveText(title);
  await press(page, "Delete");
  await press(page, "Delete Post");
  await expect(page.locator("[data-toast]").filter({ hasText: "deleted" })).toBeVisible();
  expect(await lastHeading()).toBe(title);
});
