import * as z from "zod/mini";
import { count, imageUrl, person, place, recordId } from "~/browser/records/fields";
import { cutText } from "~/lib/graphemes";
import { href } from "~/lib/href";
import { type TodoSource, todoDescription } from "~/lib/todo-source";
import { findCategory, findSubcategory } from "./categories";

const text = z.nullish(z.string());

export const storedPost = z.object({
  id: recordId,
  title: text,
  content: text,
  category: text,
  subcategory: text,
  location: z.nullish(place),
  tags: z.nullish(z.array(z.string())),
  imageUrl,
  createdAt: text,
  postedAt: text,
  editedAt: text,
  author: z.nullish(person),
  commentCount: z.nullish(count),
});

export type StoredPost = z.infer<typeof storedPost>;

export type DisplayedPost = ReturnType<typeof displayPost>;

export function displayPost(post: StoredPost) {
  return {
    id: post.id,
    title: filled(post.title) ?? "Untitled post",
    content: filled(post.content) ?? "No content provided.",
    category: categoryName(post.category),
    subcategory: subcategoryName(post.subcategory),
    location: post.location ?? undefined,
    tags: [...new Set(post.tags?.map(tag => tag.normalize("NFC")))],
    imageUrl: filled(post.imageUrl),
    author: { id: post.author?.id ?? "", name: filled(post.author?.name) ?? "Unknown" },
    commentCount: post.commentCount ?? 0,
    postedAt: filled(post.postedAt) ?? filled(post.createdAt) ?? null,
    editedAt: filled(post.editedAt),
  };
}

/** Three lines, below a photo or a drawing. */
export function withExcerpt<Post extends StoredPost>(post: Post): Post {
  return { ...post, content: post.content && cutText(post.content, 180).replace(/\s+/g, " ") };
}

/** A photo that is kept in this browser becomes a thumbnail, because the storage is small. */
export async function todoSource(post: StoredPost): Promise<TodoSource> {
  const { id, title, content, imageUrl } = displayPost(post);
  return {
    postId: id,
    title,
    location: placeInWords(post.location),
    description: todoDescription(content),
    imageUrl: imageUrl?.startsWith("data:") ? await smallPhoto(imageUrl) : imageUrl,
    href: href("/forums/:forumId", { forumId: id }),
  };
}

async function smallPhoto(dataUrl: string) {
  return (await import("~/islands/inputs/scale-photo")).thumbnailOf(dataUrl);
}

export function placeInWords(place: StoredPost["location"]) {
  return place ? [place.name, place.region, place.country].filter(Boolean).join(", ") : undefined;
}

/** Lists carry only what a card shows, because everything else would be sent twice, as HTML and as data. */
export function shownOnCard(post: StoredPost): StoredPost {
  const { id, title, content, category, tags, postedAt, commentCount, author, location } = withExcerpt(post);
  return {
    ...{ id, title, content, category, tags, postedAt, commentCount },
    author: author && { id: author.id, name: author.name },
    ...(location && { location: { name: location.name, type: location.type } }),
  };
}

function categoryName(category: string | null | undefined) {
  const stored = filled(category);
  const found = stored && findCategory(stored);
  return found && found.id === stored ? found.name : (stored ?? "General");
}

function subcategoryName(subcategory: string | null | undefined) {
  const stored = filled(subcategory);
  return stored ? (findSubcategory(stored)?.name ?? stored) : null;
}

function filled(text: string | null | undefined) {
  return text?.trim() ? text : undefined;
}
