import { Article } from "~/ui/content/article";
import { AuthorLink } from "~/ui/content/post-links";
import { EditedTime, RelativeTime } from "~/ui/content/relative-time";
import { authorName, type LocationPost, postPhoto } from "./location-post";
import { PostText } from "./post-text";

export type LocationPostArticleProps = {
  post: LocationPost;
  /** Of its photo, in pixels. */
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
      tags={post.tags}
      image={photo && { ...photo, fetchPriority: "high" }}
      content={<PostText post={post} />}
      footer={
        <>
          <AuthorLink id={post.author?.id} name={authorName(post)} />
          <span>0 comments</span>
        </>
      }
    />
  );
}
