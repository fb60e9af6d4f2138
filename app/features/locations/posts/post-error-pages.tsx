import { href } from "~/lib/href";
import { locationPostPath } from "~/lib/location-post";
import { isUuid } from "~/lib/uuid";
import { ErrorPage } from "~/ui/feedback/error-page";

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
