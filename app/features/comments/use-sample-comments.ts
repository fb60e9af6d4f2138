import { useHydrated } from "remix-utils/use-hydrated";
import { sampleCommentsFor } from "./sample-comments";

/** A page that stands for all posts of its kind came without any. */
export function useSampleComments(postId: string, isTemplate: boolean) {
  const isHydrated = useHydrated();
  return isTemplate && !isHydrated ? [] : sampleCommentsFor(postId);
}
