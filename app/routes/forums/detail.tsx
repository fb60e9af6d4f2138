import { commentCount } from "~/features/forums/forum-post-card";
import { displayPost } from "~/features/forums/post";
import { samplePosts } from "~/features/forums/sample-posts";
import { notFound } from "~/infra/responses";
import { pageTitle } from "~/lib/product";
import { Article } from "~/ui/article";
import { AuthorLink } from "~/ui/author-link";
import { Badge } from "~/ui/badge";
import { ErrorPage } from "~/ui/error-page";
import { Page } from "~/ui/page";
import { RelativeTime } from "~/ui/relative-time";
import type { Route } from "./+types/detail";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.post.title ?? "Forum post not found") },
];

export function loader({ params }: Route.LoaderArgs) {
  const post = samplePosts.find(sample => sample.id === params.forumId);
  if (!post) throw notFound();
  return { post: displayPost(post) };
}

export default function ForumPostDetail({ loaderData: { post } }: Route.ComponentProps) {
  const { location } = post;
  return (
    <Page width="reading">
      <Article
        back={{ href: "/forums", label: "Back to Forums" }}
        title={post.title}
        meta={
          <>
            <Badge kind={post.category} label={post.category} />
            <RelativeTime iso={post.postedAt} />
          </>
        }
        place={location && [location.name, location.region, location.country].filter(Boolean).join(", ")}
        tags={post.tags}
        content={post.content}
        footer={
          <>
            <AuthorLink id={post.author.id} name={post.author.name} label="Community Member" />
            <span>{commentCount(post.commentCount)}</span>
          </>
        }
      />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = { title: "Forum post not found", href: "/forums", action: "Back to Forums" };
  return <ErrorPage error={error} missing={missing} />;
}
