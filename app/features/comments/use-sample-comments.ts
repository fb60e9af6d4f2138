import { useEffect, useState } from "react";
import type { Comment } from "./comment";

interface Page {
  /** Those of the post that the server made the page for. */
  samples: readonly Comment[];
  /** It stands for all posts of its kind, so it came without any. */
  isTemplate: boolean;
}

export function useSampleComments(postId: string, { samples, isTemplate }: Page): readonly Comment[] {
  const [found, setFound] = useState(samples);
  useEffect(() => {
    if (!isTemplate) return;
    import("./sample-comments").then(({ sampleCommentsFor }) => setFound(sampleCommentsFor(postId)));
  }, [postId, isTemplate]);
  return found;
}
