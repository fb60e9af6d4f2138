import { expect, test } from "vitest";
import { categories } from "./categories";
import { categoryCover } from "./category-badge";
import { samplePosts } from "./samples/sample-posts";

test("every category has a strip of its own, found by its id or its name", () => {
  const covers = categories.map(({ id }) => categoryCover(id));
  expect(new Set(covers).size).toBe(12);
  for (const { id, name } of categories) {
    expect(categoryCover(id)).toContain(`covers/${id}.svg`);
    expect(categoryCover(name)).toBe(categoryCover(id));
  }
});

test("names that readers filter by lead to the category they stand for", () => {
  expect(categoryCover("Hiking")).toBe(categoryCover("trails"));
  expect(categoryCover("Climbing")).toBe(categoryCover("climbing"));
  for (const { category } of samplePosts) expect(categoryCover(category)).not.toBe(categoryCover("general"));
});

test("an unknown category gets the general strip", () => {
  for (const unknown of ["", "All", "Knitting", "__proto__", "../activities/covers/hiking"]) {
    expect(categoryCover(unknown), unknown).toBe(categoryCover("general"));
  }
});
