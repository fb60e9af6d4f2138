import type { LocationPost } from "./post";

/** Newest first, or by the days of their walks. */
export type PostOrder = "walked" | null;

/** For the addresses of a list's pages. */
export const orderQuery = (order: PostOrder) => (order ? `order=${order}` : "");

export const newestLabel = (order: PostOrder) => (order ? "Latest walks" : "Newest posts");

interface OrderLinkProps {
  posts: readonly Pick<LocationPost, "walked_on">[];
  order: PostOrder;
}

/** Leads to the same list in the other order, if a post has a day. */
export function OrderLink({ posts, order }: OrderLinkProps) {
  if (!order && posts.every(({ walked_on }) => !walked_on)) return null;
  return (
    <a href={order ? "?" : "?order=walked"} className="link">
      {order ? "Newest first" : "By day of the walk"}
    </a>
  );
}
