import { treksGuideId } from "~/lib/product";
import type { ForumPost, PostAuthor } from "../post";

export const treksGuide: PostAuthor = {
  id: treksGuideId,
  name: "Treks Guide",
  avatar: "",
};

type Tip = Omit<ForumPost, "author" | "subcategory" | "createdAt" | "commentCount"> & {
  subcategory?: string;
  /** Must match `sampleCommentsFor`. */
  commentCount?: number;
};

export function tip(post: Tip): ForumPost {
  return {
    commentCount: 0,
    subcategory: null,
    ...post,
    content: unwrapped(post.content),
    author: treksGuide,
    createdAt: post.postedAt,
  };
}

function unwrapped(text: string) {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map(paragraph => paragraph.replace(/\s+/g, " ").trim()).join("\n\n");
}
