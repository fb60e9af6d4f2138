import { Badge, type BadgeTone } from "~/ui/content/badge";
import { findCategory } from "./categories";

/** Says the category as the post carries it: a category's id or name, or a free name. */
export function CategoryBadge({ category }: { category: string }) {
  const tone = findCategory(category)?.tone ?? freeTones.get(category.toLowerCase());
  return <Badge tone={tone}>{category}</Badge>;
}

/** Names that sample posts and older posts carry and no category has. */
const freeTones = new Map(Object.entries<BadgeTone>({ hiking: "forest", "through-hiking": "meadow" }));
