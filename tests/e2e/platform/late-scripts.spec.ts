import type { Page } from "@playwright/test";
import { errorSummary, press } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { activity, keepRecords, toDo } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";
const own = { id: "own-1", title: "Mist on the ridge", content: "Bring a map." };
const records = {
  userForums: [own],
  userPosts: [{ id: "post-7", title: "Above the fog" }],
  profilePosts: [{ id: "post-7" }],
  userActivities: [activity(1)],
  todoList: [toDo(1)],
};
const pages = [
  { path: "/forums/own-1", shown: own.title },
  { path: "/post/post-7", shown: "Above the fog" },
  { path: "/activity", shown: "Walk no. 1" },
  { path: "/todo", shown: "Place no. 1" },
  { path: "/feed", shown: "Walk no. 1" },
  { path: "/profile?tab=activities", shown: "Walk no. 1" },
];

test("pages of browser records offer a reload while their script is late", { tag }, async ({ page }) => {
  await keepRecords(page, records);
  const scripts = await holdScripts(page);
  for (const { path, shown } of pages) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(reload(page)).toHaveJSProperty("href", siteUrl + path);
    await expect(reload(page)).toBeHidden();
    await waitLong(page);
    await expect(page.getByText("What you keep in this browser is not shown")).toBeVisible();
    await expect(reload(page)).toBeVisible();
    scripts.letThrough();
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(reload(page)).toHaveCount(0);
    scripts.holdAgain();
  }
});

test("typing after a refusal continues when the scripts load", { tag }, async ({ page, forum, faults }) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  const scripts = await holdScripts(page);
  await page.goto(`${forum.path}/new-post`, { waitUntil: "commit" });
  await press(page, "Create Post");
  await expect(errorSummary(page)).toBeVisible();
  const title = page.getByLabel("Title");
  await title.pressSequentially("F");
  scripts.letThrough();
  await expectHydrated(page);
  await page.keyboard.type("og");
  await expect(title).toHaveValue("Fog");
});

test("a script that fails to load shows the reload at once", { tag }, async ({ page, faults }) => {
  faults.expectBlockedScripts();
  await keepRecords(page, records);
  await page.route("**/assets/*.js", route => route.abort());
  await page.goto("/forums/own-1");
  await expect(reload(page)).toBeVisible();
  await page.unrouteAll();
  await reload(page).click();
  await expect(page.getByRole("heading", { name: own.title })).toBeVisible();
});

/** Finishes the CSS animations with which the page waits. */
async function waitLong(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

function reload(page: Page) {
  return page.locator("a", { hasText: /^Reload$/ });
}
