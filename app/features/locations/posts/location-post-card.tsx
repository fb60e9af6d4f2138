import { Card, loadingAt } from "~/ui/content/card";
import { FoldedPost } from "~/ui/content/folded-post";
import { LocationLabel } from "~/ui/content/location-label";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import { authorName, type LocationPost, locationPostPath, postPhoto, shownPostPath } from "./location-post";

export type LocationPostCardProps = {
  post: LocationPost;
  forumName?: string | undefined;
  headingLevel?: 2 | 3;
  /** Its place in the list. */
  at?: number | undefined;
};

export function LocationPostCard({ at, ...card }: LocationPostCardProps) {
  if (!card.post.isBlocked) return <PostCard {...card} href={locationPostPath(card.post)} at={at} />;
  return (
    <FoldedPost>
      <PostCard {...card} href={shownPostPath(card.post)} />
    </FoldedPost>
  );
}

function PostCard({ post, href, forumName, headingLevel = 3, at }: LocationPostCardProps & { href: string }) {
  const photo = postPhoto(post, "(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw");
  return (
    <Card
      headingLevel={headingLevel}
      title={post.title}
      href={href}
      image={photo && { ...photo, ...loadingAt(at) }}
      meta={
        <>
          <RelativeTime iso={post.createdAt} />
          {post.editedAt && <span>Edited</span>}
        </>
      }
      subtitle={forumName && <LocationLabel name={forumName} />}
      tags={post.tags}
      excerpt={post.content}
      footer={
        <>
          <AuthorLink id={post.author?.id} name={authorName(post)} />
          <span>0 comments</span>
        </>
      }
    />
  );
}
