import { findCategory } from "./categories";
import { findCategoryFilter } from "./category-filter";

const drawings = import.meta.glob<string>("./*.svg", {
  base: "./covers/",
  query: "?no-inline",
  import: "default",
  eager: true,
});

/** The address of the strip for a category, told by its id, its name, or the name that readers filter by. */
export function categoryCover(category: string) {
  const id = findCategory(category)?.id ?? findCategoryFilter(category).categoryId;
  return drawings[`./${id}.svg`] ?? drawings["./general.svg"] ?? "";
}
