import type { Browser, Page } from "@playwright/test";
import { expectEnhanced, press, type } from "../../support/browser/journey.ts";
import { launchChromium } from "../../support/browser/launch-chromium.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, type Member, signedUp } from "../../support/people/member.ts";
import { siteUrl } from "../../support/sites/site.ts";

const tag = "@enhanced";
const visited = ["/profile", "/location-forums", "/feed", "/account-settings"];
let browser: Browser;

test.beforeEach(async ({ launchOptions }) => {
  browser = await launchChromium(launchOptions, { keepsPages: true });
});

test.afterEach(() => browser.close());

test("back shows a member's page as it was, without asking for it again", { tag }, async () => {
  const page = await browser.newPage({ baseURL: siteUrl });
  await logIn(page.context().request, await signedUp("Ada"));
  // Chromium keeps no page that is left while its scripts arrive.
  for (const path of visited) await page.goto(path, { waitUntil: "networkidle" });
  await expectEnhanced(page);
  for (const path of visited.toReversed().slice(1)) {
    expect(await asked(page, () => travel(page, -1, path)), path).toEqual([]);
    await expect(page.locator("html")).toHaveAttribute("data-viewer", /-/);
  }
});

test("without script no tab goes back to a member's page after one of them logs out", { tag }, async () => {
  const { page, ada } = await logInByForm();
  const other = await page.context().newPage();
  for (const tab of [other, page]) for (const path of visited) await tab.goto(path);
  expect(await asked(page, () => travel(page, -1, "/feed"))).toEqual([]);
  await travel(page, 1, "/account-settings");
  await press(page, "Sign Out");
  await expect(page).toHaveURL("/");
  for (const _ of visited) await expectGone(page, ada, "/login");
  await expectGone(page, ada, "/login");
  for (const _ of visited.slice(1)) await expectGone(other, ada, "/login");
});

test("without script no tab goes back to a member's page after another member logs in", { tag }, async () => {
  const ben = await signedUp("Ben");
  const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
  const form = await context.newPage();
  await form.goto("/login");
  const { page, ada } = await logInByForm(await context.newPage());
  for (const path of visited) await page.goto(path);
  await type(form, { Email: ben.email, Password: ben.password });
  await press(form, "Log In");
  await expect(form).toHaveURL("/forums");
  for (const path of visited.toReversed().slice(1)) await expectGone(page, ada, path);
  await expectGone(page, ada, "/forums");
});

test("without script the page that a login led to is not shown after logging out from it", {
  tag,
}, async () => {
  const { page, ada } = await logInByForm();
  await page.locator("summary").filter({ hasText: ada.username }).click();
  await press(page, "Log Out");
  await expect(page).toHaveURL("/");
  await expectGone(page, ada, "/login");
});

test("without script no page is shown after the session has ended elsewhere and this browser was told", {
  tag,
}, async () => {
  const { page, ada } = await logInByForm();
  for (const path of visited) await page.goto(path);
  const elsewhere = await browser.newPage({ baseURL: siteUrl });
  await logIn(elsewhere.context().request, ada);
  await elsewhere.goto("/account-settings");
  await press(elsewhere, "Sign Out");
  await expect(elsewhere).toHaveURL("/");
  // The backend is asked for what it shows, and knows.
  await page.goto("/location-forums");
  await expect(page).toHaveURL(/^[^?]*\/login/);
  for (const _ of visited) await expectGone(page, ada, "/login");
  await expectGone(page, ada, "/login");
});

async function logInByForm(opened?: Page): Promise<{ page: Page; ada: Member }> {
  const ada = await signedUp("Ada");
  const page = opened ?? (await openTab());
  await page.goto("/login");
  await type(page, { Email: ada.email, Password: ada.password });
  await press(page, "Log In");
  await expect(page).toHaveURL("/forums");
  return { page, ada };
}

async function openTab() {
  const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
  return context.newPage();
}

async function expectGone(page: Page, { username, email }: Member, path: string) {
  await travel(page, -1, path);
  const html = await page.content();
  expect([username, email].filter(each => html.includes(each))).toEqual([]);
}

/** Playwright's `goBack` waits for a load, which a kept page does not have. */
async function travel(page: Page, delta: number, path: string) {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
  const entryId = entries[currentIndex + delta]?.id ?? 0;
  await session.send("Page.navigateToHistoryEntry", { entryId });
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await expect(page.locator("h1").first()).toBeVisible();
}

/** The pages that the browser asks the site for meanwhile. */
async function asked(page: Page, act: () => Promise<void>) {
  const paths: string[] = [];
  const note = (request: { isNavigationRequest: () => boolean; url: () => string }) => {
    if (request.isNavigationRequest()) paths.push(request.url());
  };
  page.on("request", note);
  await act();
  page.off("request", note);
  return paths;
}
