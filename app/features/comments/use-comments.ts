import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Collection } from "~/device/collection";
import { StorageFault } from "~/device/storage";
import { useLiveCollection } from "~/islands/records/use-collection";
import { type Comment, commentsCollection } from "./comment";

type SaveCount = (count: number) => Promise<void>;

export type CommentThread = ReturnType<typeof useComments>;

/** `saveCount` stores the count in the post, because cards do not read comments. */
export function useComments(postId: string, samples: readonly Comment[], saveCount: SaveCount) {
  const collection = useMemo(() => commentsCollection(postId), [postId]);
  /** Ids of the comments that stay visible while updates are paused. */
  const [paused, setPaused] = useState<ReadonlySet<string> | null>(null);
  const stored = useLiveCollection(collection, !paused);
  const count = stored && withSamples(stored, samples).length;

  const save = useEffectEvent(saveCount);
  useEffect(() => {
    if (count !== null) save(count).catch(ignoreFullStorage);
  }, [count]);

  function toggleLive() {
    setPaused(paused ? null : new Set(stored?.map(({ id }) => id)));
  }

  async function post(comment: Comment) {
    await collection.put(comment);
    setPaused(paused && new Set([comment.id, ...paused]));
  }

  const shown = (stored ?? []).filter(({ id }) => !paused || paused.has(id));
  const comments = withSamples(shown, samples);
  return { postId, collection, comments, isLive: !paused, toggleLive, post };
}

function withSamples(stored: readonly Comment[], samples: readonly Comment[]) {
  const ids = new Set(stored.map(({ id }) => id));
  return [...stored, ...samples.filter(({ id }) => !ids.has(id))];
}

/** The next visit saves the count again. */
function ignoreFullStorage(error: unknown) {
  if (!(error instanceof StorageFault)) throw error;
}

interface Page {
  samples: readonly Comment[];
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

export async function saveCommentCount<Field extends string, Post extends { id: string } & CountIn<Field>>(
  posts: Pick<Collection<Post>, "find" | "update">,
  id: string,
  field: Field,
  count: number,
) {
  if (posts.find(id)?.[field] === count) return;
  await posts.update(id, post => ({ ...post, [field]: count }));
}

type CountIn<Field extends string> = { [Name in Field]?: number | null | undefined };
