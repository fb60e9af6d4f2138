import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { areaOf, type FlatRoute, routeAreas } from "./route-areas.ts";

const routes: FlatRoute[] = [
  { id: "root", path: "" },
  { id: "visitor", parentId: "root" },
  { id: "welcome", parentId: "visitor" },
  { id: "login", parentId: "visitor", path: "login" },
  { id: "member", parentId: "root" },
  { id: "forums", parentId: "member", path: "forums" },
  { id: "forum", parentId: "member", path: "forums/:forumId" },
  { id: "new", parentId: "member", path: "forums/new" },
  { id: "posts", parentId: "forum", path: "posts/:postId" },
  { id: "admin", parentId: "member", path: "admin" },
  { id: "overview", parentId: "admin" },
  { id: "members", parentId: "admin", path: "members/:id" },
  { id: "old", parentId: "root", path: "archive?/old" },
  { id: "page", parentId: "root", path: ":language/page" },
  { id: "none", parentId: "root", path: "*" },
];
const whole = treeOf(routes);
const areas = routeAreas(routes);

test("an area knows what has its first segment and length or may have any, and what that is nested in", () => {
  expect([...areas.keys()]).toEqual(["login 1", "forums 1", "forums 2", "forums 4", "admin 1", "admin 3"]);
  const anywhere = ["old", "page", "none"];
  expect(areas.get("login 1")?.map(({ id }) => id)).toEqual(["root", "visitor", "login", ...anywhere]);
  expect(areas.get("forums 2")?.map(({ id }) => id)).toEqual(["root", "member", "forum", "new", ...anywhere]);
});

test.each([
  "/",
  "//",
  "/Login",
  "/lo%67in",
  "/forums//new",
  "/forums/_.data",
  "/forums.data",
  "/__proto__",
  "/nowhere",
])("for these the whole table is asked: %s", address => expect(areas.has(areaOf(address))).toBe(false));

test.each([
  "/login",
  "/login/",
  "/forums",
  "/forums/new",
  "/forums/page",
  "/forums/a%2Fb",
  "/forums/1/posts/2",
  "/forums/old/page/none",
  "/admin",
  "/admin/",
  "/admin/members/1",
])("an area finds what the whole table finds: %s", address => {
  const found = matchesIn(treeOf(areas.get(areaOf(address)) ?? []), address);
  expect(found).not.toBeNull();
  expect(found).toEqual(matchesIn(whole, address));
});

function matchesIn(table: RouteObject[], address: string) {
  return matchRoutes(table, address)?.map(({ route, params, pathname }) => ({
    id: route.id,
    params,
    pathname,
  }));
}

/** As React Router nests them. */
function treeOf(flat: readonly FlatRoute[], parentId?: string): RouteObject[] {
  return flat
    .filter(route => route.parentId === parentId)
    .map(({ id, path }): RouteObject => {
      const children = treeOf(flat, id);
      if (children.length > 0) return { id, ...(path && { path }), children };
      return path ? { id, path } : { id, index: true };
    });
}
