import type { ReactNode } from "react";
import { postOrCommentPath, titleOrComment } from "~/lib/location-post";
import { UnlitFire } from "~/ui/art/drawings";
import { CardGrid } from "~/ui/content/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Section } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import type { RemovedLocationPost } from "./post";

export type MemberPostsProps = {
  cards: readonly ReactNode[];
  newerHref: string | undefined;
  olderHref: string | undefined;
  newerLabel: string;
  orderLink: ReactNode;
  action?: ReactNode;
};

export function MemberPosts({ cards, action, orderLink, ...links }: MemberPostsProps) {
  return (
    <Section id="posts" title="Posts" headingClass="mb-5 text-2xl">
      {orderLink && <p className="mb-5">{orderLink}</p>}
      {cards.length > 0 ? (
        <CardGrid label="Posts">{cards}</CardGrid>
      ) : (
        <EmptyState art={<UnlitFire />} title="No posts yet.">
          {action}
        </EmptyState>
      )}
      <Pagination {...links} />
    </Section>
  );
}

export function RemovedPosts({
  posts,
}: {
  posts: readonly Omit<RemovedLocationPost, "content" | "removedAt">[];
}) {
  if (posts.length === 0) return null;
  return (
    <div className="mb-8">
      <Notice tone="warning" title="Removed by an admin">
        <ul className="wrap-anywhere">
          {posts.map(post => (
            <li key={post.id} dir="auto">
              <a href={postOrCommentPath(post)} className="link">
                {titleOrComment(post)}
              </a>
              : {post.reason}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
