import { AuthorLink } from "~/ui/author-link";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { RelativeTime } from "~/ui/relative-time";
import { displayPost, type StoredPost } from "./post";

export type ForumPostCardProps = { post: StoredPost; headingLevel?: 2 | 3 };

export function ForumPostCard({ post, headingLevel = 2 }: ForumPostCardProps) {
  const shown = displayPost(post);
  return (
    <Card
      headingLevel={headingLevel}
      title={shown.title}
      href={`/forums/${shown.id}`}
      meta={
        <>
          <Badge kind={shown.category} label={shown.category} />
          <RelativeTime iso={shown.postedAt} />
        </>
      }
      subtitle={shown.location && `${shown.location.name} · ${inWords(shown.location.type)}`}
      tags={shown.tags}
      excerpt={shown.content.slice(0, 280)}
      footer={
        <>
          <AuthorLink id={shown.author.id} name={shown.author.name} />
          <span>{commentCount(shown.commentCount)}</span>
        </>
      }
    />
  );
}

export function commentCount(count: number) {
  return `${count} ${count === 1 ? "comment" : "comments"}`;
}

function inWords(type: string) {
  return type.replaceAll("_", " ");
}
