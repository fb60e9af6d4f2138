import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { hasDraftOf } from "~/islands/local-forms/first-byte";
import { LocalText } from "~/islands/local-text";
import { DeleteDialog, useDeletion } from "~/islands/records/record-actions";
import { isOwnRecord, isSample } from "~/islands/records/use-collection";
import { ToggleButton } from "~/islands/toggle-button";
import { cutText } from "~/lib/graphemes";
import { slots } from "~/lib/slots";
import { QuietOwl } from "~/ui/art/drawings";
import { Avatar } from "~/ui/content/avatar";
import { DeviceBadge } from "~/ui/content/badge";
import { AuthorLink } from "~/ui/content/post-links";
import { EditedTime, RelativeTime } from "~/ui/content/relative-time";
import { type Comment, type CommentAuthor, commentField } from "./comment";
import { CommentForm } from "./comment-form";
import type { CommentThread } from "./use-comments";

const CommentEditor = lazy(async () => ({
  default: (await import("./comment-editor")).CommentEditor,
}));

const deleteDialog = "delete-comment";

interface CommentsProps {
  thread: CommentThread;
  viewer: CommentAuthor;
  /** The form is rendered even while hidden, so that its draft is restored. */
  hidden: boolean;
}

export function Comments({ thread, viewer, hidden }: CommentsProps) {
  const { collection, comments, isLive } = thread;
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<Comment | null>(null);
  const deletion = useDeletion<Comment>("comment", collection.remove, heading);
  // Another tab may delete the comment that is being edited.
  const isGone = edited && comments.every(({ id }) => id !== edited.id);
  const shown = isGone ? [edited, ...comments] : comments;

  function closeEditor() {
    flushSync(() => setEdited(null));
    const button = heading.current?.ownerDocument.getElementById(`edit-${edited?.id}`);
    (button ?? heading.current)?.focus();
  }

  return (
    <section hidden={hidden} aria-labelledby="comments" className="panel mt-10 print:border-0 print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="comments" ref={heading} tabIndex={-1} className="text-2xl">
            Comments ({comments.length})
          </h2>
          <p className="text-sm text-muted noscript:hidden">
            {isLive ? "Shows" : "No longer shows"} what you write in other tabs of this browser.
          </p>
        </div>
        <ToggleButton
          pressed={isLive}
          title={isLive ? "Pause comments of other tabs" : "Show comments of other tabs as they come"}
          onToggle={thread.toggleLive}
        >
          {isLive ? "● Live" : "○ Paused"}
        </ToggleButton>
      </div>
      <CommentForm viewer={viewer} post={thread.post} onPosted={() => heading.current?.focus()} />
      <NewCommentAnnouncer comments={comments} />
      {shown.length > 0 ? (
        <ol aria-labelledby="comments" className="mt-8">
          {shown.map(comment => (
            <CommentItem
              key={comment.id}
              comment={comment}
              viewer={viewer}
              editor={
                comment.id === edited?.id && (
                  <Suspense>
                    <CommentEditor comment={comment} collection={collection} onClose={closeEditor} />
                  </Suspense>
                )
              }
              actions={
                isOwnRecord(comment) && (
                  <CommentActions
                    comment={comment}
                    onEdit={() => setEdited(comment)}
                    onDelete={() => deletion.choose(comment)}
                  />
                )
              }
            />
          ))}
        </ol>
      ) : (
        <div className="centered">
          <QuietOwl />
          <p className="text-muted">No comments yet. Be the first to comment!</p>
        </div>
      )}
      {shown.some(isOwnRecord) && (
        <DeleteDialog
          id={deleteDialog}
          noun="comment"
          text="It disappears from the post at once."
          onConfirm={deletion.confirm}
        />
      )}
    </section>
  );
}

function NewCommentAnnouncer({ comments }: { comments: readonly Comment[] }) {
  const [openedAt] = useState(() => new Date().toISOString());
  const newComments = comments.filter(({ postedAt }) => postedAt && postedAt > openedAt);
  return (
    <p role="status" className="sr-only">
      {newComments[0] && `New comment from ${newComments[0].author.name}, ${comments.length} in all`}
    </p>
  );
}

interface CommentItemProps {
  comment: Comment;
  viewer: CommentAuthor;
  editor: ReactNode;
  actions: ReactNode;
}

/** Avatar URLs change with the picture, so only the viewer's current one is known to work. */
function CommentItem({ comment, viewer, editor, actions }: CommentItemProps) {
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
          {!isSample(comment) && <DeviceBadge />}
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

function CommentActions(props: { comment: Comment; onEdit: () => void; onDelete: () => void }) {
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
