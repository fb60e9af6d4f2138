import { useRef } from "react";
import { QuietOwl } from "~/ui/art/quiet-owl";
import type { CommentAuthor } from "./comment";
import { CommentForm } from "./comment-form.island";
import { CommentItem } from "./comment-item";
import { LiveUpdatesToggle } from "./live-updates-toggle.island";
import { NewCommentAnnouncer } from "./new-comment-announcer.island";
import type { CommentThread } from "./use-comments";

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
      {comments.length > 0 ? (
        <ol aria-labelledby="comments" className="mt-8">
          {comments.map(comment => (
            <CommentItem key={comment.id} comment={comment} viewer={viewer} />
          ))}
        </ol>
      ) : (
        <div className="centered">
          <QuietOwl />
          <p className="text-muted">No comments yet. Be the first to comment!</p>
        </div>
      )}
    </section>
  );
}
