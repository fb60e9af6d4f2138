import type { Page } from "@playwright/test";
import { press } from "../../support/browser/journey.ts";
import { keptAddresses, keptForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { countUnsent, unsentCard, writePost } from "../../support/browser/unsent.ts";
import { endSessions } from "../../support/people/member.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { startBadLine } from "../../support/sites/faulty-site.ts";

declare global {
  interface Window {
    tellOfPage(html: string): void;
  }
}

const tag = "@enhanced";
const notHere = "This page is not on this device.";
let line: Awaited<ReturnType<typeof startBadLine>>;

test.describe.configure({ mode: "default" });
test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test.beforeAll(async () => {
  line = await startBadLine();
});

test.afterAll(() => line.stop());

test.beforeEach(async ({ page, faults }) => {
  faults.expectLostConnection();
  for (const path of ["/", "/profile", "/edit-profile", "/search", "/activity", "/logout", "/login"])
    faults.expectRefusalOf(path);
  line.proxy.heal();
  await page.goto(`${line.url}/feed`);
  await keptForOffline(page);
  await page.goto(`${line.url}/edit-profile`);
  await expect.poll(() => keptAddresses(page)).toContain("/edit-profile");
});

test("a log-out whose next page does not arrive leaves nothing of the account", { tag }, async ({ page }) => {
  await page.goto(`${line.url}/activity`);
  line.proxy.inject("/", { kind: "refuse" });
  line.proxy.inject("/logout", { kind: "pass" });
  await logOut(page);
  await expectNothingKept(page);
});

test("a log-out that could not be sent leaves nothing either, but the posts that wait", { tag }, async ({
  page,
  forum,
}) => {
  for (const path of [forum.path, `${forum.path}/new-post`]) await page.goto(line.url + path);
  line.proxy.inject("/", { kind: "refuse" });
  await writePost(page, { path: line.url + forum.path }, "Fog on the ridge");
  await expect(unsentCard(page, "Fog on the ridge")).toBeVisible();
  await logOut(page);
  await expectNothingKept(page);
  expect(await countUnsent(page)).toBe(1);
  line.proxy.heal();
  await page.goto(line.url + forum.path);
  await expect.poll(() => titlesIn(forum), { timeout: 30_000 }).toEqual(["Fog on the ridge"]);
  await expect.poll(() => countUnsent(page)).toBe(0);
  // The session is still there, so its screens are cached again.
  await expect.poll(() => keptAddresses(page), { timeout: 40_000 }).toContain("/todo");
});

for (const path of [
  "/logout",
  "/account-settings/sign-out",
  "/account-settings/delete",
  "/login",
  "/reset-password",
]) {
  test(`a form sent to ${path} ends the account before its answer comes`, { tag }, async ({
    page,
    context,
    faults,
  }) => {
    faults.expectRefusalOf(path);
    line.proxy.inject("/", { kind: "hang" });
    const other = await context.newPage();
    await other.goto(`${line.url}/activity`);
    await page.evaluate(action => {
      const form = Object.assign(document.createElement("form"), { method: "post", action });
      document.body.append(form);
      form.submit();
    }, path);
    await expect.poll(() => keptAddresses(other)).toEqual([]);
    line.proxy.inject("/", { kind: "refuse" });
    await expectNothingKept(other);
  });
}

test("a page that was requested before a log-out and arrives after it is neither shown nor kept", {
  tag,
}, async ({ page, context, ada }) => {
  const held = Promise.withResolvers<void>();
  const loggedOut = Promise.withResolvers<void>();
  const until = () => {
    held.resolve();
    return loggedOut.promise;
  };
  line.proxy.inject("/edit-profile?late", { kind: "held", until });
  await page.goto(`${line.url}/activity`);
  const second = await context.newPage();
  const shown = await pagesShownBy(second);
  const arrival = second.goto(`${line.url}/edit-profile?late`);
  await held.promise;
  await logOut(page);
  await expect(page).toHaveURL(`${line.url}/`);
  // A page of nobody would delete what is cached.
  line.proxy.inject("/login", { kind: "refuse" });
  loggedOut.resolve();
  await arrival;
  // The worker would cache it now.
  await page.waitForTimeout(2_000);
  expect(await keptAddresses(page)).toEqual([]);
  await expect(heading(second)).toHaveText(notHere);
  expect(shown.join()).not.toContain(ada.username);
  line.proxy.inject("/", { kind: "refuse" });
  await second.goto(`${line.url}/edit-profile?late`);
  await expect(heading(second)).toHaveText(notHere);
});

test("a session that ended elsewhere shows nothing more, even if the login page does not arrive", {
  tag,
}, async ({ page, context, ada }) => {
  await endSessions(ada);
  line.proxy.inject("/login", { kind: "refuse" });
  await page.goto(`${line.url}/feed`);
  await expect(heading(page)).toHaveText(notHere);
  line.proxy.inject("/", { kind: "refuse" });
  // The first page may be renewing itself.
  const other = await context.newPage();
  for (const path of ["/profile", "/edit-profile", "/activity"]) {
    await other.goto(line.url + path);
    await expect(heading(other), path).toHaveText(notHere);
  }
});

async function logOut(page: Page) {
  await page.locator("summary", { hasText: "Your account" }).click();
  await press(page, "Log Out");
  await page.waitForURL(({ pathname }) => ["/", "/logout"].includes(pathname));
}

/** Fills with the HTML of each page as it comes, also of those that are left at once. */
async function pagesShownBy(page: Page) {
  const pages: string[] = [];
  await page.exposeFunction("tellOfPage", (html: string) => pages.push(html));
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => window.tellOfPage(document.documentElement.outerHTML));
  });
  return pages;
}

async function expectNothingKept(page: Page) {
  for (const path of ["/profile", "/edit-profile", "/search", "/activity"]) {
    await page.goto(line.url + path);
    await expect(heading(page), path).toHaveText(notHere);
  }
  expect(await keptAddresses(page)).toEqual([]);
}

function heading(page: Page) {
  return page.locator("h1").filter({ visible: true });
}
