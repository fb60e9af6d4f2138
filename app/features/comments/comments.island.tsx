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
  /** The signed-in member. */
  viewer: CommentAuthor;
  /** Of the next comment, minted with the page: sent twice before the scripts came, it is still one. */
  firstId: string;
  /** While their post is on its way: a draft comes back to a form that is there from the start. */
  hidden: boolean;
}

/** What members say under a post, and the field to say more. */
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
