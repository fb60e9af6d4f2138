import { slug } from "./categories";

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
