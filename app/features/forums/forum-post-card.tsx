import { plural } from "~/lib/numbers";
import { Card } from "~/ui/content/card";
import { AuthorLink, ReadPostLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import { CategoryBadge, categoryCover } from "./category-badge";
import { displayPost, type StoredPost, withExcerpt } from "./post";

export type ForumPostCardProps = {
  post: StoredPost;
  headingLevel?: 2 | 3;
  /** In search results the title links to the author's posts. */
  isResult?: boolean;
};

export function ForumPostCard({ post, headingLevel = 2, isResult = false }: ForumPostCardProps) {
  const shown = displayPost(withExcerpt(post));
  const href = `/forums/${shown.id}`;
  const authorHref = isResult && shown.author.id ? `/profile/${shown.author.id}?tab=posts` : undefined;
  return (
    <Card
      headingLevel={headingLevel}
      title={shown.title}
      href={authorHref ?? href}
      meta={
        <>
          <CategoryBadge category={shown.category} />
          <RelativeTime iso={shown.postedAt} />
          {shown.editedAt && <span>Edited</span>}
        </>
      }
      image={
        shown.imageUrl ? { src: shown.imageUrl, width: 640, height: 360, alt: `Photo: ${shown.title}` } : null
      }
      cover={categoryCover(shown.category)}
      subtitle={shown.location && placeInWords(shown.location)}
      tags={shown.tags}
      excerpt={shown.content}
      footer={
        <>
          <AuthorLink id={shown.author.id} name={shown.author.name} />
          {authorHref ? (
            <ReadPostLink href={href} title={shown.title} />
          ) : (
            plural(shown.commentCount, "comment")
          )}
        </>
      }
    />
  );
}

function placeInWords({ name, type }: { name: string; type: string }) {
  return [name, type.replaceAll("_", " ")].filter(Boolean).join(" · ");
}
