import { Badge, type BadgeTone } from "~/ui/content/badge";
import { findCategory } from "./categories";

export function CategoryBadge({ category }: { category: string }) {
  const tone = findCategory(category)?.tone ?? freeTones.get(category.toLowerCase());
  return <Badge tone={tone}>{category}</Badge>;
}

/** Names of older and sample posts that no category has. */
const freeTones = new Map(Object.entries<BadgeTone>({ hiking: "forest", "through-hiking": "meadow" }));
