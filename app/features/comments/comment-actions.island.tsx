import { hasDraftOf } from "~/forms/page/drafts";
import { type Comment, commentField, deleteDialog } from "./comment";

interface CommentActionsProps {
  comment: Comment;
  onEdit: () => void;
  onAsk: () => void;
}

/** A comment that was being edited when its page was left says so. */
export function CommentActions({ comment, onEdit, onAsk }: CommentActionsProps) {
  const edit = hasDraftOf(commentField(comment.id)) ? "Continue Editing" : "Edit";
  const words = comment.text.slice(0, 40);
  return (
    <div className="-mb-2 flex gap-4 text-sm print:hidden">
      <button
        type="button"
        id={`edit-${comment.id}`}
        aria-label={`${edit}: ${words}`}
        onClick={onEdit}
        className="link min-h-11"
      >
        {edit}
      </button>
      <form method="dialog" data-dialog={deleteDialog} onSubmit={onAsk}>
        <button type="submit" aria-label={`Delete: ${words}`} className="link min-h-11">
          Delete
        </button>
      </form>
    </div>
  );
}
