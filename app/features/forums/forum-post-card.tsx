import { plural } from "~/lib/numbers";
import { Card } from "~/ui/content/card";
import { AuthorLink, ReadPostLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import { CategoryBadge, categoryCover } from "./category-badge";
import { displayPost, type StoredPost, withExcerpt } from "./post";

export type ForumPostCardProps = {
  post: StoredPost;
  headingLevel?: 2 | 3;
  isResult?: boolean;
};

export function ForumPostCard({ post, headingLevel = 2, isResult = false }: ForumPostCardProps) {
  const shown = displayPost(withExcerpt(post));
  const { title, imageUrl, location, author } = shown;
  const href = `/forums/${shown.id}`;
  const authorHref = isResult && author.id ? `/profile/${author.id}?tab=posts` : undefined;
  return (
    <Card
      headingLevel={headingLevel}
      title={title}
      href={authorHref ?? href}
      meta={
        <>
          <CategoryBadge category={shown.category} />
          <RelativeTime iso={shown.postedAt} />
          {shown.editedAt && <span>Edited</span>}
        </>
      }
      image={imageUrl ? { src: imageUrl, width: 640, height: 360, alt: `Photo: ${title}` } : null}
      cover={categoryCover(shown.category)}
      subtitle={location && [location.name, location.type?.replaceAll("_", " ")].filter(Boolean).join(" · ")}
      tags={shown.tags}
      excerpt={shown.content}
      footer={
        <>
          <AuthorLink {...author} />
          {authorHref ? <ReadPostLink href={href} title={title} /> : plural(shown.commentCount, "comment")}
        </>
      }
    />
  );
}
