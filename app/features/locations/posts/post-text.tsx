import { tipSource } from "../tip-source";
import type { LocationPost } from "./location-post";

export function PostText({ post }: { post: Pick<LocationPost, "author" | "content"> }) {
  const source = tipSource(post);
  if (!source) return post.content;
  return (
    <>
      {post.content.slice(0, -source.length)}
      <a href={source} rel="nofollow ugc noopener noreferrer" className="link wrap-anywhere">
        {source}
      </a>
    </>
  );
}
