import { expect, test } from "vitest";
import { templateId } from "~/offline/shared/template-id";
import { isKept, templateFor } from "./addresses";

test("pages of the member's own session are kept once they were seen", () => {
  for (const path of [
    "/forums",
    "/location-forums/abc",
    "/location-forums/a/posts/b",
    "/profile/x",
    "/search",
  ])
    expect(isKept(path), path).toBe(true);
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
    expect(isKept(path), path).toBe(false);
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
  expect([`${post}/edit`, `${post}/delete`].map(isKept)).toEqual([true, false]);
});
