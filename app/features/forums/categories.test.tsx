import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ActivityBadge } from "~/ui/content/badge";
import { categories, findCategory, findSubcategory } from "./categories";
import { CategoryBadge, categoryCover } from "./category-badge";
import { categoryDescriptions } from "./post-fields.island";

describe("categories", () => {
  it.each(categories)("$name has a description and five to eight subcategories", category => {
    expect(categoryDescriptions.get(category.id)).toMatch(/\.$/);
    expect(category.subcategories.length).toBeGreaterThanOrEqual(5);
    expect(category.subcategories.length).toBeLessThanOrEqual(8);
  });

  it("have unique subcategory ids in kebab case", () => {
    expect(categories).toHaveLength(12);
    const ids = categories.flatMap(({ subcategories }) => subcategories.map(({ id }) => id));
    expect(ids.filter(id => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("are found by id and by name, whatever the case", () => {
    expect(findCategory("trails")?.name).toBe("Trail Reports");
    expect(findCategory(" trail reports ")?.id).toBe("trails");
    expect(findSubcategory("day-hikes")?.name).toBe("Day Hikes");
    expect(findSubcategory("SLACK LINING")?.id).toBe("slack-lining");
    expect(findCategory("nowhere")).toBeUndefined();
  });
});

describe("CategoryBadge", () => {
  const toneOf = (category: string) =>
    /data-tone="(\w+)"/.exec(renderToStaticMarkup(<CategoryBadge category={category} />))?.[1];

  it("has the category's colour for its id and its name", () => {
    for (const { id, name, tone } of categories)
      for (const category of [id, name, name.toUpperCase()]) expect(toneOf(category), category).toBe(tone);
  });

  it.each([
    ["Hiking", "forest"],
    ["Through-Hiking", "meadow"],
    ["Volcano", undefined],
    ["constructor", undefined],
    ["__proto__", undefined],
  ])("gives %s the colour %s", (category, tone) => {
    expect(toneOf(category)).toBe(tone);
    expect(renderToStaticMarkup(<ActivityBadge type="constructor" />)).not.toContain("data-tone");
  });
});

describe("categoryCover", () => {
  it("finds a category's own drawing by id and name", () => {
    expect(new Set(categories.map(({ id }) => categoryCover(id))).size).toBe(12);
    for (const { id, name } of categories) {
      expect(categoryCover(id)).toContain(`covers/${id}.svg`);
      expect(categoryCover(name)).toBe(categoryCover(id));
    }
  });

  it.each([
    ["Hiking", "trails"],
    ["Climbing", "climbing"],
    ["", "general"],
    ["All", "general"],
    ["__proto__", "general"],
    ["../activities/covers/hiking", "general"],
  ])("maps %j to the drawing of %s", (name, id) => {
    expect(categoryCover(name)).toBe(categoryCover(id));
  });
});
