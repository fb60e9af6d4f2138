import { expect, test } from "vitest";
import type { StoredPost } from "./post";
import { categoryFilters, filterPosts, readQuery } from "./post-list";

const posts: StoredPost[] = [
  { id: "by-id-trails", category: "trails" },
  { id: "by-name-trails", category: "Trail Reports" },
  { id: "by-filter-hiking", category: "Hiking" },
  { id: "by-id-gear", category: "gear" },
  { id: "by-filter-gear", category: "GEAR" },
  { id: "by-id-photography", category: "photography" },
  { id: "by-id-planning", category: "planning" },
  { id: "by-name-planning", category: "Trip Planning" },
  { id: "by-id-backpacking", category: "backpacking" },
  { id: "by-id-climbing", category: "climbing" },
  { id: "by-name-climbing", category: "Rock Climbing" },
  { id: "by-sub-pets", category: "wildlife", subcategory: "pets" },
  { id: "by-sub-through", category: "backpacking", subcategory: "through-hiking" },
  { id: "by-sub-name-slack", category: "climbing", subcategory: "Slack Lining" },
  { id: "by-sub-high", category: "climbing", subcategory: "high-lining" },
  { id: "by-sub-photography", category: "general", subcategory: "Photography" },
  { id: "none", category: "safety", subcategory: null },
  { id: "bare" },
];

const chosen = (category: string | null) => filterPosts(posts, { category }).map(({ id }) => id);

test.each([
  ["Hiking", ["by-id-trails", "by-name-trails", "by-filter-hiking"]],
  ["Gear", ["by-id-gear", "by-filter-gear"]],
  ["Photography", ["by-id-photography", "by-sub-photography"]],
  ["Planning", ["by-id-planning", "by-name-planning"]],
  ["Pets", ["by-sub-pets"]],
  ["Backpacking", ["by-id-backpacking", "by-sub-through"]],
  ["Climbing", ["by-id-climbing", "by-name-climbing", "by-sub-name-slack", "by-sub-high"]],
  ["Through-Hiking", ["by-sub-through"]],
  ["Slack Lining", ["by-sub-name-slack"]],
  ["High Lining", ["by-sub-high"]],
])("%s keeps the posts of its category and subcategory", (filter, ids) => {
  expect(chosen(filter)).toEqual(ids);
});

test.each(["All", "", null, "Caving", "constructor"])("%j shows every post", filter => {
  expect(chosen(filter)).toHaveLength(posts.length);
});

test("the dropdown has its eleven entries, in order", () => {
  const names = categoryFilters.map(({ name }) => name);
  expect(names.join()).toBe(
    "All,Hiking,Gear,Photography,Planning,Pets,Backpacking,Climbing,Through-Hiking,Slack Lining,High Lining",
  );
});

test("an entry is recognised whatever its case or hyphens", () => {
  expect(chosen("through hiking")).toEqual(chosen("Through-Hiking"));
  expect(chosen("SLACK-LINING")).toEqual(["by-sub-name-slack"]);
});

const searchable: StoredPost[] = [
  { id: "title", title: "Frost on the Pass" },
  { id: "content", content: "We met frost at noon." },
  { id: "category", category: "Frostwork" },
  { id: "author", author: { name: "Jack Frost" } },
  {
    id: "elsewhere",
    title: "Sun",
    tags: ["frost"],
    location: { name: "Frost", type: "", region: "", country: "" },
  },
];

test("a search looks in title, content, category and author name, whatever the case", () => {
  const found = filterPosts(searchable, { q: "  fROST " }).map(({ id }) => id);
  expect(found).toEqual(["title", "content", "category", "author"]);
});

test("a search finds a category by its id and by the name shown", () => {
  expect(filterPosts(posts, { q: "trail reports" }).map(({ id }) => id)).toEqual([
    "by-id-trails",
    "by-name-trails",
  ]);
  expect(filterPosts(posts, { q: "trails" }).map(({ id }) => id)).toEqual(["by-id-trails"]);
});

test("search and category narrow together, and nothing matching is an empty list", () => {
  expect(filterPosts(posts, { q: "rock", category: "Climbing" })).toHaveLength(4);
  expect(filterPosts(posts, { q: "rock", category: "Gear" })).toEqual([]);
  expect(filterPosts(searchable, { q: "glacier" })).toEqual([]);
});

test("an address asks for words, a category that can be chosen, and a page", () => {
  const asked = (search: string) => readQuery(new URLSearchParams(search));
  expect(asked("q=ice&category=gear&page=3")).toEqual({ q: "ice", category: "Gear", page: 3 });
  expect(asked("")).toEqual({ q: "", category: "All", page: 1 });
  expect(asked(`q=${"x".repeat(300)}&category=none&page=last`)).toEqual({
    q: "x".repeat(200),
    category: "All",
    page: 1,
  });
});
