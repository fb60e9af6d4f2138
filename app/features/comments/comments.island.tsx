import { lazy, Suspense, useRef } from "react";
import { isOwnRecord } from "~/islands/records/own-record";
import { DeleteDialog } from "~/islands/records/record-actions";
import { QuietOwl } from "~/ui/art/quiet-owl";
import { type CommentAuthor, deleteDialog } from "./comment";
import { CommentActions } from "./comment-actions.island";
import { CommentForm } from "./comment-form.island";
import { CommentItem } from "./comment-item";
import { LiveUpdatesToggle } from "./live-updates-toggle.island";
import { NewCommentAnnouncer } from "./new-comment-announcer.island";
import type { CommentThread } from "./use-comments";
import { useOwnComments } from "./use-own-comments";

/** Few readers edit a comment. */
const CommentEditor = lazy(async () => ({
  default: (await import("./comment-editor.island")).CommentEditor,
}));

interface CommentsProps {
  thread: CommentThread;
  viewer: CommentAuthor;
  /** Made with the page, so that a form sent twice before hydration makes one comment. */
  firstId: string;
  /** While the post loads: the form must be there from the start for its draft to be restored. */
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
        <LiveUpdatesToggle isLive={isLive} onToggle={thread.toggleLive} />
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
