import type { Page } from "@playwright/test";
import { expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { keptAddresses, keptForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { setSession } from "../../support/people/session-cookie.ts";
import { startBadLine } from "../../support/sites/faulty-site.ts";

const tag = "@enhanced";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test("a page that was seen opens without a connection, and one that was not says what works", {
  tag,
}, async ({ page, context, forum, faults }) => {
  faults.expectRefusalOf("/search");
  faults.expectLostConnection();
  await page.goto(forum.path);
  await keptForOffline(page);
  await context.setOffline(true);
  await page.goto(forum.path);
  await expect(heading(page)).toHaveText(forum.name);
  await expect(page.locator("html")).toHaveAttribute("data-kept", /^20/);
  await page.goto("/search?q=never-asked");
  await expect(heading(page)).toHaveText("This page is not on this device.");
  await page.getByRole("main").getByRole("link", { name: "General Forums" }).click();
  await expect(heading(page)).toHaveText("Treks Forums");
});

test("neither account settings nor refused pages are kept", { tag }, async ({ page, forum, faults }) => {
  for (const path of ["/admin", "/post"]) faults.expectRefusalOf(path);
  await page.goto(forum.path);
  await keptForOffline(page);
  for (const path of ["/account-settings", "/change-password", "/admin", "/post", "/activity"])
    await page.goto(path);
  await expect.poll(() => keptAddresses(page)).toContain("/activity");
  const kept = await keptAddresses(page);
  expect(kept.filter(address => /account|password|admin|^\/post$/.test(address))).toEqual([]);
});

test("logging out drops what was kept, and so does another member's login", { tag }, async ({
  page,
  context,
  forum,
  faults,
}) => {
  faults.expectRefusalOf(forum.path);
  faults.expectLostConnection();
  await page.goto(forum.path);
  await keptForOffline(page);
  expect(await keptAddresses(page)).toContain(forum.path);
  await setSession(context, await sessionOf(await signedUp("Ben")));
  await page.goto("/activity");
  await expect.poll(() => keptAddresses(page)).not.toContain(forum.path);
  await context.setOffline(true);
  await page.goto(forum.path);
  await expect(heading(page)).toHaveText("This page is not on this device.");
  // Untouched, it would renew itself as soon as there is a connection.
  await page.keyboard.press("Tab");
  await context.setOffline(false);
  await page.goto("/activity");
  await page.locator("summary", { hasText: "Your account" }).click();
  await press(page, "Log Out");
  await expect(page).toHaveURL("/");
  await expect.poll(() => keptAddresses(page)).toEqual([]);
});

test.describe("on a line that is there and carries nothing", () => {
  let line: Awaited<ReturnType<typeof startBadLine>>;

  test.beforeAll(async () => {
    line = await startBadLine();
  });
  test.afterAll(() => line.stop());

  test.beforeEach(async ({ page, faults }) => {
    faults.expectLostConnection();
    line.proxy.heal();
    await page.goto(`${line.url}/feed`);
    await keptForOffline(page);
  });

  test("a page that was seen is shown after three seconds, and the newest once the line carries again", {
    tag,
  }, async ({ page }) => {
    line.proxy.inject("/", { kind: "hang" });
    const asked = Date.now();
    await page.goto(`${line.url}/feed`);
    expect(Date.now() - asked).toBeGreaterThan(2_500);
    await expect(page.locator("html")).toHaveAttribute("data-kept", /^20/);
    const told = page.locator("[data-connection]");
    await expect(told).toContainText("Offline: showing what is on this device.");
    line.proxy.heal();
    line.proxy.breakConnections();
    await expect(page.locator("html")).not.toHaveAttribute("data-kept", { timeout: 20_000 });
  });

  for (const [what, prefix, milliseconds] of [
    ["on a line of six seconds", "/", 6_000],
    ["from a server that is slow with this page alone", "/location-forums", 8_000],
  ] as const) {
    test(`${what} the page that comes late replaces the kept one by itself, after a link was followed too`, {
      tag,
    }, async ({ page }) => {
      for (const path of ["/location-forums", "/feed"]) await page.goto(line.url + path);
      line.proxy.inject(prefix, { kind: "delay", milliseconds });
      await page.locator("header summary", { hasText: /^Forums/ }).click();
      await page.locator("header").getByRole("link", { name: "Location Forums" }).click();
      await page.waitForURL(`${line.url}/location-forums`);
      await expect(page.locator("html")).toHaveAttribute("data-kept", /^20/);
      await expect(page.locator("html")).not.toHaveAttribute("data-kept");
    });
  }

  test("there a page that was touched stays, says that the newest is here, and Reload shows it at once", {
    tag,
  }, async ({ page }) => {
    line.proxy.inject("/", { kind: "delay", milliseconds: 6_000 });
    await page.goto(`${line.url}/feed`);
    await expect(page.locator("html")).toHaveAttribute("data-kept", /^20/);
    const told = page.locator("[data-connection]");
    // The script that notes the press has arrived.
    await expect(told).toContainText("Offline");
    await page.keyboard.press("Tab");
    await expect(told).toContainText("Back online.");
    line.proxy.inject("/", { kind: "hang" });
    await told.getByRole("link", { name: "Reload" }).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-kept", /^/);
  });

  test("there a reload while the page is under way shows that one, and does not begin again", {
    tag,
  }, async ({ page }) => {
    line.proxy.inject("/", { kind: "delay", milliseconds: 6_000 });
    await page.goto(`${line.url}/feed`);
    await expect(page.locator("html")).toHaveAttribute("data-kept", /^20/);
    line.proxy.inject("/", { kind: "hang" });
    await page.reload();
    await expect(page.locator("html")).not.toHaveAttribute("data-kept", /^/);
  });
});

test.describe("under Save-Data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("the offline page is fetched once, and stands in for any member's", { tag }, async ({
    page,
    faults,
  }) => {
    faults.expectRefusalOf("/search");
    faults.expectLostConnection();
    const line = await startBadLine();
    await page.goto(`${line.url}/feed`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect.poll(() => keptAddresses(page)).toEqual(["/feed"]);
    // The local screens would be fetched after three seconds.
    await page.waitForTimeout(5_000);
    expect(line.proxy.asked.filter(asked => asked.includes("/offline"))).toEqual(["GET /offline"]);
    expect(await keptAddresses(page)).toEqual(["/feed"]);
    line.proxy.inject("/", { kind: "refuse" });
    const viewer = () => page.evaluate(() => localStorage.getItem("treks:viewer"));
    const signedIn = await viewer();
    await page.goto(`${line.url}/search?q=never-asked`);
    await expect(heading(page)).toHaveText("This page is not on this device.");
    await expect(page.locator("html")).toHaveAttribute("data-enhanced", "ready");
    expect(await viewer(), "other tabs are not told of a log-out").toBe(signedIn);
    await line.stop();
  });
});

test("a form that cannot be sent says so and keeps what was typed; so does a page made for it", {
  tag,
}, async ({ page, context, faults }) => {
  faults.expectRefusalOf("/profile/interests");
  faults.expectLostConnection();
  await page.goto("/profile/interests");
  await keptForOffline(page);
  await page.goto("/profile/interests");
  await type(page, { "Add an interest": "Ridge walks" });
  await context.setOffline(true);
  await press(page, "Add");
  await expectNotice(page, "That was not sent", "There is no connection.");
  await expectTyped(page, { "Add an interest": "Ridge walks" });
  // As a form does that was sent before any script could hold it back.
  await page.evaluate(() => document.querySelector<HTMLFormElement>("main form")?.submit());
  await expect(heading(page)).toHaveText("That was not sent.");
});

function heading(page: Page) {
  return page.locator("h1").filter({ visible: true });
}
