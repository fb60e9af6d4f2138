import { href } from "~/lib/href";
import { plural } from "~/lib/numbers";
import { DeviceBadge } from "~/ui/content/badge";
import { Card } from "~/ui/content/card";
import { AuthorLink } from "~/ui/content/post-links";
import { TimeLine } from "~/ui/content/relative-time";
import { altOf, type PhotoPost, photoTitle } from "./photo-post";

interface PhotoPostCardProps {
  post: PhotoPost;
  isResult?: boolean;
}

export function PhotoPostCard({ post, isResult = false }: PhotoPostCardProps) {
  const { id, description, imageUrl, location, creator, likes, createdAt, postedAt } = post;
  const title = photoTitle(post);
  return (
    <Card
      headingLevel={isResult ? 3 : 2}
      title={title}
      href={href("/post/:photoPostId", { photoPostId: id })}
      image={imageUrl ? { src: imageUrl, width: 640, height: 360, alt: altOf(post) } : null}
      timeLine={
        <TimeLine iso={postedAt ?? createdAt ?? null}>
          {post.editedAt && <span>Edited</span>}
          <DeviceBadge />
        </TimeLine>
      }
      location={location}
      excerpt={description}
      footer={
        <>
          <AuthorLink id={creator.id} name={creator.name} toPosts={isResult} />
          {likes > 0 && <span>{plural(likes, "like")}</span>}
        </>
      }
    />
  );
}
