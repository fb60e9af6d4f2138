import { expect, test } from "vitest";
import { tagVocabulary } from "~/lib/tags";
import { categories, findSubcategory } from "../categories";
import { categorySamples } from "./category-samples";
import { samplePosts } from "./sample-posts";
import { treksGuide } from "./tip";

test("each of the twelve categories has at least two posts, in subcategories of its own", () => {
  for (const { id, subcategories } of categories) {
    const posts = categorySamples.filter(({ category }) => category === id);
    expect(posts.length, id).toBeGreaterThanOrEqual(2);
    for (const { subcategory } of posts) {
      expect(subcategories, `${id}: ${subcategory}`).toContainEqual(findSubcategory(subcategory ?? ""));
    }
  }
});

test("no id and no title is there twice, and none among the ten samples", () => {
  const all = [...samplePosts, ...categorySamples];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ title }) => title.toLowerCase())).size).toBe(all.length);
});

test.each(categorySamples)("$id is the guide's, worth reading, and tagged with known words", post => {
  expect(post.id).toMatch(/^seed-[a-z]+(-[a-z]+)+$/);
  expect(post.author).toEqual(treksGuide);
  expect(post.tags.filter(tag => !tagVocabulary.includes(tag))).toEqual([]);
  const words = post.content.split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(90);
  expect(words).toBeLessThanOrEqual(180);
  expect(post.content).not.toMatch(/[^\S\n]{2}|[^\n]\n[^\n]|^\s|\s$/);
});

test("the posts stand newest first, at true times of the past", () => {
  const times = categorySamples.map(({ postedAt }) => postedAt);
  expect(times).toEqual([...times].sort().reverse());
  expect(times.filter(time => new Date(time).toISOString() !== time)).toEqual([]);
});
