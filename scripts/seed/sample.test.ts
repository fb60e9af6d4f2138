import { expect, test } from "vitest";
import { forumAt, memberAt, mostForums, postAt, sampleId } from "./sample.ts";

const plan = { members: 400, forums: 200, posts: 20_000, seed: 1, until: new Date("2026-06-01T00:00:00Z") };
const posts = Array.from({ length: plan.posts }, (_, number) => postAt(number, plan));

test("a number gives the same post in every run", () => {
  expect(postAt(7, plan)).toEqual(postAt(7, { ...plan, posts: 50 }));
  expect(postAt(7, { ...plan, seed: 2 }).content).not.toBe(postAt(7, plan).content);
});

test("one forum holds a tenth of all posts, and most hold few", () => {
  const counts = new Map<string, number>();
  for (const post of posts) counts.set(post.location_forum_id, (counts.get(post.location_forum_id) ?? 0) + 1);
  const sorted = [...counts.values()].sort((a, b) => b - a);
  expect(counts.get(sampleId("forums", 0))).toBe(sorted[0]);
  expect(sorted[0]).toBeGreaterThan(0.09 * plan.posts);
  expect(sorted[0]).toBeLessThan(0.11 * plan.posts);
  const popular = sorted.slice(0, plan.forums / 10).reduce((sum, count) => sum + count, 0);
  expect(popular).toBeGreaterThan(plan.posts / 3);
  expect(counts.size).toBe(plan.forums);
});

test.each([1_000, plan.posts])("spreads the first %i posts over the last three years", count => {
  const times = posts.slice(0, count).map(post => Date.parse(post.created_at));
  const ages = times.map(time => (plan.until.getTime() - time) / (365 * 86_400_000));
  expect(Math.max(...ages)).toBeGreaterThan(2.9);
  expect(Math.max(...ages)).toBeLessThanOrEqual(3);
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
  for (const year of [0, 1, 2]) {
    const share = ages.filter(age => Math.floor(age) === year).length / count;
    expect(share, `${year} years ago`).toBeGreaterThan(0.15);
  }
});

test("fills every placeholder, and texts differ", () => {
  expect(posts.filter(({ title, content }) => /[{}]|undefined/.test(title + content))).toEqual([]);
  expect(new Set(posts.map(({ content }) => content)).size).toBeGreaterThan(0.99 * plan.posts);
  expect(new Set(posts.map(({ title }) => title)).size).toBeGreaterThan(plan.posts / 5);
});

test("every forum is another place", () => {
  const places = Array.from({ length: mostForums }, (_, number) => forumAt(number, plan));
  const keys = places.map(({ location_name, region }) => `${location_name}|${region}`);
  expect(new Set(keys).size).toBe(mostForums);
  expect(keys.filter(key => key.includes("undefined"))).toEqual([]);
});

test("members call themselves samples", () => {
  expect(memberAt(421, plan)).toMatchObject({
    name: expect.stringMatching(/^Sample \w+ 00421$/),
    username: "sample_00421",
    bio: expect.stringContaining("(A sample member, not a person.)"),
  });
});
