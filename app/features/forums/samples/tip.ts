import { treksGuideId } from "~/lib/product";

export const treksGuide = { id: treksGuideId, name: "Treks Guide", avatar: "" };

/** A post in sample-posts.json or category-samples.json. Tests parse those files, so that browsers need not. */
export interface Tip {
  id: string;
  postedAt: string;
  category: string;
  subcategory?: string | undefined;
  title: string;
  location?: Record<"name" | "type" | "region" | "country", string> | undefined;
  tags: string[];
  /** Must match `sampleCommentsFor`. */
  commentCount?: number | undefined;
  /** Paragraphs. */
  content: string[];
}

export function postOfTip({ subcategory, commentCount = 0, ...tip }: Tip) {
  return {
    ...tip,
    subcategory: subcategory ?? null,
    commentCount,
    content: tip.content.join("\n\n"),
    author: treksGuide,
    createdAt: tip.postedAt,
  };
}
