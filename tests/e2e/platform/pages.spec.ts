import { expect, test } from "../../support/browser/test.ts";
import { type Kind, pages } from "../../support/page-list.ts";
import { makePathParameters } from "../../support/path-parameters.ts";
import { guidePath } from "../../support/people/profiles.ts";
import { concretePath, routePaths } from "../../support/route-paths.ts";
import { siteUrl } from "../../support/sites/site.ts";

/** For a visitor, and for a member who is no admin. */
const statuses: Record<Kind, { visitor?: number; member: number }> = {
  "visitor's page": { visitor: 200, member: 302 },
  "everybody's page": { visitor: 200, member: 200 },
  "everybody's page with islands": { visitor: 200, member: 200 },
  page: { visitor: 302, member: 200 },
  "page with islands": { visitor: 302, member: 200 },
  "not found": { visitor: 404, member: 404 },
  closed: { visitor: 302, member: 403 },
  "closed file": { member: 403 },
  action: { member: 302 },
  file: { member: 200 },
};

test("every address is on the list, light, with its title and icons", { tag: "@http" }, async ({
  context,
  request,
  ada,
  forum,
}) => {
  expect(routePaths()).toEqual(Object.keys(pages).sort());
  const places = { ...(await makePathParameters(context.request, ada, forum)), profile: guidePath };
  for (const [path, kind] of Object.entries(pages)) {
    const concrete = concretePath(path, places);
    const { visitor, member } = statuses[kind];
    for (const [browser, status] of [[request, visitor] as const, [context.request, member] as const]) {
      if (status === undefined) continue;
      const answer = await browser.get(siteUrl + concrete, { maxRedirects: 0 });
      expect(answer.status(), concrete).toBe(status);
      if (status === 302 || kind.endsWith("file")) continue;
      const html = await answer.text();
      expectLight(html, kind, path);
      expectHead(html.slice(0, html.indexOf("</head>")), path);
    }
  }
});

test.describe("signed in", () => {
  test.use({ signedInAs: "the reader" });

  test("a browser's first page needs one request before its content", { tag: "@enhanced" }, async ({
    page,
  }) => {
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

  test("islands fetch React after loading", { tag: "@enhanced" }, async ({ page, forum }) => {
    await page.goto(`${forum.path}/new-post`);
    await expect(page.getByRole("combobox", { name: "Tags" })).toBeVisible();
    const { loaded, react } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const chunks = performance
        .getEntriesByType("resource")
        .filter(({ name }) =>
          /\/assets\/(mount-islands|tag-input|photo-field|photos-picker|track-picker)-/.test(name),
        );
      return { loaded: navigation?.loadEventStart ?? 0, react: chunks.map(({ startTime }) => startTime) };
    });
    expect(loaded).toBeGreaterThan(0);
    expect(react.length).toBeGreaterThan(3);
    expect(Math.min(...react)).toBeGreaterThanOrEqual(loaded);
  });
});

/** On the way each byte counts, so these only link the styles. */
const forTheWay = /:forumId\/conditions$|\/(track|walk)$/;

/** The CSS is inline, as this browser has none yet, and React is only announced, where there are islands. */
function expectLight(html: string, kind: Kind, path: string) {
  expect(html, path).toMatch(/^<!DOCTYPE html>/);
  const sources = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source]) => source ?? "");
  expect(sources, path).toEqual([expect.stringMatching(/^\/assets\/enhance-[\w-]+\.js$/)]);
  expect(html, path).not.toContain('rel="modulepreload"');
  const isForTheWay = forTheWay.test(path);
  const media = isForTheWay ? "" : ' media="not all"';
  expect(html.match(/<link rel="stylesheet" href="[^"]+"[^>]*>/g), path).toEqual([
    expect.stringMatching(new RegExp(` href="/assets/app-[\\w-]{8}\\.css"${media}/>$`)),
  ]);
  expect(html.includes("<style"), path).toBe(!isForTheWay);
  expect(html, path).toContain('<footer class="site-footer">');
  expect(html.includes("data-island="), `${path} has islands`).toBe(kind.endsWith("with islands"));
  expect(html, `${path} carries no data of React Router`).not.toContain("__reactRouterContext");
}

function expectHead(head: string, path: string) {
  expect(head.match(/<title>/g), path).toHaveLength(1);
  const isWelcome = path === "/" || path === "/welcome";
  expect(head, path).toMatch(
    isWelcome ? /<title>Treks · A community for / : /<title>\S[^<]* · Treks<\/title>/,
  );
  for (const scheme of ["light", "dark"]) expect(head, path).toContain(`(prefers-color-scheme: ${scheme})`);
  expect(head.match(/name="theme-color"/g), path).toHaveLength(2);
  for (const rel of ["icon", "apple-touch-icon", "manifest"])
    expect(head.match(new RegExp(`<link rel="${rel}"`, "g")), `${rel} of ${path}`).toHaveLength(1);
}
