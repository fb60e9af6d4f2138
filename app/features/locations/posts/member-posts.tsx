import type { ReactNode } from "react";
import { UnlitFire } from "~/ui/art/unlit-fire";
import { EmptyState } from "~/ui/feedback/empty-state";
import { CardGrid } from "~/ui/layout/card-grid";
import { Pagination } from "~/ui/layout/pagination";
import type { LocationPost } from "./location-post";
import { LocationPostCard } from "./location-post-card";

export type MemberPostsProps = {
  posts: readonly LocationPost[];
  isFirst: boolean;
  older: string | undefined;
  isReportable?: boolean;
  children?: ReactNode;
  /** Shown when there are no posts. */
  action?: ReactNode;
};

export function MemberPosts({ posts, isFirst, older, isReportable, children, action }: MemberPostsProps) {
  return (
    <section aria-labelledby="posts">
      <h2 id="posts" className="mb-5 text-2xl">
        Posts
      </h2>
      {posts.length > 0 || children ? (
        <CardGrid label="Posts">
          {children}
          {posts.map(post => (
            <LocationPostCard key={post.id} post={post} isReportable={isReportable} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState art={<UnlitFire />} title="No posts yet.">
          {action}
        </EmptyState>
      )}
      <Pagination newerHref={isFirst ? undefined : "?"} newerLabel="Newest posts" olderHref={older} />
    </section>
  );
}
