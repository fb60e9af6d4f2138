import { expect, it } from "vitest";
import { z } from "zod";
import { tagVocabulary } from "~/lib/tag-suggestions";
import { categories, findSubcategory } from "../categories";
import categoryTips from "./category-samples.json";
import { samplePosts } from "./sample-posts";
import tips from "./sample-posts.json";
import { postOfTip, type Tip } from "./tip";

const line = z.string().regex(/^\S+( \S+)*$/);

const tipSchema: z.ZodType<Tip> = z.strictObject({
  id: z.string().regex(/^(sample|seed)(-[a-z]+)+$/),
  postedAt: z.iso.datetime({ precision: 3 }),
  category: line,
  subcategory: line.optional(),
  title: line,
  location: z.strictObject({ name: line, type: line, region: line, country: line }).optional(),
  tags: z.array(z.enum(tagVocabulary)).min(1),
  commentCount: z.int().positive().optional(),
  content: z.array(line).min(1),
});

const categorySamples = categoryTips.map(postOfTip);
const all = [...samplePosts, ...categorySamples];

it.each([tips, categoryTips])("has tips that fit their schema, newest first", (...tips) => {
  expect(z.array(tipSchema).parse(tips)).toEqual(tips);
  expect(tips.map(({ postedAt }) => postedAt)).toEqual(
    tips
      .map(({ postedAt }) => postedAt)
      .sort()
      .reverse(),
  );
});

it("has unique ids and titles", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ title }) => title.toLowerCase())).size).toBe(all.length);
});

it.each(all)("$id has 90 to 180 words", ({ content }) => {
  const words = content.split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(90);
  expect(words).toBeLessThanOrEqual(180);
});

it("has at least two posts of each category, in its subcategories", () => {
  for (const { id, subcategories } of categories) {
    const posts = categorySamples.filter(({ category }) => category === id);
    expect(posts.length, id).toBeGreaterThanOrEqual(2);
    for (const { subcategory } of posts)
      expect(subcategories, `${id}: ${subcategory}`).toContainEqual(findSubcategory(subcategory ?? ""));
  }
  const ids = categories.map(({ id }) => id);
  expect(categorySamples.filter(({ category }) => !ids.includes(category))).toEqual([]);
});
