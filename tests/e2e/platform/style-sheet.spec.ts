import type { Page } from "@playwright/test";
import { layoutShift } from "../../support/browser/layout-shift.ts";
import { expect, test } from "../../support/browser/test.ts";

const sheets = "**/assets/*.css";

test("comes inside the first page and is linked by later ones, which never fetch it again", async ({
  page,
  isScripted,
}) => {
  expect(await open(page, "/welcome")).toBe("inlined");
  await expectStyled(page);
  await untilItHasTheSheet(page);
  if (isScripted) expect(await layoutShift(page)).toBeLessThan(0.01);
  for (const path of ["/login", "/signup", "/welcome"]) {
    expect(await open(page, path), path).toBe("linked");
    await expectStyled(page);
    expect(await bytesFetched(page), path).toBe(0);
    if (isScripted) expect(await layoutShift(page), path).toBeLessThan(0.01);
  }
});

test("comes inside every page of a browser that refuses cookies", async ({ page, context }) => {
  await open(page, "/welcome");
  await untilItHasTheSheet(page);
  await context.clearCookies();
  expect(await open(page, "/login")).toBe("inlined");
  await expectStyled(page);
});

test("is awaited by a page that links it", async ({ page }) => {
  await open(page, "/welcome");
  await untilItHasTheSheet(page);
  const gate = Promise.withResolvers<void>();
  await page.route(sheets, async route => {
    await gate.promise;
    await route.continue();
  });
  const loading = page.goto("/signup", { waitUntil: "load" });
  await page.locator("footer.site-footer").waitFor({ state: "attached" });
  await page.waitForTimeout(500);
  expect(await paints(page)).toEqual([]);
  gate.resolve();
  await loading;
  await expectStyled(page);
  await expect.poll(() => paints(page)).toContain("first-contentful-paint");
});

test("is fetched again by a page that links it when the browser's cache has lost it", async ({
  page,
  context,
}) => {
  await open(page, "/welcome");
  await untilItHasTheSheet(page);
  const session = await context.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  expect(await open(page, "/login")).toBe("linked");
  await expectStyled(page);
  expect(await bytesFetched(page)).toBeGreaterThan(5_000);
});

/** Returns how the page brought its styles. */
async function open(page: Page, path: string) {
  const answer = await page.goto(path);
  const [head = ""] = (await answer?.text())?.split("<body") ?? [];
  return head.includes("<style") ? "inlined" : "linked";
}

async function untilItHasTheSheet(page: Page) {
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain("treks-sheet");
}

async function expectStyled(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-weight", "700");
  await expect(page.locator("body")).toHaveCSS("display", "flex");
}

function bytesFetched(page: Page) {
  return page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const sheets = files.filter(({ name }) => name.endsWith(".css"));
    return sheets.reduce((sum, { transferSize }) => sum + transferSize, 0);
  });
}

function paints(page: Page) {
  return page.evaluate(() => performance.getEntriesByType("paint").map(({ name }) => name));
}
