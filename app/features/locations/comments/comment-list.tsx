import { useIsAdmin } from "~/lib/document";
import { cutText } from "~/lib/graphemes";
import { commentPath, locationPostPath } from "~/lib/location-post";
import { moderatePostPath } from "~/lib/moderation-paths";
import { avatarUrl } from "~/lib/photo-rules";
import { slots } from "~/lib/slots";
import { QuietOwl } from "~/ui/art/drawings";
import { Avatar } from "~/ui/content/avatar";
import { ShowOnce } from "~/ui/content/card";
import { MemberText } from "~/ui/content/linked-text";
import { AuthorLink } from "~/ui/content/post-links";
import { EditedTime, RelativeTime } from "~/ui/content/relative-time";
import { type CommentedPost, commentAnchor, type LocationComment } from "./comment";

interface CommentListProps {
  post: CommentedPost;
  comments: readonly LocationComment[];
  viewerId: string | undefined;
}

/** Also what the page's script fetches to show new comments. */
export function CommentList({ post, comments, viewerId }: CommentListProps) {
  if (comments.length === 0) {
    return (
      <div className="centered" {...slots({ "data-live-list": "" })}>
        <QuietOwl />
        <p className="text-muted">No comments yet. Be the first to comment!</p>
      </div>
    );
  }
  return (
    <ol aria-labelledby="comments" className="mt-8" {...slots({ "data-live-list": "" })}>
      {comments.map(comment => (
        <CommentItem key={comment.id} post={post} comment={comment} isOwn={comment.author?.id === viewerId} />
      ))}
    </ol>
  );
}

interface CommentItemProps {
  post: CommentedPost;
  comment: LocationComment;
  isOwn: boolean;
}

function CommentItem({ post, comment, isOwn }: CommentItemProps) {
  const { id, author, repliesTo, isFolded } = comment;
  const name = author?.name ?? "Anonymous";
  const picture = author && avatarUrl(author.id, author.avatarDigest);
  const body = (
    <>
      {repliesTo && (
        <p className="text-sm text-muted">
          Replying to{" "}
          <a href={commentPath(post, repliesTo.id)} dir="auto" className="link">
            {repliesTo.name}
          </a>
        </p>
      )}
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        <MemberText parts={comment.parts} />
      </p>
      <CommentLinks post={post} comment={comment} isOwn={isOwn} />
    </>
  );
  return (
    <li id={commentAnchor(id)} tabIndex={-1} className="comment-item">
      <Avatar name={name} src={picture} />
      <div>
        <div className="card-line">
          <AuthorLink id={author?.id} name={name} />
          <a href={commentPath(post, id)} title="Link to this comment" className="link">
            <RelativeTime iso={comment.createdAt} />
          </a>
          <EditedTime iso={comment.editedAt} />
        </div>
        {isFolded ? <ShowOnce href={`${commentPath(post, id)}?show=once`} /> : body}
      </div>
    </li>
  );
}

function CommentLinks({ post, comment, isOwn }: CommentItemProps) {
  const path = commentPath(post, comment.id);
  const words = cutText(comment.content, 40);
  const isAdmin = useIsAdmin();
  const links = isOwn
    ? [
        ["Edit", `${path}/edit`],
        ["Delete", `${path}/delete`],
      ]
    : [
        ["Reply", `${locationPostPath(post)}?reply=${comment.id}#comment`],
        ["Report", `${path}/report`],
        ...(isAdmin ? [["Moderate", moderatePostPath(comment.id, path)] as const] : []),
      ];
  return (
    <p className="-mb-2 flex gap-4 text-sm print:hidden">
      {links.map(([label, href]) => (
        <a
          key={label}
          href={href}
          aria-label={`${label}: ${words}`}
          className="link inline-flex min-h-11 items-center"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
