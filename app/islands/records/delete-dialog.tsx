import { useRef } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/feedback/dialog";
import { useReplacement } from "../use-replacement";

interface DeleteDialogProps {
  id: string;
  /** "post", for one. */
  noun: string;
  /** What happens besides. */
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
