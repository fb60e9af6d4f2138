import { expect, test } from "vitest";
import type { StoredPost } from "./post";
import { listPosts, postsPerPage } from "./post-list";

const idsOf = (posts: readonly StoredPost[], page?: number) =>
  listPosts(posts, {}, page).posts.map(({ id }) => id);

test("the newest stands first, one without a time before it, one with nonsense last", () => {
  const posts = [
    { id: "old", postedAt: "2026-01-01T00:00:00Z" },
    { id: "nonsense", postedAt: "yesterday" },
    { id: "just-now" },
    { id: "new", postedAt: null, createdAt: "2026-05-01T00:00:00Z" },
  ];
  expect(idsOf(posts)).toEqual(["just-now", "new", "old", "nonsense"]);
});

test("posts of the same moment keep their places, and the list that was given stays as it is", () => {
  const posts = ["a", "b", "c"].map(id => ({ id, postedAt: "2026-01-01T00:00:00Z" }));
  const newest = { id: "d", postedAt: "2026-01-02T00:00:00Z" };
  const given = [...posts, newest];
  expect(idsOf(given)).toEqual(["d", "a", "b", "c"]);
  expect(given.at(-1)).toBe(newest);
});

test("the list is cut into pages, each post on one of them", () => {
  const posts = Array.from({ length: postsPerPage * 2 + 1 }, (_, id) => ({ id: `${id}` }));
  const pages = [1, 2, 3].map(page => listPosts(posts, {}, page));
  expect(pages.map(page => page.posts.length)).toEqual([postsPerPage, postsPerPage, 1]);
  expect(pages.map(({ isLast }) => isLast)).toEqual([false, false, true]);
  expect(pages.flatMap(page => page.posts)).toEqual(posts);
  expect(pages[0]?.count).toBe(posts.length);
});

test.each([0, -3, 99, Number.MAX_VALUE])("page %d is the nearest there is", asked => {
  const posts = Array.from({ length: postsPerPage + 1 }, (_, id) => ({ id: `${id}` }));
  expect(listPosts(posts, {}, asked).page).toBe(asked > 1 ? 2 : 1);
  expect(listPosts([], {}, asked)).toEqual({ posts: [], count: 0, page: 1, isLast: true });
});
