import type { TextPart } from "~/lib/link-parts";
import { postLabels } from "~/lib/location-post";
import { plural } from "~/lib/numbers";
import { Article } from "~/ui/content/article";
import { LinkedText } from "~/ui/content/linked-text";
import { AuthorLink } from "~/ui/content/post-links";
import { EditedTime, RelativeTime } from "~/ui/content/relative-time";
import { ConditionList } from "../conditions/condition-list";
import { authorName, type LocationPost, postPhoto } from "./post";
import { TrackFigure } from "./track-figure";

export type LocationPostArticleProps = {
  post: Omit<LocationPost, "content"> & { content: readonly TextPart[] };
  widths: readonly number[];
  back: { href: string; label: string };
};

export function LocationPostArticle({ post, widths, back }: LocationPostArticleProps) {
  const photo = postPhoto(post, "(min-width: 48rem) 45rem, 92vw", widths);
  return (
    <Article
      back={back}
      title={post.title}
      meta={
        <>
          <RelativeTime iso={post.createdAt} />
          <EditedTime iso={post.editedAt} />
        </>
      }
      tags={postLabels(post)}
      image={photo && { ...photo, fetchPriority: "high" }}
      content={
        <>
          <ConditionList post={post} />
          <LinkedText parts={post.content} />
        </>
      }
      figure={<TrackFigure post={post} />}
      footer={
        <>
          <AuthorLink id={post.author?.id} name={authorName(post)} />
          <span>{plural(post.commentCount, "comment")}</span>
        </>
      }
    />
  );
}
