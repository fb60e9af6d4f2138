import { expect, test } from "vitest";
import { templateId } from "~/offline/shared/contract";
import { belongsTo, isCacheable, templateFor } from "./addresses";

const post = "/location-forums/a/posts/b";

test.each([
  "/forums",
  "/location-forums/abc",
  post,
  `${post}/edit`,
  "/profile/x",
  "/search",
  "/notifications",
])("caches %s", path => {
  expect(isCacheable(path)).toBe(true);
});

const settings = [
  "/account-settings",
  "/account-settings/notifications",
  "/account-settings/delete",
  "/change-password",
  "/reset-password",
];

test.each([
  ...settings,
  "/admin",
  "/admin/purge-users",
  "/login",
  "/logout",
  "/confirm",
  "/metrics",
  "/",
  `${post}/delete`,
])("never caches %s", path => {
  expect(isCacheable(path)).toBe(false);
});

test.each([
  ["/post/post-1700000000000", `/post/${templateId}`, "post-1700000000000"],
  ["/forums/a/edit", `/forums/${templateId}/edit`, "a"],
  ["/activity/a/edit", `/activity/${templateId}/edit`, "a"],
  ["/location-forums/abc/new-post", `/location-forums/${templateId}/new-post`, "abc"],
])("has a template for %s", (path, address, id) => {
  expect(templateFor(path)).toEqual({ address, id });
});

test.each([
  "/location-forums/abc",
  "/location-forums/abc/edit",
  "/activity/new",
  "/forums",
  "/constructor/x",
  "/post/a/b",
  "/post/<b>",
  "/post/%3Cb%3E",
])("has no template for %s", path => {
  expect(templateFor(path)).toBeNull();
});

const forum = "0b8f4c1e-3a1d-4f6b-9a67-2f5f5e1c0a11";
const other = "7c1d2e3f-3a1d-4f6b-9a67-2f5f5e1c0a22";
const page = `/location-forums/${forum}`;

test.each([
  page,
  `${page}/new-post`,
  `${page}/posts/${other}`,
  `${page}?before=${encodeURIComponent(`${other}~2026-03-01T10:00:00.123456+00:00`)}`,
  `/location-posts/${other}/photo/0123456789ab/720`,
  `/profile/${other}/avatar/0123456789ab/96`,
  `/place-art/1/two-words/${forum}`,
])("fetches %s for its forum", address => {
  expect(belongsTo(forum, address)).toBe(true);
});

test.each([
  `/location-forums/${other}`,
  `/location-forums/${other}/posts/${forum}`,
  `${page}/offline`,
  `${page}?before=x&after=y`,
  `${page}/posts/${other}/../../../../admin`,
  `https://elsewhere.example${page}`,
  `//elsewhere.example${page}`,
  `/location-posts/${other}/photo/0123456789ab/720?x`,
  `/profile/${other}/banner/0123456789ab/720`,
  "/logout",
  "",
  null,
  [page],
])("never fetches %j for a forum", address => {
  expect(belongsTo(forum, address)).toBe(false);
});
