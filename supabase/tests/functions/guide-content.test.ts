import { expect, test } from "vitest";
import { buildGuideContent } from "../../functions/seed-outdoor-tips/guide-content.ts";
import { places } from "../../functions/seed-outdoor-tips/places.ts";

const VOCABULARY = `hiking backpacking camping photography wildlife scenery beginner-friendly challenging
  family-friendly solo-travel gear-review trail-conditions weather safety tips national-parks state-parks
  waterfalls mountains desert forest coastal lake river summit valley`.split(/\s+/);

const content = await buildGuideContent(places);
const posts = content.flatMap(place => place.posts);

test("every post has 80 to 180 words in paragraphs, and two to four tags of the vocabulary", () => {
  for (const { title, content, tags } of posts) {
    const words = content.split(/\s+/).length;
    expect(words, title).toBeGreaterThanOrEqual(80);
    expect(words, title).toBeLessThanOrEqual(180);
    expect(content, title).toMatch(/\S\n\n\S/);
    expect(content, title).not.toMatch(/ {2}|\n |[^\n]\n[^\n]/);
    expect([2, 3, 4], title).toContain(tags.length);
    expect(VOCABULARY, title).toEqual(expect.arrayContaining(tags));
  }
});

test("ids and titles are unique, and the ids are UUIDs", () => {
  const ids = [...content, ...posts].map(row => row.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(posts.map(post => post.title)).size).toBe(posts.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
