import type { StoredPost } from "../post";
import { findCategory } from "./categories";

export interface CategoryFilter {
  name: string;
  /** Null for entries that match by their own name. */
  categoryId: string | null;
}

const everyCategory: CategoryFilter = { name: "All", categoryId: null };

/** Shorter than the writer's categories, on purpose. */
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

export function matchesCategory(post: StoredPost, filter: CategoryFilter): boolean {
  if (filter === everyCategory) return true;
  const accepted = acceptedSlugs(filter);
  return accepted.includes(slug(post.category)) || accepted.includes(slug(post.subcategory));
}

function acceptedSlugs({ name, categoryId }: CategoryFilter) {
  if (!categoryId) return [slug(name)];
  return [slug(name), categoryId, slug(findCategory(categoryId)?.name)];
}

function slug(text: string | null | undefined) {
  return (text ?? "")
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}
