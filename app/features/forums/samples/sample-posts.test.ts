import { expect, test } from "vitest";
import { tagVocabulary } from "~/lib/tags";
import { filterPosts } from "../post-list";
import { samplePosts } from "./sample-posts";
import { treksGuide } from "./tip";

test("there are ten sample posts with ids and titles of their own", () => {
  expect(samplePosts).toHaveLength(10);
  expect(new Set(samplePosts.map(({ id }) => id)).size).toBe(10);
  expect(new Set(samplePosts.map(({ title }) => title.toLowerCase())).size).toBe(10);
});

test.each(samplePosts)("$id is a tip of the guide, with a known category and known tags", post => {
  expect(post.id).toMatch(/^sample-[a-z]+(-[a-z]+)*$/);
  expect(post.author).toEqual(treksGuide);
  expect(["Backpacking", "Gear", "Hiking"]).toContain(post.category);
  expect(post.tags.length).toBeGreaterThan(0);
  expect(post.tags.filter(tag => !tagVocabulary.includes(tag))).toEqual([]);
});

test.each(samplePosts)("$id is worth reading: 90 to 180 words in paragraphs", ({ content }) => {
  const words = content.split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(90);
  expect(words).toBeLessThanOrEqual(180);
  expect(content).not.toMatch(/[^\S\n]{2}|[^\n]\n[^\n]|^\s|\s$/);
});

test("the samples stand newest first, all in a past part of 2026", () => {
  const times = samplePosts.map(({ postedAt }) => postedAt);
  expect(times).toEqual([...times].sort().reverse());
  expect(times.filter(time => new Date(time).toISOString() !== time)).toEqual([]);
  expect(times.every(time => time > "2026-01-01" && time < "2026-07-01")).toBe(true);
});

test("each of the three categories of the samples can be chosen in the list", () => {
  const counts = ["Backpacking", "Gear", "Hiking"].map(
    category => filterPosts(samplePosts, { category }).length,
  );
  expect(counts).toEqual([4, 2, 4]);
});
