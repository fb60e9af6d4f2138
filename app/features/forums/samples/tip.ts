import { treksGuideId } from "~/lib/product";
import type { Tip } from "./tip-schema";

export const treksGuide = { id: treksGuideId, name: "Treks Guide", avatar: "" };

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
