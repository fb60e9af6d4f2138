import { isoTime, person, trimmedLine, trimmedText } from "~/browser/records/fields";
import { parseJson } from "~/browser/records/json";
import type { FieldProblem } from "~/islands/forms/device-form";
import { parseTags } from "~/lib/tags";
import { categories, findCategory, findSubcategory } from "./categories";
import type { StoredPost } from "./post";

export const postCreated = "Forum post created!";

export function validatePost(form: FormData): FieldProblem[] {
  const faults = [
    { field: "title", title: "Title required", message: "Please provide a title for your forum post." },
    {
      field: "category",
      title: "Category required",
      message: "Please select a forum category for your post.",
    },
  ];
  return faults.filter(({ field }) => !trimmedText(form.get(field)));
}

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

export type PostFormValues = ReturnType<typeof formFromPost>;

export function formFromPost({ title, content, category, subcategory, location, tags }: StoredPost) {
  return {
    title: title ?? "",
    content: content ?? "",
    category: findCategory(category ?? "")?.id ?? "",
    subcategory: findSubcategory(subcategory ?? "")?.id ?? "",
    location: location?.name ?? "",
    tags: tags?.join(", ") ?? "",
  };
}
