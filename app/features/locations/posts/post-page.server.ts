export const postPageSize = 20;
export const listedPostColumns =
  "id, forumId:location_forum_id, title, content:excerpt, tags, imageDigest:image_digest, createdAt:created_at, editedAt:edited_at, author:profiles(id, name, blocks:member_blocks(id:blocked_id))" as const;

/** @param rows one more than a page holds, where there is another page */
export function pageOfPosts<T extends ListedPost>(rows: readonly T[], size = postPageSize) {
  const posts = rows.slice(0, size).map(toListed);
  const last = posts.at(-1);
  const hasMore = rows.length > size && last;
  return { posts, next: hasMore ? { key: last.createdAt, id: last.id } : null };
}

interface ListedPost {
  id: string;
  createdAt: string;
  author: Author | null;
}

interface Author {
  id: string;
  name: string;
  /** The reader's own. */
  blocks: readonly object[];
}

function toListed<T extends ListedPost>({ author, ...post }: T) {
  const shown = author && { id: author.id, name: author.name };
  return { ...post, author: shown, ...(isBlocked(author) && { isBlocked: true }) };
}

export function isBlocked(author: Pick<Author, "blocks"> | null) {
  return author !== null && author.blocks.length > 0;
}
