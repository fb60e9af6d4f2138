import { href } from "~/lib/href";
import { postOrCommentPath, titleOrComment } from "~/lib/location-post";
import { Badge } from "~/ui/content/badge";
import { Card, CardGrid } from "~/ui/content/card";
import { TimeLine } from "~/ui/content/time-line";
import type { FoundPost } from "./member";

interface FoundPostsProps {
  posts: readonly FoundPost[];
  headingLevel: 2 | 3;
  showsAuthor?: boolean | undefined;
}

export function FoundPosts({ posts, ...options }: FoundPostsProps) {
  return (
    <CardGrid label="Posts and comments">
      {posts.map(post => (
        <FoundPostCard key={post.id} post={post} {...options} />
      ))}
    </CardGrid>
  );
}

type FoundPostCardProps = { post: FoundPost } & Omit<FoundPostsProps, "posts">;

function FoundPostCard({ post, headingLevel, showsAuthor }: FoundPostCardProps) {
  const { id } = post;
  const title = titleOrComment(post);
  return (
    <Card
      headingLevel={headingLevel}
      title={title}
      href={post.isHidden ? undefined : postOrCommentPath(post)}
      timeLine={
        <TimeLine iso={post.createdAt}>
          {post.isHidden && <Badge tone="granite">{post.removedAt ? "Removed" : "Hidden"}</Badge>}
        </TimeLine>
      }
      subtitle={post.forumName}
      excerpt={post.excerpt}
      footer={
        <>
          {showsAuthor && (
            <a
              href={`${href("/admin/members/:profileId", { profileId: post.authorId })}?post=${id}`}
              dir="auto"
              className="link relative"
            >
              {post.authorName}
            </a>
          )}
          <a
            href={href("/admin/reports/posts/:postId", { postId: id })}
            aria-label={`Decide on: ${title}`}
            className="link relative"
          >
            Decide
          </a>
        </>
      }
    />
  );
}
