import { Badge } from "~/ui/content/badge";
import { Card, CardGrid } from "~/ui/content/card";
import type { FoundPost } from "./member";

interface FoundPostsProps {
  posts: readonly FoundPost[];
  headingLevel: 2 | 3;
  /** Where not all are by the same member. */
  showsAuthor?: boolean | undefined;
}

export function FoundPosts({ posts, headingLevel, showsAuthor }: FoundPostsProps) {
  return (
    <CardGrid label="Posts">
      {posts.map(post => (
        <FoundPostCard key={post.id} post={post} headingLevel={headingLevel} showsAuthor={showsAuthor} />
      ))}
    </CardGrid>
  );
}

type FoundPostCardProps = { post: FoundPost } & Pick<FoundPostsProps, "headingLevel" | "showsAuthor">;

/** The title leads to the post as members see it, unless nobody sees it. */
function FoundPostCard({ post, headingLevel, showsAuthor }: FoundPostCardProps) {
  const { id, forumId, title, author } = post;
  return (
    <Card
      headingLevel={headingLevel}
      title={title}
      href={post.isHidden ? undefined : `/location-forums/${forumId}/posts/${id}`}
      time={post.createdAt}
      meta={post.isHidden && <Badge tone="granite">{post.isRemoved ? "Removed" : "Hidden"}</Badge>}
      subtitle={post.forumName}
      excerpt={post.excerpt}
      footer={
        <>
          {showsAuthor && (
            <a href={`/admin/members/${author.id}?post=${id}`} dir="auto" className="link relative">
              {author.name}
            </a>
          )}
          <a href={`/admin/reports/posts/${id}`} aria-label={`Decide on: ${title}`} className="link relative">
            Decide
          </a>
        </>
      }
    />
  );
}
