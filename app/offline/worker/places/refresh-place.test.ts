import { expect, test } from "vitest";
import { isOutdated } from "./refresh-place";

const forumId = "0b8f4c1e-3a1d-4f6b-9a67-2f5f5e1c0a11";
const postAt = (id: string) => `/location-forums/${forumId}/posts/${id}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const place = {
  owner: "ada",
  forumId,
  name: "Quiet Ridge",
  posts: 1,
  pictures: 1,
  bytes: 10_000,
  width: 360,
  addresses: [postAt("aaa"), `/location-forums/${forumId}`],
  missing: 0,
  keptAt: minutesAgo(5),
};
const pageWith = (...ids: string[]) => ids.map(id => `<a href="${postAt(id)}">Post</a>`).join("");

test("a copy is fetched again when its forum has a newer post, after an hour, or when it is not whole", () => {
  expect(isOutdated(place, pageWith("aaa"))).toBe(false);
  expect(isOutdated(place, pageWith("bbb", "aaa"))).toBe(true);
  expect(isOutdated({ ...place, keptAt: minutesAgo(61) }, pageWith("aaa"))).toBe(true);
  expect(isOutdated({ ...place, missing: 3 }, pageWith("aaa"))).toBe(true);
  expect(isOutdated({ ...place, keptAt: "damaged" }, pageWith("aaa"))).toBe(true);
});

test("a forum whose posts are all gone is fetched again", () => {
  expect(isOutdated(place, "<p>No posts yet.</p>")).toBe(true);
  expect(isOutdated({ ...place, posts: 0 }, "<p>No posts yet.</p>")).toBe(false);
});
