import { expect, it } from "vitest";
import { tagVocabulary } from "~/lib/tags";
import { categories, findSubcategory } from "../categories";
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

it("has at least two posts in subcategories of each category", () => {
  for (const { id, subcategories } of categories) {
    const posts = categorySamples.filter(({ category }) => category === id);
    expect(posts.length, id).toBeGreaterThanOrEqual(2);
    for (const { subcategory } of posts)
      expect(subcategories, `${id}: ${subcategory}`).toContainEqual(findSubcategory(subcategory ?? ""));
  }
});
