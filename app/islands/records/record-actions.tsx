import { type RefObject, useState } from "react";
import { redirectWithToast, showToast, type Toast } from "~/browser/records/toast";
import { tryToStore } from "~/browser/records/writes";
import { slots } from "~/lib/slots";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/feedback/dialog";

interface OwnRecordActionsProps {
  title?: string;
  /** Set for a record with a line. */
  walkHref?: string | undefined;
  editHref: string;
  dialogId: string;
  onDelete?: () => void;
}

export function OwnRecordActions({ title, walkHref, editHref, dialogId, onDelete }: OwnRecordActionsProps) {
  const label = (verb: string) => (title ? `${verb} ${title}` : undefined);
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-1 print:hidden">
      {walkHref && (
        <ButtonLink href={walkHref} variant="quiet" aria-label={label("Walk")}>
          Walk
        </ButtonLink>
      )}
      <ButtonLink href={editHref} variant="quiet" aria-label={label("Edit")}>
        Edit
      </ButtonLink>
      <form method="dialog" {...slots({ "data-dialog": dialogId })} onSubmit={onDelete}>
        <Button variant="quiet" aria-label={label("Delete")}>
          Delete
        </Button>
      </form>
    </div>
  );
}

interface DeleteDialogProps {
  id: string;
  noun: string;
  text: string;
  onConfirm: () => void;
}

export function DeleteDialog({ id, noun, text, onConfirm }: DeleteDialogProps) {
  return (
    <Dialog id={id} title={`Delete this ${noun}?`}>
      <form method="dialog" className="grid gap-5">
        <p>{text} It cannot be brought back.</p>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="secondary" autoFocus>
            Cancel
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            Delete {capitalize(noun)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The focus moves to `fallback`, because the pressed button disappears. */
export function useDeletion<T extends { id: string }>(
  noun: string,
  remove: (id: string) => Promise<void>,
  fallback: RefObject<HTMLElement | null>,
) {
  const [chosen, choose] = useState<T>();

  async function confirm() {
    if (!chosen) return;
    await tryToStore("Deletion failed", async () => {
      await remove(chosen.id);
      fallback.current?.focus();
      showToast(deletionToast(noun));
    });
  }

  return { choose, confirm };
}

function deletionToast(noun: string): Toast {
  return { kind: "success", title: `${capitalize(noun)} deleted` };
}

/** For the page of one post. */
export function OwnPostActions({
  editHref,
  ...dialog
}: Pick<DeleteDialogProps, "text" | "onConfirm"> & { editHref: string }) {
  return (
    <>
      <OwnRecordActions editHref={editHref} dialogId="delete-post" />
      <DeleteDialog id="delete-post" noun="post" {...dialog} />
    </>
  );
}

interface PostDeletion {
  /** @throws StorageFault */
  remove: () => Promise<void>;
  nextHref: string;
}

/** The page shows what it showed until the next one comes. */
export function usePostDeletion<T>(content: T, { remove, nextHref }: PostDeletion) {
  const [leaving, setLeaving] = useState<{ content: T } | null>(null);

  async function start() {
    setLeaving({ content });
    const isRemoved = await tryToStore("Deletion failed", async () => {
      await remove();
      redirectWithToast(nextHref, deletionToast("post"));
    });
    if (!isRemoved) setLeaving(null);
  }

  return { shown: leaving ? leaving.content : content, start };
}

function capitalize(noun: string) {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
