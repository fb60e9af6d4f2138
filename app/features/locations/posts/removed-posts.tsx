import { Notice } from "~/ui/feedback/notice";
import { locationPostPath, type RemovedLocationPost } from "./location-post";

/** On the author's own profile: a post shall not vanish in silence. */
export function RemovedPosts({
  posts,
}: {
  posts: readonly Omit<RemovedLocationPost, "content" | "removedAt">[];
}) {
  if (posts.length === 0) return null;
  return (
    <div className="mb-8">
      <Notice tone="warning" title="Removed by an admin">
        <ul className="wrap-anywhere">
          {posts.map(post => (
            <li key={post.id} dir="auto">
              <a href={locationPostPath(post)} className="link">
                {post.title}
              </a>
              : {post.reason}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
