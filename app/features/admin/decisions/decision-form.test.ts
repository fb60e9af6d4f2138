import { expect, test } from "vitest";
import { dateLimits, endOfSuspension, pathAfter } from "./decision-form";

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

const now = Date.parse("2026-01-31T10:30:00Z");
const { min, max } = dateLimits(now);

test.each([
  ["2026-03-01", "2026-03-01T00:00:00.000Z"],
  [min, `${min}T00:00:00.000Z`],
  [max, `${max}T00:00:00.000Z`],
  ["", null],
])("a suspension until %j ends at %s", (date, end) => {
  expect(endOfSuspension(date, now)).toBe(end);
});

test.each([
  ..."2026-01-31 2020-01-01 2036-01-30 9999-12-31 2026-02-30 2026-13-01 2026-02-01T00:00:00Z".split(" "),
  ...["+02026-02-01", "infinity", "tomorrow"],
])("a suspension cannot end on %j", date => {
  expect(endOfSuspension(date, now)).toBeUndefined();
});
