import { useEffect, useState } from "react";
import type { StoredPost } from "./post";
import { loadTips } from "./user-forums";

interface Page<Sample> {
  sample: Sample | undefined;
  /** It stands for all posts, so the server did not look for this one among the samples. */
  isTemplate: boolean;
}

/** Null if there is no such sample, undefined until that is known. */
export function useSample<Sample extends StoredPost>(id: string, { sample, isTemplate }: Page<Sample>) {
  const [found, setFound] = useState<StoredPost | null>();
  const isSought = isTemplate && id.startsWith("sample-");
  useEffect(() => {
    if (isSought) loadTips().then(tips => setFound(tips.find(tip => tip.id === id) ?? null));
  }, [id, isSought]);
  return sample ?? (isSought ? found : null);
}
