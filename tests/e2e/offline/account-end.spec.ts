import type { Page } from "@playwright/test";
import { press } from "../../support/browser/journey.ts";
import {
  cachedAddresses,
  cachedForOffline,
  heading,
  notHere,
  withBadLine,
} from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { countUnsent, unsentCard, writePost } from "../../support/browser/unsent.ts";
import { endSessions } from "../../support/people/member.ts";
import { titlesIn } from "../../support/people/operator.ts";

declare global {
  interface Window {
    reportPage(html: string): void;
  }
}

const tag = "@enhanced";
const line = withBadLine();

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test.beforeEach(async ({ page, faults }) => {
  for (const path of ["/", "/profile", "/edit-profile", "/search", "/activity", "/logout", "/login"])
    faults.expectRefusalOf(path);
  await page.goto(`${line.url}/feed`);
  await cachedForOffline(page);
  await page.goto(`${line.url}/edit-profile`);
  await expect.poll(() => cachedAddresses(page)).toContain("/edit-profile");
});

test("an unsent log-out clears all but unsent posts", { tag }, async ({ page, forum }) => {
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
  await expect.poll(() => cachedAddresses(page), { timeout: 40_000 }).toContain("/todo");
});

const settings = "/account-settings";
for (const path of ["/logout", `${settings}/sign-out`, `${settings}/delete`, "/login", "/reset-password"]) {
  test(`a form sent to ${path} ends the account before the answer`, { tag }, async ({
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
    await expect.poll(() => cachedAddresses(other)).toEqual([]);
    line.proxy.inject("/", { kind: "refuse" });
    await expectNothingKept(other);
  });
}

test("a page that arrives after a log-out is neither shown nor cached", { tag }, async ({
  page,
  context,
  ada,
}) => {
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
  // A visitor's page would clear the cache.
  line.proxy.inject("/login", { kind: "refuse" });
  loggedOut.resolve();
  await arrival;
  // The worker would cache the page in this time.
  await page.waitForTimeout(2_000);
  expect(await cachedAddresses(page)).toEqual([]);
  await expect(heading(second)).toHaveText(notHere);
  expect(shown.join()).not.toContain(ada.username);
  line.proxy.inject("/", { kind: "refuse" });
  await second.goto(`${line.url}/edit-profile?late`);
  await expect(heading(second)).toHaveText(notHere);
});

test("a session that ended elsewhere shows nothing, even without the login page", { tag }, async ({
  page,
  ada,
}) => {
  await endSessions(ada);
  line.proxy.inject("/login", { kind: "refuse" });
  await page.goto(`${line.url}/feed`);
  await expect(heading(page)).toHaveText(notHere);
  line.proxy.inject("/", { kind: "refuse" });
  for (const path of ["/profile", "/edit-profile", "/activity"]) {
    await page.goto(line.url + path);
    await expect(heading(page), path).toHaveText(notHere);
  }
});

async function logOut(page: Page) {
  await page.locator("summary", { hasText: "Your account" }).click();
  await press(page, "Log Out");
  await page.waitForURL(({ pathname }) => ["/", "/logout"].includes(pathname));
}

/** Fills with the HTML of each page, even of those that are left at once. */
async function pagesShownBy(page: Page) {
  const pages: string[] = [];
  await page.exposeFunction("reportPage", (html: string) => pages.push(html));
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => window.reportPage(document.documentElement.outerHTML));
  });
  return pages;
}

async function expectNothingKept(page: Page) {
  for (const path of ["/profile", "/edit-profile", "/search", "/activity"]) {
    await page.goto(line.url + path);
    await expect(heading(page), path).toHaveText(notHere);
  }
  expect(await cachedAddresses(page)).toEqual([]);
}
