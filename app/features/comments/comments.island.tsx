import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { showToast } from "~/device/toast";
import { isOwnRecord } from "~/islands/records/own-record";
import { DeleteDialog, deletionToast, tryToRemove } from "~/islands/records/record-actions";
import { ToggleButton } from "~/islands/toggle-button";
import { QuietOwl } from "~/ui/art/quiet-owl";
import { type Comment, type CommentAuthor, deleteDialog } from "./comment";
import { CommentForm } from "./comment-form.island";
import { CommentActions, CommentItem } from "./comment-item.island";
import type { CommentThread } from "./use-comments";

const CommentEditor = lazy(async () => ({
  default: (await import("./comment-editor.island")).CommentEditor,
}));

interface CommentsProps {
  thread: CommentThread;
  viewer: CommentAuthor;
  /** Made with the page, so that a form sent twice before hydration makes one comment. */
  firstId: string;
  /** Hidden while the post loads, but rendered, so that the draft is restored. */
  hidden: boolean;
}

export function Comments({ thread, viewer, firstId, hidden }: CommentsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { comments, isLive } = thread;
  const own = useOwnComments(thread, heading);
  return (
    <section hidden={hidden} aria-labelledby="comments" className="panel mt-10 print:border-0 print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="comments" ref={heading} tabIndex={-1} className="text-2xl">
          Comments ({comments.length})
        </h2>
        <ToggleButton
          pressed={isLive}
          title={isLive ? "Pause new comments" : "Show new comments as they come"}
          onToggle={thread.toggleLive}
        >
          {isLive ? "● Live" : "○ Paused"}
        </ToggleButton>
      </div>
      <CommentForm
        postId={thread.postId}
        viewer={viewer}
        firstId={firstId}
        post={thread.post}
        onPosted={() => heading.current?.focus()}
      />
      <NewCommentAnnouncer comments={comments} />
      {own.shown.length > 0 ? (
        <ol aria-labelledby="comments" className="mt-8">
          {own.shown.map(comment => {
            const isEdited = comment.id === own.edited?.id;
            const isOwn = isOwnRecord(comment.id, comment.author);
            return (
              <CommentItem
                key={comment.id}
                comment={comment}
                viewer={viewer}
                editor={
                  isEdited && (
                    <Suspense>
                      <CommentEditor comment={comment} collection={thread.collection} onClose={own.close} />
                    </Suspense>
                  )
                }
                actions={
                  isOwn &&
                  !isEdited && (
                    <CommentActions
                      comment={comment}
                      onEdit={() => own.edit(comment)}
                      onAsk={() => own.ask(comment)}
                    />
                  )
                }
              />
            );
          })}
        </ol>
      ) : (
        <div className="centered">
          <QuietOwl />
          <p className="text-muted">No comments yet. Be the first to comment!</p>
        </div>
      )}
      {own.shown.some(({ id, author }) => isOwnRecord(id, author)) && (
        <DeleteDialog
          id={deleteDialog}
          noun="comment"
          text="It leaves the post at once."
          onDelete={own.remove}
        />
      )}
    </section>
  );
}

function NewCommentAnnouncer({ comments }: { comments: readonly Comment[] }) {
  const [openedAt] = useState(() => new Date().toISOString());
  const news = comments.filter(({ postedAt }) => postedAt && postedAt > openedAt);
  return (
    <p role="status" className="sr-only">
      {news[0] && `New comment from ${news[0].author.name}, ${comments.length} in all`}
    </p>
  );
}

function useOwnComments({ comments, collection }: CommentThread, fallback: RefObject<HTMLElement | null>) {
  const [edited, setEdited] = useState<Comment | null>(null);
  const [asked, setAsked] = useState<Comment | null>(null);

  function close() {
    const id = edited?.id;
    flushSync(() => setEdited(null));
    const button = fallback.current?.ownerDocument.getElementById(`edit-${id}`);
    (button ?? fallback.current)?.focus();
  }

  async function remove() {
    const done = asked && (await tryToRemove(() => collection.remove(asked.id)));
    if (!done) return;
    showToast(deletionToast("comment", done.undo));
    fallback.current?.focus();
  }

  return { shown: withEdited(comments, edited), edited, edit: setEdited, close, ask: setAsked, remove };
}

/** Keeps a comment in edit when another tab deletes it. */
function withEdited(comments: readonly Comment[], edited: Comment | null) {
  return !edited || comments.some(({ id }) => id === edited.id) ? comments : [edited, ...comments];
}
