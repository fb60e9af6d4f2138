import type { Browser, Page } from "@playwright/test";
import { expectEnhanced, press, type } from "../../support/browser/journey.ts";
import { launchChromium } from "../../support/browser/launch-chromium.ts";
import { expect, test } from "../../support/browser/test.ts";
import { type Member, sessionOf, signedUp, signedUpWithSession } from "../../support/people/member.ts";
import { cookieOf, setSession } from "../../support/people/session-cookie.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@enhanced";
const visited = ["/profile", "/location-forums", "/feed", "/account-settings"];
/** Has the back/forward cache, which the default browser lacks. */
let caching: Browser;

test.describe.configure({ mode: "default" });
test.beforeAll(async ({ launchOptions }) => {
  caching = await launchChromium(launchOptions, { keepsPages: true });
});
test.afterAll(() => caching.close());

test("going back shows a member's page from the cache", { tag }, async () => {
  const page = await caching.newPage({ baseURL: siteUrl });
  await setSession(page.context(), (await signedUpWithSession("Ada")).session);
  // Chromium caches no page that is left while its scripts arrive, nor the first one, which was told a cookie.
  for (const path of ["/forums", ...visited]) await page.goto(path, { waitUntil: "networkidle" });
  await expectEnhanced(page);
  for (const path of visited.toReversed().slice(1)) {
    expect(await requestsDuring(page, () => travel(page, -1, path)), path).toEqual([]);
    await expect(page.locator("html")).toHaveAttribute("data-viewer", /-/);
  }
  await page.context().close();
});

test("after logging out, Back shows only the login", { tag }, async ({ browser: reloading }) => {
  for (const browser of [caching, reloading]) {
    const { member, session } = await signedUpWithSession("Ada");
    const page = await browser.newPage({ baseURL: siteUrl });
    await setSession(page.context(), session);
    for (const path of visited) {
      await page.goto(path);
      await expectEnhanced(page);
    }
    // Before its script has arrived, a form is sent by the browser, which replaces no page.
    await page.waitForLoadState("networkidle");
    await press(page, "Sign Out");
    await expect(page).toHaveURL("/");
    // The start page has replaced the last one.
    const left = visited.slice(0, -1);
    const steps = [...left.toReversed().map(path => [-1, path]), ...left.slice(1).map(path => [1, path])];
    for (const [delta, path] of steps as [number, string][]) {
      await page.evaluate(by => history.go(by), delta).catch(() => {});
      await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(path)}`);
      await expect(page.locator("html[data-viewer]")).toHaveCount(0);
      await expectNothingOf(page, member);
    }
    await page.context().close();
  }
});

test("without script, Back shows no member's page after a log-out", { tag }, async () => {
  const { page, ada } = await logInByForm();
  const other = await page.context().newPage();
  for (const tab of [other, page]) for (const path of visited) await tab.goto(path);
  expect(await requestsDuring(page, () => travel(page, -1, "/feed"))).toEqual([]);
  await travel(page, 1, "/account-settings");
  await press(page, "Sign Out");
  await expect(page).toHaveURL("/");
  for (const _ of [...visited, "/forums"]) await expectGone(page, ada, "/login");
  for (const _ of visited.slice(1)) await expectGone(other, ada, "/login");
});

test("without script no tab goes back to a member's page after another member's login", { tag }, async () => {
  const ben = await signedUp("Ben");
  const form = await openPlainTab();
  await form.goto("/login");
  const { page, ada } = await logInByForm(await form.context().newPage());
  for (const path of visited) await page.goto(path);
  await type(form, { Email: ben.email, Password: ben.password });
  await press(form, "Log In");
  await expect(form).toHaveURL("/forums");
  for (const path of visited.toReversed().slice(1)) await expectGone(page, ada, path);
  await expectGone(page, ada, "/forums");
});

test("without script, Back shows no page after a remote sign-out", { tag }, async () => {
  const { page, ada } = await logInByForm();
  for (const path of visited) await page.goto(path);
  const headers = { ...fromSite, cookie: cookieOf(await sessionOf(ada)) };
  await fetch(`${siteUrl}/account-settings/sign-out`, { method: "POST", headers, redirect: "manual" });
  // This page asks the backend, which knows of the end.
  await page.goto("/location-forums");
  await expect(page).toHaveURL(/^[^?]*\/login/);
  for (const _ of [...visited, "/forums"]) await expectGone(page, ada, "/login");
});

async function logInByForm(opened?: Page): Promise<{ page: Page; ada: Member }> {
  const ada = await signedUp("Ada");
  const page = opened ?? (await openPlainTab());
  await page.goto("/login");
  await type(page, { Email: ada.email, Password: ada.password });
  await press(page, "Log In");
  await expect(page).toHaveURL("/forums");
  return { page, ada };
}

async function openPlainTab() {
  const context = await caching.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
  return context.newPage();
}

async function expectGone(page: Page, member: Member, path: string) {
  await travel(page, -1, path);
  await expectNothingOf(page, member);
}

async function expectNothingOf(page: Page, { username, email }: Member) {
  const html = await page.content();
  expect([username, email].filter(each => html.includes(each))).toEqual([]);
}

/** Playwright's `goBack` waits for a load, which a cached page does not have. */
async function travel(page: Page, delta: number, path: string) {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
  const entryId = entries[currentIndex + delta]?.id ?? 0;
  await session.send("Page.navigateToHistoryEntry", { entryId });
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await expect(page.locator("h1").first()).toBeVisible();
}

/** URLs of the pages that the browser requests meanwhile. */
async function requestsDuring(page: Page, act: () => Promise<void>) {
  const urls: string[] = [];
  const note = (request: { isNavigationRequest: () => boolean; url: () => string }) => {
    if (request.isNavigationRequest()) urls.push(request.url());
  };
  page.on("request", note);
  await act();
  page.off("request", note);
  return urls;
}
