import { expect, test } from "vitest";
import { pathAfter } from "./decision-form";

const [post, forum] = ["/location-forums/f/posts/p", "/location-forums/f"];
const aboutPost = { postId: "p", memberId: "m", removedPath: forum };
const aboutMember = { memberId: "m" };

test.each([
  ["dismiss-reports", undefined, aboutPost, post, post],
  ["remove-post", undefined, aboutPost, post, forum],
  ["remove-post", undefined, aboutPost, "/admin/members/m", "/admin/members/m"],
  ["suspend-member", undefined, aboutPost, post, post],
  ["suspend-member", "on", aboutPost, post, "/admin/members/m"],
  ["suspend-member", "on", aboutMember, "/profile/m", "/admin/members/m"],
  ["suspend-member", "on", aboutPost, "/admin/reports", "/admin/reports"],
] as const)("%s, hidden %s, goes on to a page that is there", (decision, hide, subject, from, path) => {
  expect(pathAfter({ decision, hide }, subject, from)).toBe(path);
});
