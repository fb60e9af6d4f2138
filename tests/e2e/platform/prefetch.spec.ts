import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { siteUrl } from "../../support/sites/site.ts";

const tag = "@enhanced";

test.describe("signed in", () => {
  test.use({ signedInAs: "a member of its own" });

  test("a page is prefetched on hover and used by the click", { tag }, async ({ page, forum }) => {
    await page.goto(forum.path);
    const ahead = watchPrefetches(page);
    await page.getByRole("link", { name: "New Post" }).hover();
    await expect.poll(() => ahead).toEqual([`${forum.path}/new-post`]);
    await page.getByRole("link", { name: "New Post" }).click();
    await expect(page).toHaveURL(`${forum.path}/new-post`);
    expect(await page.evaluate(howDelivered)).toBe("navigational-prefetch");
  });

  test("searches and admin pages are not prefetched, and nothing on the way", { tag }, async ({
    page,
    forum,
  }) => {
    const rules = page.locator("script[type=speculationrules]");
    const open = async (path: string) => {
      await page.goto(path);
      await expect(page.locator("html[data-enhanced=ready]")).toBeAttached();
    };
    await open("/feed");
    const [, exclusion] = JSON.parse((await rules.textContent()) ?? "").prefetch[0].where.and;
    const excluded = exclusion.not.href_matches.map((pattern: string) => new URLPattern(pattern, siteUrl));
    const isExcluded = (to: string) => excluded.some((each: URLPattern) => each.test(siteUrl + to));
    for (const to of ["/search?q=ada", "/location-forums?a=b&q=ridge", "/admin", "/admin/purge-users"])
      expect(isExcluded(to), to).toBe(true);
    for (const to of ["/feed?before=1", "/profile", "/search"]) expect(isExcluded(to), to).toBe(false);
    await open(`${forum.path}/conditions`);
    await expect(rules).toHaveCount(0);
    await page.setExtraHTTPHeaders({ "Save-Data": "on" });
    await open("/feed");
    await expect(rules).toHaveCount(0);
  });
});

function howDelivered() {
  const [visit] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
    deliveryType?: string;
  })[];
  return visit?.deliveryType;
}

function watchPrefetches(page: Page) {
  const paths: string[] = [];
  page.on("request", request => {
    if (request.headers()["sec-purpose"]?.startsWith("prefetch")) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
