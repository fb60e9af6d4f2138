import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test, vi } from "vitest";
import routes from "../app/routes.ts";
import {
  answersForms,
  isCacheable,
  needsSession,
  screensCachedAhead,
  templateFor,
} from "../app/worker/addresses.ts";
import { listOfflinePages, type Route } from "./worker.ts";

vi.mock("virtual:browser-scripts", () => ({ holdEnter: "", recordsFirstByte: "", islandFiles: {} }));

const modules = import.meta.glob<{ handle?: unknown }>("../app/routes/**/*.{ts,tsx}");
const pages = listOfflinePages(await loadRoutes(routes));
vi.stubGlobal("__pages", pages);

const template = "00000000-0000-4000-8000-000000000000";

async function loadRoutes(entries: readonly RouteConfigEntry[], parentId?: string): Promise<Route[]> {
  const loaded = entries.map(async ({ id = "", file, path, children = [] }) => {
    const { handle } = (await modules[`../app/${file}`]?.()) ?? {};
    const routeId = id || file;
    return [{ id: routeId, parentId, path, handle }, ...(await loadRoutes(children, routeId))];
  });
  return (await Promise.all(loaded)).flat();
}

test("routes use only known words", () => {
  const words = new Set(pages.map(({ offline }) => offline));
  expect(words).toEqual(new Set(["local", "ahead", "seen", "form", "never"]));
});

test("caches the local screens and the member's lists ahead", () => {
  expect(screensCachedAhead().sort()).toMatchInlineSnapshot(`
    [
      "/activity",
      "/activity/00000000-0000-4000-8000-000000000000/edit",
      "/activity/00000000-0000-4000-8000-000000000000/walk",
      "/activity/new",
      "/feed",
      "/forums",
      "/forums/00000000-0000-4000-8000-000000000000",
      "/forums/00000000-0000-4000-8000-000000000000/edit",
      "/forums/new",
      "/location-forums",
      "/location-forums/00000000-0000-4000-8000-000000000000/conditions",
      "/location-forums/00000000-0000-4000-8000-000000000000/new-post",
      "/location-forums?for=conditions",
      "/location-forums?for=post",
      "/offline",
      "/post/00000000-0000-4000-8000-000000000000",
      "/post/00000000-0000-4000-8000-000000000000/edit",
      "/profile",
      "/profile?tab=activities",
      "/profile?tab=posts",
      "/profile?tab=todo",
      "/todo",
      "/todo?tab=completed",
      "/todo?tab=pending",
      "/upload",
    ]
  `);
});

const post = "/location-forums/a/posts/b";

test.each([
  ...["/forums", "/forums/new", "/location-forums/abc", "/post/x", "/profile/x", "/search", "/notifications"],
  ...[post, `${post}/track`, `${post}/edit`, `${post}/report`, `${post}/comments/c/edit`],
])("caches %s", path => {
  expect(isCacheable(path)).toBe(true);
  expect(answersForms(path)).toBe(true);
  expect(needsSession(path)).toBe(true);
});

test.each([
  ...["/account-settings", "/account-settings/notifications", "/account-settings/delete"],
  ...["/admin", "/admin/purge-users", "/admin/reports/posts/b"],
])("never caches %s, which needs a session", path => {
  expect(isCacheable(path)).toBe(false);
  expect(answersForms(path)).toBe(false);
  expect(needsSession(path)).toBe(true);
});

test.each(["/location-forums/seed", `${post}/restore`, "/profile/x/block", "/profile/interests/remove"])(
  "only answers the form of %s",
  path => {
    expect(isCacheable(path)).toBe(false);
    expect(answersForms(path)).toBe(true);
    expect(needsSession(path)).toBe(false);
  },
);

test.each([
  ...["/", "/login", "/logout", "/confirm", "/change-password", "/reset-password", "/metrics", "/offline"],
  ...[`${post}/delete`, `${post}/comments/c`, `${post}/comments/c/delete`, "/constructor", "/post/a/b"],
])("leaves %s alone", path => {
  expect(isCacheable(path)).toBe(false);
  expect(answersForms(path)).toBe(false);
  expect(needsSession(path)).toBe(false);
});

test.each([
  ["/post/post-1700000000000", `/post/${template}`, "post-1700000000000"],
  ["/forums/a/edit", `/forums/${template}/edit`, "a"],
  ["/activity/a/edit", `/activity/${template}/edit`, "a"],
  ["/activity/a/walk", `/activity/${template}/walk`, "a"],
  ["/location-forums/abc/new-post", `/location-forums/${template}/new-post`, "abc"],
])("has a template for %s", (path, address, id) => {
  expect(templateFor(path)).toEqual({ address, id });
});

test.each([
  ...["/location-forums/abc", "/location-forums/abc/edit", "/activity/new", "/forums", "/forums/new"],
  ...["/constructor/x", "/post/a/b", "/post/<b>", "/post/%3Cb%3E"],
])("has no template for %s", path => {
  expect(templateFor(path)).toBeNull();
});
