import { describe, expect, it } from "vitest";
import type { StoredPost } from "./post";
import { filterPosts, listPosts, postsPerPage, readQuery } from "./post-list";

describe("listPosts", () => {
  const idsOf = (posts: readonly StoredPost[]) => listPosts(posts, {}).posts.map(({ id }) => id);

  it("puts posts without a time first, then the newest, and unreadable times last", () => {
    const posts = [
      { id: "old", postedAt: "2026-01-01T00:00:00Z" },
      { id: "nonsense", postedAt: "yesterday" },
      { id: "just-now" },
      { id: "new", postedAt: null, createdAt: "2026-05-01T00:00:00Z" },
    ];
    expect(idsOf(posts)).toEqual(["just-now", "new", "old", "nonsense"]);
  });

  it("puts each post on one page", () => {
    const posts = Array.from({ length: postsPerPage * 2 + 1 }, (_, id) => ({ id: `${id}` }));
    const pages = [1, 2, 3].map(page => listPosts(posts, {}, page));
    expect(pages.map(({ isLast }) => isLast)).toEqual([false, false, true]);
    expect(pages.flatMap(page => page.posts)).toEqual(posts);
    expect(pages[0]?.count).toBe(posts.length);
  });
});

describe("filterPosts", () => {
  const posts: StoredPost[] = [
    { id: "by-id-trails", category: "trails" },
    { id: "by-name-trails", category: "Trail Reports" },
    { id: "by-filter-hiking", category: "Hiking" },
    { id: "by-filter-gear", category: "GEAR" },
    { id: "by-id-backpacking", category: "backpacking" },
    { id: "by-name-climbing", category: "Rock Climbing" },
    { id: "by-sub-pets", category: "wildlife", subcategory: "pets" },
    { id: "by-sub-through", category: "backpacking", subcategory: "through-hiking" },
    { id: "by-sub-name-slack", category: "climbing", subcategory: "Slack Lining" },
    { id: "none", category: "safety", subcategory: null },
    { id: "bare" },
  ];
  const all = posts.map(({ id }) => id);

  it.each([
    ["Hiking", ["by-id-trails", "by-name-trails", "by-filter-hiking"]],
    ["Gear", ["by-filter-gear"]],
    ["Pets", ["by-sub-pets"]],
    ["Backpacking", ["by-id-backpacking", "by-sub-through"]],
    ["Climbing", ["by-name-climbing", "by-sub-name-slack"]],
    ["Through-Hiking", ["by-sub-through"]],
    ["through hiking", ["by-sub-through"]],
    ["SLACK-LINING", ["by-sub-name-slack"]],
    ["High Lining", []],
    ["All", all],
    ["", all],
    [null, all],
    ["constructor", all],
  ])("keeps the posts of the category %j", (category, ids) => {
    expect(filterPosts(posts, { category }).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ["FRO\u0302\u0301ST", ["accents"]],
    ["fr\u1ed1st", ["accents"]],
    ["  fROST ", ["title", "content", "category", "author"]],
    ["trails", ["trails"]],
    ["trail reports", ["trails"]],
    ["glacier", []],
  ])("searches title, content, category and author for %j", (q, ids) => {
    const searchable: StoredPost[] = [
      { id: "title", title: "Frost on the Pass" },
      { id: "content", content: "We met frost at noon." },
      { id: "category", category: "Frostwork" },
      { id: "author", author: { name: "Jack Frost" } },
      { id: "elsewhere", title: "Sun", tags: ["frost"], location: { name: "Frost" } },
      { id: "trails", category: "trails" },
      { id: "accents", title: "Fro\u0302\u0301st" },
    ];
    expect(filterPosts(searchable, { q }).map(({ id }) => id)).toEqual(ids);
  });
});

it.each([
  ["q=ice&category=gear&page=3", { q: "ice", category: "Gear", page: 3 }],
  ["", { q: "", category: "All", page: 1 }],
  [`q=${"x".repeat(300)}&category=none&page=last`, { q: "x".repeat(200), category: "All", page: 1 }],
])("reads the query %j", (search, query) => {
  expect(readQuery(new URLSearchParams(search))).toEqual(query);
});
