import { isoTime, person, trimmedLine, trimmedText } from "~/browser/records/fields";
import { parseJson } from "~/browser/records/records";
import { parseTags } from "~/lib/tags";
import { categories } from "./categories";
import type { StoredPost } from "./post";

export const postCreated = "Forum post created!";

/** Returns null if a required field is missing; `at` is in milliseconds since 1970. */
export function postFromForm(values: Record<string, unknown>, at: number): StoredPost | null {
  const { id } = values;
  const title = trimmedLine(values.title);
  const place = trimmedLine(values.location);
  const category = categories.find(({ id }) => id === values.category);
  const time = isoTime(at);
  if (typeof id !== "string" || !title || !category || !time) return null;
  return {
    id,
    title,
    content: trimmedText(values.content),
    category: category.id,
    subcategory: category.subcategories.find(({ id }) => id === values.subcategory)?.name ?? null,
    location: place ? { name: place } : null,
    tags: parseTags(trimmedText(values.tags)),
    createdAt: time,
    postedAt: time,
    author: person.safeParse(parseJson(trimmedText(values.author))).data ?? null,
    commentCount: 0,
  };
}
