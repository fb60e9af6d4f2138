import { Avatar } from "~/ui/content/avatar";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import type { Comment, CommentAuthor } from "./comment";

/** Avatar addresses change with the picture, so only the viewer's current one is known to work. */
export function CommentItem({ comment, viewer }: { comment: Comment; viewer: CommentAuthor }) {
  const { author, text, postedAt } = comment;
  const picture = author.id === viewer.id ? viewer.avatar : undefined;
  return (
    <li className="comment">
      <Avatar name={author.name} src={picture} />
      <div>
        <div className="card-line">
          <AuthorLink id={author.id} name={author.name} />
          <RelativeTime iso={postedAt ?? null} />
        </div>
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </div>
    </li>
  );
}
