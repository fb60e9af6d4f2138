import { titleOrComment } from "~/lib/location-post";
import { moderatePostPath } from "~/lib/moderation-paths";
import { Badge } from "~/ui/content/badge";
import { RelativeTime } from "~/ui/content/relative-time";
import type { FoundPost } from "./member";

interface MemberPostsProps {
  posts: readonly FoundPost[];
  /** The page that lists them. */
  from: string;
}

/** Each leads to its decision, and that back to the list. */
export function MemberPosts({ posts, from }: MemberPostsProps) {
  return (
    <ol className="divided rounded-lg border border-line bg-surface">
      {posts.map(post => (
        <li key={post.id} className="grid gap-1 px-4 py-3 wrap-anywhere">
          <a href={moderatePostPath(post.id, from)} dir="auto" className="link">
            {titleOrComment(post)}
          </a>
          <p dir="auto">{post.excerpt}</p>
          <p className="card-line">
            <span dir="auto">{post.forumName}</span>
            <RelativeTime iso={post.createdAt} />
            {post.isHidden && <Badge tone="granite">{post.removedAt ? "Removed" : "Hidden"}</Badge>}
          </p>
        </li>
      ))}
    </ol>
  );
}
