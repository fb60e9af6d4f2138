import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import {
  cachedAddresses,
  cachedForOffline,
  heading,
  notHere,
  withBadLine,
} from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { writePost } from "../../support/browser/unsent.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { setSession } from "../../support/people/session-cookie.ts";
import { postPath, sendPost } from "../../support/posts.ts";

const tag = "@enhanced";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test.describe("without a connection", () => {
  test.beforeEach(async ({ page, forum, faults }) => {
    for (const path of ["/search", "/admin", "/post", forum.path, "/profile/interests"])
      faults.expectRefusalOf(path);
    faults.expectLostConnection();
    await page.goto(forum.path);
    await cachedForOffline(page);
  });

  test("a visited page opens, and another one says what works", { tag }, async ({ page, context, forum }) => {
    await context.setOffline(true);
    await page.goto(forum.path);
    await expect(heading(page)).toHaveText(forum.name);
    await expectCached(page);
    await page.goto("/search?q=never-asked");
    await expect(heading(page)).toHaveText(notHere);
    await page.getByRole("main").getByRole("link", { name: "General Forums" }).click();
    await expect(heading(page)).toHaveText("Treks Forums");
  });

  test("another member's login and a log-out clear the cache", { tag }, async ({ page, context, forum }) => {
    expect(await cachedAddresses(page)).toContain(forum.path);
    await setSession(context, await sessionOf(await signedUp("Ben")));
    await page.goto("/activity");
    await expect.poll(() => cachedAddresses(page)).not.toContain(forum.path);
    await context.setOffline(true);
    await page.goto(forum.path);
    await expect(heading(page)).toHaveText(notHere);
    await context.setOffline(false);
    await page.goto("/activity");
    await page.locator("summary", { hasText: "Your account" }).click();
    await press(page, "Log Out");
    await expect(page).toHaveURL("/");
    await expect.poll(() => cachedAddresses(page)).toEqual([]);
  });

  test("a form that cannot be sent keeps what was typed", { tag }, async ({ page, context }) => {
    await page.goto("/profile/interests");
    await type(page, { "Add an interest": "Ridge walks" });
    await context.setOffline(true);
    await press(page, "Add");
    await expectNotice(page, "That was not sent", "There is no connection.");
    await expectTyped(page, { "Add an interest": "Ridge walks" });
    // Like a form that is sent before any script can hold it back.
    await page.evaluate(() => document.querySelector<HTMLFormElement>("main form")?.submit());
    await expect(heading(page)).toHaveText("That was not sent.");
  });
});

test.describe("on a bad connection", () => {
  const line = withBadLine();
  /** Longer than the worker waits before it shows a cached page. */
  const slow = { kind: "delay", milliseconds: 5_000 } as const;

  test.beforeEach(async ({ page }) => {
    await page.goto(`${line.url}/feed`);
    await cachedForOffline(page);
  });

  test("a visited page is shown after three seconds, and a reload offered later", { tag }, async ({
    page,
  }) => {
    line.proxy.inject("/", { kind: "hang" });
    const start = Date.now();
    await page.goto(`${line.url}/feed`);
    expect(Date.now() - start).toBeGreaterThan(2_500);
    await expectCached(page);
    await expect(status(page)).toContainText("Offline: showing what is on this device.");
    line.proxy.heal();
    line.proxy.breakConnections();
    await status(page).getByRole("link", { name: "Reload" }).click({ timeout: 20_000 });
    await expect(page.locator("html")).not.toHaveAttribute("data-cached");
  });

  test("a page that arrives too late is the next cached one", { tag }, async ({ page }) => {
    await page.goto(`${line.url}/feed`);
    line.proxy.inject("/feed", slow);
    await page.goto(`${line.url}/feed`);
    const first = await page.locator("html").getAttribute("data-cached");
    await expect(async () => {
      await page.goto(`${line.url}/feed`);
      await expectCached(page);
      expect(await page.locator("html").getAttribute("data-cached")).not.toBe(first);
    }).toPass();
  });

  test("the local screens are fetched once", { tag }, async ({ page }) => {
    const { length } = line.proxy.asked;
    await page.goto(`${line.url}/feed`);
    // They would be fetched after three seconds.
    await page.waitForTimeout(5_000);
    const again = line.proxy.asked
      .slice(length)
      .filter(asked => /\/(todo|upload|activity|offline)/.test(asked));
    expect(again).toEqual([]);
    const screens = ["/todo?tab=completed", "/upload", "/forums/new", "/location-forums", "/offline"];
    expect(await cachedAddresses(page)).toEqual(expect.arrayContaining(screens));
  });

  test("a deletion waits five seconds for the new page with Undo", { tag }, async ({
    page,
    context,
    forum,
  }) => {
    const id = randomUUID();
    await sendPost(context.request, forum, { id, title: "Fog on the ridge" });
    for (const path of [forum.path, postPath(forum, id)]) await page.goto(line.url + path);
    line.proxy.inject("/", slow);
    line.proxy.inject(`${postPath(forum, id)}/delete`, { kind: "pass" });
    await press(page, "Delete");
    await press(page, "Delete Post");
    await page.waitForURL(line.url + forum.path);
    await expectNotice(page, "Post deleted");
    await expect(page.locator("html")).not.toHaveAttribute("data-cached");
    await expect(page.getByRole("link", { name: "Fog on the ridge" })).toHaveCount(0);
    line.proxy.heal();
    await press(page, "Undo");
    await expectNotice(page, "Post restored");
  });

  test("a post that a script sends waits five seconds for the new page", { tag }, async ({ page, forum }) => {
    for (const path of [forum.path, `${forum.path}/new-post`]) await page.goto(line.url + path);
    line.proxy.inject(forum.path, slow);
    line.proxy.inject(`${forum.path}/new-post`, { kind: "pass" });
    await writePost(page, { path: line.url + forum.path }, "Fog on the ridge");
    await expectNotice(page, "Post created");
    await expect(page.locator("html")).not.toHaveAttribute("data-cached");
    await expect(page.getByRole("link", { name: "Fog on the ridge" })).toBeVisible();
  });
});

test.describe("with Save-Data", () => {
  const line = withBadLine();
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("only the offline page is cached ahead, for any member", { tag }, async ({ page, faults }) => {
    faults.expectRefusalOf("/search");
    await page.goto(`${line.url}/feed`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect.poll(() => cachedAddresses(page)).toEqual(["/feed"]);
    // The local screens would be fetched after three seconds.
    await page.waitForTimeout(5_000);
    expect(line.proxy.asked.filter(asked => asked.includes(" /offline"))).toEqual(["GET /offline"]);
    expect(await cachedAddresses(page)).toEqual(["/feed"]);
    line.proxy.inject("/", { kind: "refuse" });
    const viewer = () => page.evaluate(() => localStorage.getItem("treks:viewer"));
    const signedIn = await viewer();
    await page.goto(`${line.url}/search?q=never-asked`);
    await expect(heading(page)).toHaveText(notHere);
    await expect(page.locator("html")).toHaveAttribute("data-enhanced", "ready");
    expect(await viewer(), "other tabs see no log-out").toBe(signedIn);
  });
});

function expectCached(page: Page) {
  return expect(page.locator("html")).toHaveAttribute("data-cached", /^20/);
}

function status(page: Page) {
  return page.locator("[data-connection]");
}
