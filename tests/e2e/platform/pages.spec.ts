import { brotliCompressSync } from "node:zlib";
import { expect, test } from "../../support/browser/test.ts";
import { makePathParameters } from "../../support/path-parameters.ts";
import { guidePath } from "../../support/people/profiles.ts";
import { concretePath, routePaths } from "../../support/route-paths.ts";
import { siteUrl } from "../../support/sites/site.ts";

/** Every address of the product and its kind. A page that sends React but is not listed as such fails. */
const pages: Record<string, Kind> = {
  "/": "visitor's plain page",
  "/welcome": "visitor's plain page",
  "/login": "visitor's plain page",
  "/signup": "visitor's plain page",
  "/confirm": "visitor's plain page",
  "/change-password": "visitor's plain page",
  "/reset-password": "visitor's plain page",
  "/reset-password/link": "action",
  "/logout": "action",
  "/forums": "island page",
  "/forums/new": "island page",
  "/forums/:forumId": "island page",
  "/location-forums": "plain page",
  "/location-forums/seed": "action",
  "/location-forums/:forumId": "plain page",
  "/location-forums/:forumId/new-post": "island page",
  "/location-forums/:forumId/posts/:postId": "plain page",
  "/location-posts/:postId/photo/:digest/:width": "file",
  "/place-art/:edition/:motif/:forumId": "file",
  "/search": "island page",
  "/feed": "island page",
  "/profile": "island page",
  "/profile/:profileId": "plain page",
  "/profile/:profileId/avatar/:digest/:width": "file",
  "/profile/:profileId/banner/:digest/:width": "file",
  "/profile/interests": "plain page",
  "/profile/interests/remove": "action",
  "/profile-setup": "island page",
  "/profile-setup/skip": "action",
  "/edit-profile": "island page",
  "/account-settings": "island page",
  "/account-settings/sign-out": "action",
  "/account-settings/delete": "plain page",
  "/todo": "island page",
  "/upload": "island page",
  "/activity": "island page",
  "/activity/new": "island page",
  "/post/:photoPostId": "island page",
  "/admin": "closed",
  "/admin/seed-tips": "closed",
  "/admin/crawl-tips": "closed",
  "/admin/purge-users": "closed",
  "/admin/purge-posts": "closed",
  "/admin/actions/:actionId": "closed island page",
  "/admin/seed-categorized-forums": "closed island page",
  "/health": "file",
  "/*": "not found",
};

type Kind =
  | "visitor's plain page"
  | "plain page"
  | "island page"
  | "not found"
  | "closed"
  | "closed island page"
  | "action"
  | "file";

const statuses: Record<Kind, number> = {
  "visitor's plain page": 200,
  "plain page": 200,
  "island page": 200,
  "not found": 404,
  closed: 403,
  "closed island page": 403,
  action: 302,
  file: 200,
};

/** Bytes; React and the router are 95 kB of them. */
const largestIslands = 125_000;

test("every address of the product stands on the list", { tag: "@http" }, () => {
  expect(routePaths()).toEqual(Object.keys(pages).sort());
});

test("every address is what the list says", { tag: "@http" }, async ({ context, request, ada, forum }) => {
  const places = { ...(await makePathParameters(context.request, ada, forum)), profile: guidePath };
  for (const [path, kind] of Object.entries(pages)) {
    const concrete = concretePath(path, places);
    const browser = kind.startsWith("visitor") ? request : context.request;
    const answer = await browser.get(siteUrl + concrete, { maxRedirects: 0 });
    expect(answer.status(), concrete).toBe(statuses[kind]);
    if (kind !== "action" && kind !== "file") expectLight(await answer.text(), kind, path);
  }
});

test.describe("signed in", () => {
  test.use({ signedInAs: "the reader" });

  test("a plain page needs one request before its content", { tag: "@enhanced" }, async ({ page }) => {
    for (const path of ["/location-forums", "/change-password"]) {
      await page.route("**/*", route =>
        route.request().resourceType() === "document" ? route.continue() : undefined,
      );
      await page.goto(path, { waitUntil: "commit" });
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible();
      await expect(heading).toHaveCSS("font-weight", "700");
      await expect(page.locator("body")).toHaveCSS("display", "flex");
    }
  });

  test("an island page fetches React only after it has loaded", { tag: "@enhanced" }, async ({
    page,
    forum,
  }) => {
    await page.goto(`${forum.path}/new-post`);
    await expect(page.getByRole("combobox", { name: "Tags" })).toBeVisible();
    const { loaded, react } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const chunks = performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\/assets\/(?!enhance).*\.js$/.test(name));
      return { loaded: navigation?.loadEventStart ?? 0, react: chunks.map(({ startTime }) => startTime) };
    });
    expect(loaded).toBeGreaterThan(0);
    expect(react.length).toBeGreaterThan(3);
    expect(Math.min(...react)).toBeGreaterThanOrEqual(loaded);
  });

  test("what an island page brings of its own stays within 30 kB", { tag: "@http" }, async ({ context }) => {
    for (const [path, kind] of Object.entries(pages).filter(([path]) => !path.includes(":"))) {
      if (kind !== "island page") continue;
      const html = await (await context.request.get(siteUrl + path)).text();
      const sources = /data-islands="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [];
      const files = await Promise.all(sources.map(source => context.request.get(siteUrl + source)));
      const sizes = await Promise.all(files.map(async file => brotliCompressSync(await file.body()).length));
      const size = sizes.reduce((sum, part) => sum + part, 0);
      expect(size, path).toBeGreaterThan(95_000);
      expect(size, path).toBeLessThanOrEqual(largestIslands);
    }
  });
});

/** CSS inline, no script but the small one; React only announced, and only where the list allows it. */
function expectLight(html: string, kind: Kind, path: string) {
  // Without it a browser draws by the rules of the nineties.
  expect(html, path).toMatch(/^<!DOCTYPE html>/);
  const sources = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source]) => source ?? "");
  expect(sources, path).toEqual([expect.stringMatching(/^\/assets\/enhance-[\w-]+\.js$/)]);
  expect(html.match(/rel="(stylesheet|modulepreload)"/), path).toBeNull();
  expect(html.match(/<style/g), path).toHaveLength(1);
  const isIsland = kind.endsWith("island page");
  expect(html.includes("data-islands"), `${path} announces React`).toBe(isIsland);
  expect(html.includes("__reactRouterContext"), `${path} carries React's data`).toBe(isIsland);
}
