import type { Page } from "@playwright/test";
import { errorSummary, expectEnhanced } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { activity, keepRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

/** Every form in which members write content, with its own button. */
const composers = [
  { path: "/forums/new", button: "Create Forum Post" },
  { path: "/activity/new", button: "Create Activity" },
  { path: "/upload", button: "Share Post" },
  { path: "/activity/activity-1/edit", button: "Save Changes", isLocal: true },
  { path: "/edit-profile", button: "Save Changes" },
  { path: "/profile-setup", button: "Save" },
  { path: "the forum/new-post", button: "Create Post" },
  { path: "the forum/conditions", button: "Report", isPlain: true },
];

const lineFields =
  "main form[data-draft] input:not([type=hidden], [type=file], [type=checkbox], [type=radio], .hidden)";

for (const { path, button, isLocal, isPlain } of composers) {
  test(`Enter in a line of ${path} sends nothing`, async ({ page, faults, forum, isScripted }) => {
    test.skip(Boolean(isLocal) && !isScripted, "needs a local record");
    if (isLocal) await keepRecords(page, { userActivities: [activity(1)] });
    const address = path.replace("the forum", forum.path);
    faults.expectRefusalOf(address);
    const sent: string[] = [];
    page.on("request", request => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await page.goto(address);
    if (isScripted) await expectEnhanced(page);
    await pressEnterEverywhere(page);
    if (isScripted && !isPlain) {
      await expectHydrated(page);
      await pressEnterEverywhere(page);
    }
    await page.evaluate(() => fetch("/robots.txt").then(answer => answer.text()));
    expect(sent).toEqual([]);
    expect(page.url()).toBe(siteUrl + address);
    await expect(errorSummary(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: button, exact: true })).toHaveCount(
      isLocalOnly(path) && !isScripted ? 0 : 1,
    );
  });
}

test("Enter sends nothing while the scripts are late, and the button still sends", {
  tag: "@enhanced",
}, async ({ page, forum }) => {
  const scripts = await holdScripts(page);
  await page.goto(`${forum.path}/new-post`, { waitUntil: "commit" });
  const title = page.getByLabel("Title");
  await title.fill("Fog on the ridge");
  await title.press("Enter");
  await page.getByLabel("Tags", { exact: true }).press("Enter");
  await expect(page.locator("form[data-sent]")).toHaveCount(0);
  await page.getByLabel("Content").fill("We turned round.");
  await page.getByRole("button", { name: "Create Post" }).press("Enter");
  await expect(page).toHaveURL(forum.path);
  await expect(page.getByRole("link", { name: "Fog on the ridge" })).toBeVisible();
  scripts.letThrough();
});

test("Enter still searches", async ({ page }) => {
  await page.goto("/location-forums");
  const field = page.getByRole("searchbox");
  await field.fill("ridge");
  await field.press("Enter");
  await expect(page).toHaveURL(/q=ridge|search=ridge/);
});

async function pressEnterEverywhere(page: Page) {
  const fields = page.locator(lineFields);
  await fields.first().waitFor();
  const count = await fields.count();
  expect(count).toBeGreaterThan(0);
  for (let at = 0; at < count; at++) {
    if (await fields.nth(at).isVisible()) await fields.nth(at).press("Enter");
  }
}

/** These forms show their button only with script. */
function isLocalOnly(path: string) {
  return ["/forums/new", "/activity/new", "/upload"].includes(path);
}
