import { AuthorLink } from "~/ui/author-link";
import { Card } from "~/ui/card";
import { PlaceName } from "~/ui/place-name";
import { RelativeTime } from "~/ui/relative-time";
import { type PhotoPost, photoTitle } from "./photo-post";

interface PhotoPostCardProps {
  post: PhotoPost;
  headingLevel?: 2 | 3;
}

export function PhotoPostCard({ post, headingLevel = 2 }: PhotoPostCardProps) {
  const { id, description, imageUrl, location, creator, likes, createdAt, postedAt } = post;
  const title = photoTitle(post);
  return (
    <Card
      headingLevel={headingLevel}
      title={title}
      href={`/post/${id}`}
      image={imageUrl ? { src: imageUrl, width: 640, height: 360, alt: `Photo: ${title}` } : null}
      meta={<RelativeTime iso={postedAt ?? createdAt ?? null} />}
      subtitle={location && <PlaceName name={location} />}
      excerpt={description}
      footer={
        <>
          <AuthorLink id={creator.id} name={creator.name} />
          <span>
            {likes} {likes === 1 ? "like" : "likes"}
          </span>
        </>
      }
    />
  );
}
