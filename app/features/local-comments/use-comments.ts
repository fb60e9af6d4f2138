import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { ignoreStorageFault } from "~/browser/records/writes";
import { useLiveCollection } from "~/islands/records/use-collection";
import { type Comment, commentsCollection } from "./comment";

type SaveCount = (count: number) => Promise<void>;

export type CommentThread = ReturnType<typeof useComments>;

/** `saveCount` stores the count in the post, because cards do not read comments. */
export function useComments(postId: string, samples: readonly Comment[], saveCount: SaveCount) {
  const collection = useMemo(() => commentsCollection(postId), [postId]);
  const [paused, setPaused] = useState<ReadonlySet<string> | null>(null);
  const stored = useLiveCollection(collection, !paused);
  const count = stored && withSamples(stored, samples).length;

  const save = useEffectEvent(saveCount);
  useEffect(() => {
    if (count === null) return;
    save(count).catch(ignoreStorageFault);
  }, [count]);

  function toggleLive() {
    setPaused(paused ? null : new Set(stored?.map(({ id }) => id)));
  }

  async function post(comment: Comment) {
    await collection.put(comment);
    setPaused(paused && new Set([comment.id, ...paused]));
  }

  const shown = (stored ?? []).filter(({ id }) => !paused || paused.has(id));
  return {
    postId,
    collection,
    comments: withSamples(shown, samples),
    isLive: !paused,
    toggleLive,
    post,
  };
}

function withSamples(stored: readonly Comment[], samples: readonly Comment[]) {
  const ids = new Set(stored.map(({ id }) => id));
  return [...stored, ...samples.filter(({ id }) => !ids.has(id))];
}
