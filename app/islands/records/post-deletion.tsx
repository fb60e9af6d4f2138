import { useState } from "react";
import type { Removed } from "~/browser/records/collection";
import { redirectWithToast } from "~/browser/records/toast";
import { tryToStore } from "~/browser/records/try-to-store";
import { DeleteDialog, deletionToast, OwnRecordActions } from "./record-actions";

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

/** The page shows what it showed until the next one comes. */
export function usePostDeletion<T>(content: T, { remove, nextHref }: PostDeletion) {
  const [leaving, setLeaving] = useState<{ content: T } | null>(null);

  async function start() {
    setLeaving({ content });
    const isRemoved = await tryToStore("Deletion failed", async () =>
      redirectWithToast(nextHref, deletionToast("post", await remove())),
    );
    if (!isRemoved) setLeaving(null);
  }

  return { shown: leaving ? leaving.content : content, start };
}
