import type { StoredPost } from "./post";
import { filterPosts, type PostQuery } from "./post-filter";

export const postsPerPage = 20;

export type PostList = ReturnType<typeof listPosts>;

/** A page number out of range gives the nearest page. */
export function listPosts(posts: readonly StoredPost[], query: PostQuery, asked = 1) {
  const found = filterPosts(posts, query).sort((one, other) => timeOf(other) - timeOf(one));
  const last = Math.max(1, Math.ceil(found.length / postsPerPage));
  const page = Math.min(Math.max(1, asked), last);
  const start = (page - 1) * postsPerPage;
  return {
    posts: found.slice(start, start + postsPerPage),
    count: found.length,
    page,
    isLast: page === last,
  };
}

/** Posts without a time count as new, unreadable times as oldest. */
function timeOf({ postedAt, createdAt }: StoredPost) {
  const time = postedAt || createdAt;
  if (!time) return Number.MAX_VALUE;
  return Date.parse(time) || 0;
}
