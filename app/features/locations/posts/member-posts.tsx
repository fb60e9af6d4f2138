import type { ReactNode } from "react";
import { UnlitFire } from "~/ui/art/unlit-fire";
import { CardGrid } from "~/ui/content/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Pagination } from "~/ui/layout/pagination";

export type MemberPostsProps = {
  cards: readonly ReactNode[];
  isFirst: boolean;
  older: string | undefined;
  /** Shown when there are no posts. */
  action?: ReactNode;
};

export function MemberPosts({ cards, isFirst, older, action }: MemberPostsProps) {
  return (
    <section aria-labelledby="posts">
      <h2 id="posts" className="mb-5 text-2xl">
        Posts
      </h2>
      {cards.length > 0 ? (
        <CardGrid label="Posts">{cards}</CardGrid>
      ) : (
        <EmptyState art={<UnlitFire />} title="No posts yet.">
          {action}
        </EmptyState>
      )}
      <Pagination newerHref={isFirst ? undefined : "?"} newerLabel="Newest posts" olderHref={older} />
    </section>
  );
}
