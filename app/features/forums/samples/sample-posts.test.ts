import { describe, expect, it } from "vitest";
import { tagVocabulary } from "~/lib/tags";
import { categories, findSubcategory } from "../categories";
import { filterPosts } from "../post-list";
import { categorySamples } from "./category-samples";
import { samplePosts } from "./sample-posts";
import { treksGuide } from "./tip";

const all = [...samplePosts, ...categorySamples];

it("has unique ids and titles", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ title }) => title.toLowerCase())).size).toBe(all.length);
});

it.each(all)("$id has 90 to 180 words by the guide, and known tags", ({ id, author, tags, content }) => {
  expect(id).toMatch(/^(sample|seed)-[a-z]+(-[a-z]+)*$/);
  expect(author).toEqual(treksGuide);
  expect(tags.filter(tag => !tagVocabulary.includes(tag))).toEqual([]);
  const words = content.split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(90);
  expect(words).toBeLessThanOrEqual(180);
  expect(content).not.toMatch(/[^\S\n]{2}|[^\n]\n[^\n]|^\s|\s$/);
});

describe.each([
  ["sample posts", samplePosts],
  ["category samples", categorySamples],
])("%s", (_name, posts) => {
  it("are sorted, newest first", () => {
    const times = posts.map(({ postedAt }) => postedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(times.filter(time => new Date(time).toISOString() !== time)).toEqual([]);
  });
});

it("has at least two posts in subcategories of each category", () => {
  for (const { id, subcategories } of categories) {
    const posts = categorySamples.filter(({ category }) => category === id);
    expect(posts.length, id).toBeGreaterThanOrEqual(2);
    for (const { subcategory } of posts)
      expect(subcategories, `${id}: ${subcategory}`).toContainEqual(findSubcategory(subcategory ?? ""));
  }
});

it.each([
  ["Backpacking", 4],
  ["Gear", 2],
  ["Hiking", 4],
])("shows the sample posts of %s when readers filter by it", (category, count) => {
  expect(filterPosts(samplePosts, { category })).toHaveLength(count);
});
