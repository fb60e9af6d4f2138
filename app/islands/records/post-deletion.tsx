import { useState } from "react";
import type { Removed } from "~/browser/records/collection";
import { redirectWithToast } from "~/browser/records/redirect-with-toast";
import { DeleteDialog, deletionToast, OwnRecordActions } from "./record-actions";
import { tryToStore } from "./try-to-store";

export function OwnPostActions({
  editHref,
  ...dialog
}: {
  editHref: string;
  text: string;
  onConfirm: () => void;
}) {
  return (
    <>
      <OwnRecordActions editHref={editHref} dialogId="delete-post" />
      <DeleteDialog id="delete-post" noun="post" {...dialog} />
    </>
  );
}

interface PostDeletion {
  /** @throws StorageFault */
  remove: () => Promise<Removed>;
  nextHref: string;
}

export function usePostDeletion<T>(post: T, { remove, nextHref }: PostDeletion) {
  const [leaving, setLeaving] = useState<{ post: T } | null>(null);

  async function start() {
    setLeaving({ post });
    const isRemoved = await tryToStore("Deletion failed", async () =>
      redirectWithToast(nextHref, deletionToast("post", await remove())),
    );
    if (!isRemoved) setLeaving(null);
  }

  return { shown: leaving ? leaving.post : post, start };
}
