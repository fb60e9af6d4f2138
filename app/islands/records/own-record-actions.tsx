import { Button, ButtonLink } from "~/ui/button";

interface OwnRecordActionsProps {
  /** For lists, where several have the same. */
  title?: string;
  editHref: string;
  /** The id of the dialog that asks. */
  dialog: string;
  onAsk?: () => void;
  className?: string;
}

/** Only for records that the browser has read, so a script is there. */
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
