import { expect, test } from "../../support/browser/test.ts";
import { makePathParameters } from "../../support/path-parameters.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { cookieOf } from "../../support/people/session-cookie.ts";
import { concretePath, dataPath, routePaths } from "../../support/route-paths.ts";
import { sharedCache } from "../../support/sites/shared-cache.ts";
import { siteUrl } from "../../support/sites/site.ts";

const tag = "@http";

/** Ignores Vary, as some proxies do: a cache that heeds it gives out less. */
const openCache = () => sharedCache(({ vary: _, ...headers }) => headers);

test("a cache in front of the site gives nobody a member's page", { tag }, async ({
  context,
  ada,
  forum,
}) => {
  const places = await makePathParameters(context.request, ada, forum);
  const page = await (await context.request.get(`${siteUrl}/forums`)).text();
  const [script = ""] = /\/assets\/enhance-[^"]+/.exec(page) ?? [];
  const routes = routePaths().map(path => concretePath(path, places));
  const paths = routes.flatMap(path => [path, dataPath(path)]);
  expect(paths.length).toBeGreaterThan(80);

  const own = await sessionOf(ada);
  const other = cookieOf(await sessionOf(await signedUp("Chloe")));
  const cache = openCache();
  for (const path of [...paths, script]) await cache.get(path, cookieOf(own));
  const keptForAll = [];
  for (const path of [...paths, script]) {
    const [visitors, others] = [await cache.get(path), await cache.get(path, other)];
    if (visitors.isCached || others.isCached) keptForAll.push(path);
    expect(visitors.text, path).not.toMatch(new RegExp(`${ada.username}|${ada.email}`));
    expect(others.text, path).not.toContain(`data-viewer="${places.profile.split("/").at(-1)}"`);
    expect(others.text, path).not.toContain(ada.email);
  }
  // Only built files, and nothing that the router answers.
  expect(keptForAll).toEqual([script]);
});

test("a cache that kept members' pages would be noticed", { tag }, async ({ ada }) => {
  const cache = sharedCache(() => ({ "cache-control": "public, max-age=60" }));
  await cache.get("/profile", cookieOf(await sessionOf(ada)));
  expect((await cache.get("/profile")).text).toContain(ada.username);
});
