import { href } from "~/lib/href";
import { locationPostPath, nounOf, titleOrComment } from "~/lib/location-post";
import { isUuid } from "~/lib/uuid";
import { ButtonLink } from "~/ui/button";
import { RelativeTime } from "~/ui/content/relative-time";
import { ErrorPage } from "~/ui/feedback/error-page";
import { Notice } from "~/ui/feedback/notice";
import { Page, PageHeader } from "~/ui/layout/page";
import type { RemovedLocationPost } from "./post";

interface PostErrorPageProps {
  error: unknown;
  params: { forumId?: string | undefined; postId?: string | undefined; commentId?: string | undefined };
}

export function PostErrorPage({ error, params: { forumId, postId, commentId } }: PostErrorPageProps) {
  const forum = isUuid(forumId) ? href("/location-forums/:forumId", { forumId }) : "/location-forums";
  const isComment = commentId !== undefined && isUuid(forumId) && isUuid(postId);
  const notFound = isComment
    ? {
        title: "Comment not found",
        href: locationPostPath({ id: postId, forumId }),
        action: "Back to the post",
      }
    : { title: "Forum post not found", href: forum, action: "Back to the forum" };
  return <ErrorPage error={error} notFound={notFound} />;
}

const forumNotFound = {
  title: "Forum not found",
  href: "/location-forums",
  action: "Back to Location Forums",
};

export function ForumErrorPage({ error }: { error: unknown }) {
  return <ErrorPage error={error} notFound={forumNotFound} />;
}

export const hiddenPostTitle = "Hidden post";

export function HiddenPost({ back }: { back: { href: string; label: string } }) {
  return (
    <>
      <PageHeader title={hiddenPostTitle} back={back} />
      <p className="mb-5">Hidden: you blocked this member</p>
      <ButtonLink href="?show=once" variant="secondary">
        Show once
      </ButtonLink>
    </>
  );
}

export function RemovedPost({ post }: { post: RemovedLocationPost }) {
  const { forumId, commentOn } = post;
  const noun = nounOf(post);
  const back = commentOn
    ? { href: locationPostPath({ id: commentOn, forumId }), label: "Back to the post" }
    : { href: href("/location-forums/:forumId", { forumId }), label: "Back to the forum" };
  return (
    <Page width="reading">
      <PageHeader title={`This ${noun} was removed`} back={back} />
      <Notice tone="warning" title={`An admin has removed your ${noun}.`}>
        <p dir="auto" className="wrap-anywhere">
          Reason: {post.reason}
        </p>
        <p className="text-muted">
          <RelativeTime iso={post.removedAt} />. Only you see this page. Thirty days after its removal the{" "}
          {noun} is deleted for good.
        </p>
      </Notice>
      <h2 dir="auto" className="mt-8 mb-3 text-2xl">
        {titleOrComment(post)}
      </h2>
      <div className="prose" dir="auto">
        {post.content}
      </div>
    </Page>
  );
}
