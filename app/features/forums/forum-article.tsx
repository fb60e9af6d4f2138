import type { Picture } from "~/islands/local-post";
import { LocalText } from "~/islands/local-text";
import { isSample } from "~/islands/records/use-collection";
import { plural } from "~/lib/numbers";
import { Article } from "~/ui/content/article";
import { DeviceBadge } from "~/ui/content/badge";
import { AuthorLink } from "~/ui/content/post-links";
import { EditedTime, RelativeTime } from "~/ui/content/relative-time";
import { WholePhoto } from "~/ui/content/whole-photo";
import { CategoryBadge, categoryCover } from "./category-badge";
import { type DisplayedPost, placeInWords } from "./post";

interface ForumArticleProps {
  post: DisplayedPost;
  picture: Picture | null;
  back: { href: string; label: string };
  comments: number;
}

export function ForumArticle({ post, picture, back, comments }: ForumArticleProps) {
  const { title, category, postedAt, editedAt, location, tags, content, author } = post;
  return (
    <Article
      back={back}
      title={title}
      meta={
        <>
          <CategoryBadge category={category} />
          <RelativeTime iso={postedAt} />
          <EditedTime iso={editedAt} />
          {!isSample(post) && <DeviceBadge />}
        </>
      }
      location={placeInWords(location)}
      tags={tags}
      photos={picture && <WholePhoto image={{ ...picture, alt: `Photo: ${title}` }} />}
      cover={categoryCover(category)}
      content={<LocalText text={content} />}
      footer={
        <>
          <AuthorLink {...author} label="Community Member" />
          <span>{plural(comments, "comment")}</span>
        </>
      }
    />
  );
}
