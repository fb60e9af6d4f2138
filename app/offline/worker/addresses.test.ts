import { expect, test } from "vitest";
import { templateId } from "~/offline/shared/contract";
import { belongsTo, forumAt, isCacheable, pictureAt, templateFor } from "./addresses";

test("pages of the member's own session are kept once they were seen", () => {
  for (const path of [
    "/forums",
    "/location-forums/abc",
    "/location-forums/a/posts/b",
    "/profile/x",
    "/search",
  ])
    expect(isCacheable(path), path).toBe(true);
});

test("neither admin pages nor account settings nor what asks for passwords is ever kept", () => {
  const never = ["/admin", "/admin/purge-users", "/account-settings", "/account-settings/delete", "/login"];
  for (const path of [
    ...never,
    "/change-password",
    "/reset-password",
    "/confirm",
    "/logout",
    "/metrics",
    "/",
  ])
    expect(isCacheable(path), path).toBe(false);
});

test("one kept page stands for all posts of a kind", () => {
  expect(templateFor("/post/post-1700000000000")).toEqual({
    address: `/post/${templateId}`,
    id: "post-1700000000000",
  });
  for (const kind of ["/forums", "/post", "/activity"])
    expect(templateFor(`${kind}/a/edit`)).toEqual({ address: `${kind}/${templateId}/edit`, id: "a" });
  expect(templateFor("/location-forums/abc/new-post")?.address).toBe(
    `/location-forums/${templateId}/new-post`,
  );
});

test("nothing stands for the posts of a location forum, or for an address with markup in it", () => {
  for (const path of [
    "/location-forums/abc",
    "/location-forums/abc/edit",
    "/activity/new",
    "/post/<b>",
    "/post/%3Cb%3E",
    "/post/a/b",
    "/forums",
    "/constructor/x",
  ])
    expect(templateFor(path), path).toBeNull();
});

test("the form that changes a post is kept once it was seen, the page that deletes it is not", () => {
  const post = "/location-forums/a/posts/b";
  expect([`${post}/edit`, `${post}/delete`].map(isCacheable)).toEqual([true, false]);
});

const forum = "0b8f4c1e-3a1d-4f6b-9a67-2f5f5e1c0a11";
const other = "7c1d2e3f-3a1d-4f6b-9a67-2f5f5e1c0a22";
const page = `/location-forums/${forum}`;

test("a forum's pages and the pictures on them belong to it", () => {
  const own = [
    page,
    `${page}/new-post`,
    `${page}/posts/${other}`,
    `${page}?before=${encodeURIComponent(`${other}~2026-03-01T10:00:00.123456+00:00`)}`,
    `/location-posts/${other}/photo/0123456789ab/720`,
    `/profile/${other}/avatar/0123456789ab/96`,
    `/place-art/1/two-words/${forum}`,
  ];
  for (const address of own) expect(belongsTo(forum, address), address).toBe(true);
});

test("whatever else is listed does not belong to it, on this site or on another", () => {
  const strange = [
    `/location-forums/${other}`,
    `/location-forums/${other}/posts/${forum}`,
    `${page}/offline`,
    `${page}?before=x&after=y`,
    `${page}/posts/${other}/../../../../admin`,
    `https://elsewhere.example${page}`,
    `//elsewhere.example${page}`,
    `/location-posts/${other}/photo/0123456789ab/720?x`,
    `/profile/${other}/banner/0123456789ab/720`,
    `/profile/${other}`,
    "/admin",
    "/account-settings",
    "/logout",
    "",
    null,
    {},
    [page],
  ];
  for (const address of strange) expect(belongsTo(forum, address), String(address)).toBe(false);
});

test("a picture is known apart from its width, which a drawing does not have", () => {
  const key = `/location-posts/${other}/photo/0123456789ab`;
  expect(pictureAt(`${key}/360`)).toEqual({ key, width: 360 });
  const art = `/place-art/1/lake/${forum}`;
  expect(pictureAt(art)).toEqual({ key: art, width: Number.POSITIVE_INFINITY });
  expect(pictureAt("/favicon.svg")).toBeNull();
});

test("only the forum's own page opens it", () => {
  expect(forumAt(page)).toBe(forum);
  for (const path of [`${page}/new-post`, "/location-forums", "/location-forums/names"])
    expect(forumAt(path), path).toBeNull();
});
