import { trimmedLine, trimmedText } from "~/browser/records/fields";
import { parseTags } from "~/lib/tags";
import { categories } from "./categories";

/** Returns null if a required field is missing. */
export function postFromForm(values: Record<string, unknown>) {
  const title = trimmedLine(values.title);
  const place = trimmedLine(values.location);
  const category = categories.find(({ id }) => id === values.category);
  if (!title || !category) return null;
  return {
    title,
    content: trimmedText(values.content),
    category: category.id,
    subcategory: category.subcategories.find(({ id }) => id === values.subcategory)?.name ?? null,
    location: place ? { name: place } : null,
    tags: parseTags(trimmedText(values.tags)),
  };
}
