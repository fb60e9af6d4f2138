import { href } from "~/lib/href";
import { titleOrComment } from "~/lib/location-post";
import { Badge } from "~/ui/content/badge";
import { RelativeTime } from "~/ui/content/relative-time";
import type { FoundPost } from "./member";

/** Each leads to its decision. */
export function MemberPosts({ posts }: { posts: readonly FoundPost[] }) {
  return (
    <ol className="divided rounded-lg border border-line bg-surface">
      {posts.map(post => (
        <li key={post.id} className="grid gap-1 px-4 py-3 wrap-anywhere">
          <a href={href("/admin/reports/posts/:postId", { postId: post.id })} dir="auto" className="link">
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
