import type { ReactNode } from "react";
import { Avatar } from "~/ui/content/avatar";
import { AuthorLink } from "~/ui/content/post-links";
import { EditedTime, RelativeTime } from "~/ui/content/relative-time";
import type { Comment, CommentAuthor } from "./comment";

interface CommentItemProps {
  comment: Comment;
  viewer: CommentAuthor;
  /** In place of the text. */
  editor?: ReactNode;
  actions?: ReactNode;
}

/** Avatar addresses change with the picture, so only the viewer's current one is known to work. */
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
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )}
        {actions}
      </div>
    </li>
  );
}
