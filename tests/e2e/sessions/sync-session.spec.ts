import type { BrowserContext, Page } from "@playwright/test";
import { expectEnhanced, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUp, signedUpWithSession } from "../../support/people/member.ts";
import { setSession } from "../../support/people/session-cookie.ts";

const tag = ["@enhanced"];

test("tabs without typed text sync a sign-out", { tag }, async ({ context, ada, forum }) => {
  const writing = await openTab(context, `${forum.path}/new-post`);
  await type(writing, { Title: "Half a title" });
  const paths = ["/account-settings/delete", "/location-forums", "/profile"];
  const tabs = await openTabs(context, paths);
  for (const tab of tabs)
    await expect(tab.locator("summary").filter({ hasText: ada.username })).toBeVisible();
  await press(await openTab(context, "/account-settings"), "Sign Out");
  for (const [at, tab] of tabs.entries()) {
    await expect(tab).toHaveURL(`/login?redirectTo=${encodeURIComponent(paths[at] ?? "")}`);
  }
  await expectNotice(writing, "This page is out of date", "Reload: your text is kept.");
  await expectTyped(writing, { Title: "Half a title" });
});

test("a tab syncs from one member to another", { tag }, async ({ page, context, ada }) => {
  await page.goto("/location-forums");
  await expect(page.locator("summary").filter({ hasText: ada.username })).toBeVisible();
  const { member: ben, session } = await signedUpWithSession("Ben");
  await setSession(context, session);
  await (await context.newPage()).goto("/account-settings");
  await expect(page.locator("summary").filter({ hasText: ben.username })).toBeVisible();
});

test("all tabs sync a login, except for one that holds typed text", { tag }, async ({ context }) => {
  const ben = await signedUp("Ben");
  const writing = await openTab(context, "/signup");
  await type(writing, { "Full Name": "Half a name" });
  const paths = ["/login", "/signup", "/", "/change-password"];
  const tabs = await openTabs(context, paths);
  await tabs[0]?.getByLabel("Stay logged in").uncheck();
  const form = await openTab(context, "/login");
  await type(form, { Email: ben.email, Password: ben.password });
  await press(form, "Log In");
  await expect(form).toHaveURL("/forums");
  for (const [at, tab] of tabs.entries()) {
    await expect(tab.locator("html")).toHaveAttribute("data-viewer", /-/);
    await expect(tab).toHaveURL(paths[at] === "/change-password" ? "/change-password" : "/forums");
  }
  await expectNotice(writing, "This page is out of date", "Reload: copy your text first.");
  await expectTyped(writing, { "Full Name": "Half a name" });
  await type(writing, { "Full Name": "" });
  // A moment later, because the page then navigates.
  await writing.evaluate(() => setTimeout(() => document.dispatchEvent(new Event("visibilitychange"))));
  await expect(writing).toHaveURL("/forums");
});

async function openTabs(context: BrowserContext, paths: string[]): Promise<Page[]> {
  const tabs = [];
  for (const path of paths) tabs.push(await openTab(context, path));
  return tabs;
}

async function openTab(context: BrowserContext, path: string) {
  const tab = await context.newPage();
  await tab.goto(path);
  await expectEnhanced(tab);
  return tab;
}
