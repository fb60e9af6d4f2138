import * as z from "zod/mini";
import { person } from "~/device/records";
import type { FieldError } from "~/forms/page/device-form";
import { parseTags } from "~/lib/tags";
import { categories, findCategory, findSubcategory } from "./categories";
import type { StoredPost } from "./post";

export const postCreated = "Forum post created!";

const text = z.catch(z.string(), "");

const formFields = z.object({
  id: z.string(),
  title: text,
  category: text,
  subcategory: text,
  location: text,
  tags: text,
  content: text,
  author: text,
});

export function validatePost(form: FormData): FieldError[] {
  const isBlank = (field: string) => !String(form.get(field) ?? "").trim();
  const faults = [
    { field: "title", title: "Title required", message: "Please provide a title for your forum post." },
    {
      field: "category",
      title: "Category required",
      message: "Please select a forum category for your post.",
    },
  ];
  return faults.filter(({ field }) => isBlank(field));
}

/** Null if a required field is missing. `at` is when the form was sent, in milliseconds since 1970. */
export function postFromForm(values: Record<string, unknown>, at: number): StoredPost | null {
  const form = formFields.safeParse(values).data;
  const category = categories.find(({ id }) => id === form?.category);
  const time = new Date(at);
  if (!form?.title.trim() || !category || Number.isNaN(time.getTime())) return null;
  const place = form.location.trim();
  return {
    id: form.id,
    title: form.title.trim(),
    content: form.content.trim(),
    category: category.id,
    subcategory: category.subcategories.find(({ id }) => id === form.subcategory)?.name ?? null,
    location: place ? { name: place } : null,
    tags: parseTags(form.tags),
    createdAt: time.toISOString(),
    postedAt: time.toISOString(),
    author: parseAuthor(form.author),
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

function parseAuthor(json: string) {
  try {
    return person.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
