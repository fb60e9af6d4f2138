import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { expectNotice, press } from "../../support/browser/journey.ts";
import { asKept, serveKept } from "../../support/browser/kept-places.ts";
import { layoutShift } from "../../support/browser/layout-shift.ts";
import { expect, test } from "../../support/browser/test.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "the reader" });

const tag = "@enhanced";
const keptAt = "2026-05-01T10:04:00.000Z";

test.beforeEach(async ({ page, faults }) => {
  faults.expectLostConnection();
  await countTouchesOnly(page);
});

test("a page says that the connection is away and is back, and moves nothing by it", { tag }, async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openOnceKept(page, "/location-forums");
  const before = await layoutShift(page);
  await context.setOffline(true);
  await expect(line(page)).toHaveText("Offline: showing what is on this device.");
  await context.setOffline(false);
  await expect(line(page)).toHaveText("Back online.");
  expect((await layoutShift(page)) - before).toBeLessThan(0.01);
  await expectOldNews(page);
});

test("what is told last is true after a connection that came and went", { tag }, async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openOnceKept(page, "/location-forums");
  for (let change = 0; change < 9; change += 1) await context.setOffline(change % 2 === 0);
  await expect(line(page)).toHaveText("Offline: showing what is on this device.");
  for (let change = 0; change < 9; change += 1) await context.setOffline(change % 2 === 1);
  await expect(line(page)).toHaveText("Back online.");
});

test("a kept page says from when it is, and is renewed when nobody has touched it", { tag }, async ({
  page,
}) => {
  const dead = await cutLine(page);
  await serveKept(page, "/location-forums", keptAt);
  await page.goto("/location-forums");
  await expect(line(page)).toHaveText(
    "Offline: showing what is on this device. This page is as it was on 1 May at 10:04.",
  );
  await page.unroute("**/location-forums");
  await dead.mend();
  await expect(page.locator("html")).not.toHaveAttribute("data-kept");
});

test("a kept page on which something was done offers the newest instead", { tag }, async ({ page }) => {
  const dead = await cutLine(page);
  await serveKept(page, "/edit-profile", keptAt);
  await page.goto("/edit-profile");
  await page.getByRole("textbox", { name: "Bio" }).click();
  await page.keyboard.type("Typed offline");
  await dead.mend();
  await expect(line(page)).toContainText("Back online. This page is as it was on 1 May at 10:04. Reload");
  await expect(page.getByRole("textbox", { name: "Bio" })).toHaveValue("Typed offline");
  await page.unroute("**/edit-profile");
  await line(page).getByRole("link", { name: "Reload" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-kept");
});

test("a kept page that comes again and again is not asked for without end", { tag }, async ({ page }) => {
  let visits = 0;
  await serveKept(page, "/location-forums", keptAt, () => {
    visits += 1;
  });
  await page.goto("/location-forums");
  await expect(line(page)).toContainText("Back online.");
  await expect(line(page).getByRole("link", { name: "Reload" })).toBeVisible();
  expect(visits).toBe(2);
});

test("the page that stands for a missing one gives way to it by itself", { tag }, async ({ page }) => {
  const dead = await cutLine(page);
  await page.route("**/search", async route => {
    const answer = await route.fetch({ url: `${siteUrl}/offline` });
    await route.fulfill({ response: answer, body: asKept(await answer.text(), "") });
  });
  await page.goto("/search");
  await expect(line(page)).toContainText("Offline:");
  await page.unroute("**/search");
  await dead.mend();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
});

test("a page that stands for a form's answer is not posted again", { tag }, async ({ page }) => {
  const dead = await cutLine(page);
  const methods: string[] = [];
  await page.route("**/logout", async route => {
    methods.push(route.request().method());
    const answer = await route.fetch({ url: `${siteUrl}/offline`, method: "GET", postData: undefined });
    const body = asKept(await answer.text(), "").replace("<html ", "<html data-not-sent ");
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/location-forums");
  await page.evaluate(() => document.querySelector<HTMLFormElement>("form[action='/logout']")?.submit());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("That was not sent.");
  await dead.mend();
  await expect(line(page)).toContainText("Back online.");
  expect(methods).toEqual(["POST"]);
});

test("a line on which nothing arrives counts as none after three seconds, and is asked again", {
  tag,
}, async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  await page.route("**/health", () => {
    asked += 1;
  });
  await serveKept(page, "/forums", "");
  await page.goto("/forums");
  await expect(line(page)).toHaveText("Offline: showing what is on this device.");
  await expect.poll(() => asked).toBe(1);
  for (const [seconds, total] of [
    [9, 2],
    [14, 3],
  ] as const) {
    await page.clock.runFor(seconds * 1000);
    await expect.poll(() => asked).toBe(total);
  }
  await page.unroute("**/health");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(line(page)).toHaveText("Back online.");
});

test("a hotspot's page is no connection", { tag }, async ({ page }) => {
  await page.route("**/health", route => route.fulfill({ contentType: "text/html", body: "Log in" }));
  await serveKept(page, "/location-forums", keptAt);
  await page.goto("/location-forums");
  await page.waitForResponse("**/health");
  await expect(line(page)).toContainText("Offline:");
  await expectAccessible(page);
});

test.describe("a member who writes", () => {
  test.use({ signedInAs: "a member of its own" });

  test("a form that cannot be sent stays as it is, and is sent when the server answers again", {
    tag,
  }, async ({ page }) => {
    await cutLine(page);
    await serveKept(page, "/profile/interests", "");
    await page.goto("/profile/interests");
    await expect(line(page)).toContainText("Offline:");
    await page.unroute("**/profile/interests");
    await page.getByRole("textbox").fill("Packrafting");
    await press(page, "Add");
    await expectNotice(page, "That was not sent", "Nothing is lost");
    await expect(page.getByRole("button", { name: "Add" })).toBeEnabled();
    await page.unroute("**/health");
    await press(page, "Add");
    await expectNotice(page, "Interest added successfully");
  });
});

function line(page: Page) {
  return page.locator("[data-connection]");
}

/** A page of this browser's own content: the script for being offline is there from the start. */
async function openOnceKept(page: Page, path: string) {
  await serveKept(page, path, "");
  await page.goto(path);
  await expect(line(page)).toHaveText("Back online.");
  await expectOldNews(page);
}

async function expectOldNews(page: Page) {
  await page.clock.runFor(9_000);
  await expect(line(page)).toBeEmpty();
}

/** What a test asks the page counts as a touch, too. */
async function countTouchesOnly(page: Page) {
  await page.addInitScript(() => {
    let hasBeenActive = false;
    for (const touch of ["pointerdown", "keydown"])
      addEventListener(touch, () => {
        hasBeenActive = true;
      });
    Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive }) });
  });
}

/** Connected, but nothing arrives. */
async function cutLine(page: Page) {
  await page.route("**/health", route => route.abort("internetdisconnected"));
  return {
    async mend() {
      await page.unroute("**/health");
      await page.evaluate(() => dispatchEvent(new Event("online")));
    },
  };
}
