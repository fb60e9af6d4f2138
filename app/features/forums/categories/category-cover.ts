import { findCategory } from "./categories";
import { findCategoryFilter } from "./category-filter";

const drawings = import.meta.glob<string>("./*.svg", {
  base: "./covers/",
  query: "?no-inline",
  import: "default",
  eager: true,
});

/** Takes an id, a name, or the name of a filter. */
export function categoryCover(category: string) {
  const id = findCategory(category)?.id ?? findCategoryFilter(category).categoryId;
  return drawings[`./${id}.svg`] ?? drawings["./general.svg"] ?? "";
}
