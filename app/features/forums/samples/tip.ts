import { treksGuideId } from "~/lib/product";
import type { StoredPost } from "../post";

export const treksGuide = { id: treksGuideId, name: "Treks Guide", avatar: "" };

export type ForumPost = ReturnType<typeof tip>;

interface Tip {
  id: string;
  postedAt: string;
  category: string;
  subcategory?: string;
  title: string;
  location?: StoredPost["location"];
  tags: string[];
  content: string;
  /** Must match `sampleCommentsFor`. */
  commentCount?: number;
}

export function tip({ subcategory, commentCount = 0, ...post }: Tip) {
  return {
    ...post,
    subcategory: subcategory ?? null,
    commentCount,
    content: unwrapped(post.content),
    author: treksGuide,
    createdAt: post.postedAt,
  };
}

function unwrapped(text: string) {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map(paragraph => paragraph.replace(/\s+/g, " ").trim()).join("\n\n");
}
