import { Badge, type BadgeTone } from "~/ui/content/badge";
import { findCategory, findCategoryFilter } from "./categories";

export function CategoryBadge({ category }: { category: string }) {
  const tone = findCategory(category)?.tone ?? freeTones.get(category.toLowerCase());
  return <Badge tone={tone}>{category}</Badge>;
}

/** Only older posts and samples use these names. */
const freeTones = new Map(Object.entries<BadgeTone>({ hiking: "forest", "through-hiking": "meadow" }));

const drawings = import.meta.glob<string>("./*.svg", {
  base: "./covers/",
  query: "?no-inline",
  import: "default",
  eager: true,
});

export function categoryCover(category: string) {
  const id = findCategory(category)?.id ?? findCategoryFilter(category).categoryId;
  return drawings[`./${id}.svg`] ?? drawings["./general.svg"] ?? "";
}
