import { isSample } from "~/islands/records/use-collection";
import { href } from "~/lib/href";
import { plural } from "~/lib/numbers";
import { DeviceBadge, kindInWords } from "~/ui/content/badge";
import { Card } from "~/ui/content/card";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import { CategoryBadge, categoryCover } from "./category-badge";
import { displayPost, type StoredPost, withExcerpt } from "./post";

export type ForumPostCardProps = {
  post: StoredPost;
  headingLevel?: 2 | 3;
};

export function ForumPostCard({ post, headingLevel = 2 }: ForumPostCardProps) {
  const shown = displayPost(withExcerpt(post));
  const { title, imageUrl, location, author } = shown;
  return (
    <Card
      headingLevel={headingLevel}
      title={title}
      href={href("/forums/:forumId", { forumId: shown.id })}
      meta={
        <>
          <CategoryBadge category={shown.category} />
          <RelativeTime iso={shown.postedAt} />
          {shown.editedAt && <span>Edited</span>}
          {!isSample(post) && <DeviceBadge />}
        </>
      }
      image={imageUrl ? { src: imageUrl, width: 640, height: 360, alt: `Photo: ${title}` } : null}
      cover={categoryCover(shown.category)}
      subtitle={
        location && [location.name, location.type && kindInWords(location.type)].filter(Boolean).join(" · ")
      }
      tags={shown.tags}
      excerpt={shown.content}
      footer={
        <>
          <AuthorLink {...author} />
          {plural(shown.commentCount, "comment")}
        </>
      }
    />
  );
}
