import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

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

  test("searches and admin pages are not prefetched", { tag: "@http" }, async ({ context }) => {
    for (const path of ["/location-forums", "/feed"]) {
      const html = async (headers: Record<string, string>) =>
        (await context.request.get(siteUrl + path, { headers })).text();
      const [, rules = "{}"] =
        /<script type="speculationrules"[^>]*>(.*?)<\/script>/s.exec(await html(fromSite)) ?? [];
      const [, exclusion] = JSON.parse(rules).prefetch[0].where.and;
      const excluded = exclusion.not.href_matches.map((pattern: string) => new URLPattern(pattern, siteUrl));
      const isExcluded = (to: string) => excluded.some((each: URLPattern) => each.test(siteUrl + to));
      for (const to of ["/search?q=ada", "/location-forums?a=b&q=ridge", "/admin", "/admin/purge-users"])
        expect(isExcluded(to), to).toBe(true);
      for (const to of ["/feed?before=1", "/profile", "/search"]) expect(isExcluded(to), to).toBe(false);
      expect(await html({ "Save-Data": "on" })).not.toContain("speculationrules");
    }
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
