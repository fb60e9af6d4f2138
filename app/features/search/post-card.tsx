import { Card } from "~/ui/content/card";
import type { CardImage } from "~/ui/content/card-image";
import { FoldedPost } from "~/ui/content/folded-post";
import { AuthorLink, ReadPostLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import { Highlight } from "./highlight";
import type { PostResult } from "./search-result";
import { splitMatches } from "./split-matches";

export type PostCardProps = { post: PostResult; photo: CardImage | null; term: string };

export function PostCard(card: PostCardProps) {
  if (!card.post.isBlocked) return <ShownCard {...card} />;
  return (
    <FoldedPost>
      <ShownCard {...card} />
    </FoldedPost>
  );
}

/** The title leads to the author's posts; the post itself is a second link. */
function ShownCard({ post: { author, ...post }, photo, term }: PostCardProps) {
  const path = `/location-forums/${post.forumId}/posts/${post.id}`;
  return (
    <Card
      headingLevel={3}
      title={<Highlight text={post.title} term={term} />}
      href={`/profile/${author.id}?tab=posts`}
      image={photo}
      meta={<RelativeTime iso={post.createdAt} />}
      subtitle={post.forumName}
      tags={matchingFirst(post.tags, term)}
      footer={
        <>
          <AuthorLink id={author.id} name={author.name} />
          <ReadPostLink href={post.isBlocked ? `${path}?show=once` : path} title={post.title} />
        </>
      }
    />
  );
}

/** A card shows three tags only. */
function matchingFirst(tags: readonly string[], term: string) {
  const isMatch = (tag: string) => splitMatches(tag, term).some(part => part.marked);
  return [...tags.filter(isMatch), ...tags.filter(tag => !isMatch(tag))];
}
