export const postPageSize = 20;
export const listedPostColumns =
  "id, forumId:location_forum_id, title, content, tags, imageDigest:image_digest, createdAt:created_at, editedAt:edited_at, author:profiles(id, name)" as const;

const excerptLength = 280;

/** @param rows one more than a page holds, where there is another page */
export function pageOfPosts<T extends { id: string; content: string; createdAt: string }>(
  rows: readonly T[],
) {
  const posts = rows.slice(0, postPageSize).map(withExcerpt);
  const last = posts.at(-1);
  const hasMore = rows.length > postPageSize && last;
  return { posts, next: hasMore ? { key: last.createdAt, id: last.id } : null };
}

function withExcerpt<T extends { content: string }>(post: T) {
  return { ...post, content: post.content.slice(0, excerptLength) };
}
