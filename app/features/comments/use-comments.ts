import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { StorageFault } from "~/islands/device/local-store";
import { useLiveCollection } from "~/islands/device/use-live-collection";
import { type Comment, commentsCollection } from "./comment";

/** @throws StorageFault */
type Mirror = (count: number) => Promise<void>;

export type CommentThread = ReturnType<typeof useComments>;

/**
 * The comments under a post: those of this browser, then the built-in ones. `mirror` is told how many there are, so
 * that the post can carry the number.
 */
export function useComments(postId: string, samples: readonly Comment[], mirror: Mirror) {
  const collection = useMemo(() => commentsCollection(postId), [postId]);
  /** What is shown instead of the newest state while the thread is paused. */
  const [held, setHeld] = useState<readonly Comment[] | null>(null);
  const stored = useLiveCollection(collection, !held);
  const kept = stored && withSamples(stored, samples).length;

  const tell = useEffectEvent(mirror);
  useEffect(() => {
    if (kept !== null) tell(kept).catch(ignoreFullStorage);
  }, [kept]);

  function toggleLive() {
    setHeld(held ? null : (stored ?? []));
  }

  /** @throws StorageFault */
  async function post(comment: Comment) {
    await collection.put(comment);
    setHeld(held && [comment, ...held]);
  }

  const comments = withSamples(held ?? stored ?? [], samples);
  return { postId, comments, isLive: !held, toggleLive, post };
}

function withSamples(stored: readonly Comment[], samples: readonly Comment[]) {
  const ids = new Set(stored.map(({ id }) => id));
  return [...stored, ...samples.filter(({ id }) => !ids.has(id))];
}

/** The next visit mirrors the number again. */
function ignoreFullStorage(error: unknown) {
  if (!(error instanceof StorageFault)) throw error;
}
