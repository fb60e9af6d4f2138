import { expect, test } from "vitest";
import { categories, findCategory, findSubcategory } from "./categories";
import { categoryDescriptions } from "./post-fields.island";

const subcategoryIds = (id: string) => findCategory(id)?.subcategories.map(subcategory => subcategory.id);

test("there are the twelve categories of the forums, in order", () => {
  expect(categories.map(({ id, name }) => [id, name])).toEqual([
    ["general", "General Discussion"],
    ["trails", "Trail Reports"],
    ["gear", "Gear Reviews"],
    ["photography", "Photography"],
    ["planning", "Trip Planning"],
    ["safety", "Safety & Preparedness"],
    ["wildlife", "Wildlife & Nature"],
    ["camping", "Camping"],
    ["backpacking", "Backpacking"],
    ["climbing", "Rock Climbing"],
    ["national-parks", "National Parks"],
    ["beginners", "Beginners Corner"],
  ]);
});

test.each(categories)("$name has a description and five to eight subcategories", category => {
  expect(categoryDescriptions.get(category.id)).toMatch(/\.$/);
  expect(category.subcategories.length).toBeGreaterThanOrEqual(5);
  expect(category.subcategories.length).toBeLessThanOrEqual(8);
});

test("general and trails have the subcategories the product names", () => {
  expect(subcategoryIds("general")).toEqual(["discussion", "advice", "meetups", "weather", "news"]);
  expect(subcategoryIds("trails")).toEqual([
    "day-hikes",
    "multi-day",
    "local-trails",
    "trail-conditions",
    "route-planning",
    "trail-maintenance",
  ]);
});

test("subcategory ids are kebab-case and none repeats, not even in another category", () => {
  const ids = categories.flatMap(({ subcategories }) => subcategories.map(({ id }) => id));
  expect(ids.filter(id => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a category or subcategory is found by id and by name, whatever the case", () => {
  expect(findCategory("trails")?.name).toBe("Trail Reports");
  expect(findCategory(" trail reports ")?.id).toBe("trails");
  expect(findSubcategory("day-hikes")?.name).toBe("Day Hikes");
  expect(findSubcategory("SLACK LINING")?.id).toBe("slack-lining");
  expect(findCategory("nowhere")).toBeUndefined();
});
