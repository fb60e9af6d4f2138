import type { Locator, Page } from "@playwright/test";
import { expectNotice } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { sendPost } from "../../support/posts.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@enhanced";

test.describe("signed in", () => {
  test.use({ signedInAs: "a member of its own" });

  test("a page is fetched when its link is pointed at, and used by the click", { tag }, async ({
    page,
    forum,
  }) => {
    await page.goto(forum.path);
    const ahead = watchPrefetches(page);
    await page.getByRole("link", { name: "New Post" }).hover();
    await expect.poll(() => ahead).toEqual([`${forum.path}/new-post`]);
    await page.getByRole("link", { name: "New Post" }).click();
    await expect(page).toHaveURL(`${forum.path}/new-post`);
    expect(await page.evaluate(howDelivered)).toBe("navigational-prefetch");
  });

  test("a page that is fetched ahead leaves the message to the visit", { tag }, async ({
    page,
    context,
    forum,
  }) => {
    await page.goto(forum.path);
    const ahead = watchPrefetches(page);
    expect((await sendPost(context.request, forum, { title: "Cairn" })).status()).toBe(303);
    await page.getByRole("link", { name: "New Post" }).hover();
    await expect.poll(() => ahead).toHaveLength(1);
    await page.reload();
    await expectNotice(page, "Post created");
  });

  test("neither searches nor the admin's pages are fetched ahead", { tag }, async ({ page, ada }) => {
    await page.goto(`/search?q=${ada.username}`);
    const ahead = watchPrefetches(page);
    const links = page.getByRole("main").getByRole("navigation").getByRole("link");
    await expect(links.nth(1)).toHaveAttribute("href", /q=/);
    await pointAt(page, links.nth(1));
    await links.nth(1).evaluate((link: HTMLAnchorElement) => link.setAttribute("href", "/admin/purge-users"));
    await pointAt(page, links.nth(1));
    await links.nth(1).evaluate((link: HTMLAnchorElement) => link.setAttribute("href", "/feed?before=1"));
    await pointAt(page, links.nth(1));
    await expect.poll(() => ahead).toEqual(["/feed"]);
  });

  test("nothing is fetched ahead where data is saved", { tag: "@http" }, async ({ context }) => {
    for (const path of ["/location-forums", "/feed"]) {
      const ask = (headers: Record<string, string>) => context.request.get(siteUrl + path, { headers });
      expect(await (await ask(fromSite)).text()).toContain("speculationrules");
      expect(await (await ask({ "Save-Data": "on" })).text()).not.toContain("speculationrules");
    }
  });

  test("a page of islands comes alive where data is saved, too", { tag }, async ({ page, context }) => {
    await context.setExtraHTTPHeaders({ "Save-Data": "on" });
    await page.goto("/feed");
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
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

/** Longer than the browser waits before it fetches what is pointed at. */
async function pointAt(page: Page, link: Locator) {
  await page.mouse.move(0, 0);
  await link.hover();
  await page.waitForTimeout(500);
}
