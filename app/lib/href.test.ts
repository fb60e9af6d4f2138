import { href as routerHref } from "react-router";
import { expect, it } from "vitest";
import { href } from "./href";

it("makes the same addresses as React Router", () => {
  const params = { forumId: "a", postId: "b" };
  expect(href("/location-forums/:forumId/posts/:postId/edit", params)).toBe(
    routerHref("/location-forums/:forumId/posts/:postId/edit", params),
  );
  expect(href("/forums")).toBe(routerHref("/forums"));
});
