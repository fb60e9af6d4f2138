import type { ReactNode } from "react";
import { hasDraftOf } from "~/islands/forms/first-byte";
import { LocalText } from "~/islands/local-text";
import { cutText } from "~/lib/graphemes";
import { slots } from "~/lib/slots";
import { Avatar } from "~/ui/content/avatar";
import { AuthorLink } from "~/ui/content/post-links";
import { EditedTime, RelativeTime } from "~/ui/content/relative-time";
import { type Comment, type CommentAuthor, commentField, deleteDialog } from "./comment";

interface CommentItemProps {
  comment: Comment;
  viewer: CommentAuthor;
  editor: ReactNode;
  actions: ReactNode;
}

/** Avatar URLs change with the picture, so only the viewer's current one is known to work. */
export function CommentItem({ comment, viewer, editor, actions }: CommentItemProps) {
  const { author, text, postedAt, editedAt } = comment;
  const picture = author.id === viewer.id ? viewer.avatar : undefined;
  return (
    <li className="comment-item">
      <Avatar name={author.name} src={picture} />
      <div className={editor ? "grow" : undefined}>
        <div className="card-line">
          <AuthorLink id={author.id} name={author.name} />
          <RelativeTime iso={postedAt ?? null} />
          <EditedTime iso={editedAt} />
        </div>
        {editor || (
          <>
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              <LocalText text={text} />
            </p>
            {actions}
          </>
        )}
      </div>
    </li>
  );
}

export function CommentActions(props: { comment: Comment; onEdit: () => void; onDelete: () => void }) {
  const { comment, onEdit, onDelete } = props;
  const edit = hasDraftOf(commentField(comment.id)) ? "Continue Editing" : "Edit";
  const words = cutText(comment.text, 40);
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
      <form method="dialog" {...slots({ "data-dialog": deleteDialog })} onSubmit={onDelete}>
        <button type="submit" aria-label={`Delete: ${words}`} className="link min-h-11">
          Delete
        </button>
      </form>
    </div>
  );
}
