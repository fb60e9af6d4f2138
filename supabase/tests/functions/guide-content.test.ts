import { expect, test } from "vitest";
import { z } from "zod";
import { buildGuideContent } from "../../functions/seed-outdoor-tips/guide-content.ts";
import { placeSchema, places } from "../../functions/seed-outdoor-tips/places.ts";

const content = await buildGuideContent(places);
const posts = content.flatMap(place => place.posts);

test("the places fit their schema and are no two alike", () => {
  expect(z.array(placeSchema).parse(places)).toEqual(places);
  const names = places.map(({ name, region, country }) => `${name}, ${region}, ${country}`);
  expect(new Set(names).size).toBe(names.length);
});

test("every post has 80 to 180 words", () => {
  for (const { title, content } of posts) {
    const words = content.split(/\s+/).length;
    expect(words, title).toBeGreaterThanOrEqual(80);
    expect(words, title).toBeLessThanOrEqual(180);
  }
});

test("ids and titles are unique, and the ids are UUIDs", () => {
  const ids = [...content, ...posts].map(row => row.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(posts.map(post => post.title)).size).toBe(posts.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
