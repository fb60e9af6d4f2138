import type { BadgeTone } from "~/ui/content/badge";
import rows from "./categories.json";

export interface Subcategory {
  id: string;
  name: string;
}

export interface Category {
  id: string;
  name: string;
  tone?: BadgeTone | undefined;
  subcategories: readonly Subcategory[];
}

export const categories: readonly Category[] = rows.map(({ id, name, tone, subcategories }) => ({
  id,
  name,
  // The type of a JSON file knows only strings; categories.test.ts checks the tones.
  tone: tone as BadgeTone | undefined,
  subcategories: subcategories.map(name => ({ id: slug(name), name })),
}));

export function slug(text: string | null | undefined) {
  return (text ?? "")
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}

export function findCategory(idOrName: string): Category | undefined {
  return findNamed(categories, idOrName);
}

export function findSubcategory(idOrName: string): Subcategory | undefined {
  const all = categories.flatMap(category => category.subcategories);
  return findNamed(all, idOrName);
}

function findNamed<Named extends { id: string; name: string }>(list: readonly Named[], idOrName: string) {
  const wanted = idOrName.trim().toLowerCase();
  return list.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
}

export interface CategoryFilter {
  name: string;
  categoryId: string | null;
}

export const everyCategory: CategoryFilter = { name: "All", categoryId: null };

export const categoryFilters: readonly CategoryFilter[] = [
  everyCategory,
  { name: "Hiking", categoryId: "trails" },
  { name: "Gear", categoryId: "gear" },
  { name: "Photography", categoryId: "photography" },
  { name: "Planning", categoryId: "planning" },
  { name: "Pets", categoryId: null },
  { name: "Backpacking", categoryId: "backpacking" },
  { name: "Climbing", categoryId: "climbing" },
  { name: "Through-Hiking", categoryId: null },
  { name: "Slack Lining", categoryId: null },
  { name: "High Lining", categoryId: null },
];

export function findCategoryFilter(name: string | null | undefined): CategoryFilter {
  return categoryFilters.find(filter => slug(filter.name) === slug(name)) ?? everyCategory;
}
