import { AuthorLink } from "~/ui/author-link";
import { Card } from "~/ui/card";
import { RelativeTime } from "~/ui/relative-time";
import { authorName, type LocationPost, postPhoto } from "./location-post";

export function LocationPostCard({ post }: { post: LocationPost }) {
  return (
    <Card
      headingLevel={3}
      title={post.title}
      href={`/location-forums/${post.forumId}/posts/${post.id}`}
      image={postPhoto(post, "(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw")}
      meta={<RelativeTime iso={post.createdAt} />}
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
