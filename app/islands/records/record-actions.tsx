import { useRef } from "react";
import type { Removed } from "~/device/deletions";
import { StorageFault } from "~/device/storage";
import { showToast, type Toast } from "~/device/toast";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/feedback/dialog";
import { useReplacement } from "../use-replacement";
import { undoHref } from "./undo-link";

interface OwnRecordActionsProps {
  title?: string;
  editHref: string;
  dialog: string;
  onAsk?: () => void;
  className?: string;
}

export function OwnRecordActions({ title, editHref, dialog, onAsk, className }: OwnRecordActionsProps) {
  const label = (verb: string) => (title ? `${verb} ${title}` : undefined);
  return (
    <div className={className ?? "mt-4 flex flex-wrap justify-end gap-3 print:hidden"}>
      <ButtonLink href={editHref} variant="quiet" aria-label={label("Edit")}>
        Edit
      </ButtonLink>
      <form method="dialog" data-dialog={dialog} onSubmit={onAsk}>
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
  onDelete: () => void;
}

export function DeleteDialog({ id, noun, text, onDelete }: DeleteDialogProps) {
  const plain = useRef<HTMLDialogElement>(null);
  const { ConfirmDialog = Dialog } = useReplacement(plain) ?? {};
  return (
    <ConfirmDialog ref={plain} id={id} title={`Delete this ${noun}?`}>
      <form method="dialog" className="grid gap-5">
        <p>{text} You can bring it back for 30 seconds, then it is deleted for good.</p>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="secondary" autoFocus>
            Cancel
          </Button>
          <Button variant="danger" onClick={onDelete}>
            Delete {noun.replace(/^./, letter => letter.toUpperCase())}
          </Button>
        </div>
      </form>
    </ConfirmDialog>
  );
}

export function deletionToast(noun: string, undo: Removed): Toast {
  const title = `${capitalised(noun)} deleted`;
  if (!undo)
    return { kind: "success", title, message: "This browser is full, so it cannot be brought back." };
  if (undo.length === 0) return { kind: "success", title };
  const action = { href: undoHref(undo), label: "Undo" };
  return { kind: "undo", title, message: "You can bring it back for 30 seconds.", action };
}

export async function tryToRemove(remove: () => Promise<Removed>): Promise<{ undo: Removed } | null> {
  try {
    return { undo: await remove() };
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    showToast({ kind: "error", title: "Deletion failed", message: error.message });
    return null;
  }
}

function capitalised(noun: string) {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
