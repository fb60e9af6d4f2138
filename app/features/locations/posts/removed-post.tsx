import { href } from "~/lib/href";
import { locationPostPath, nounOf, titleOrComment } from "~/lib/location-post";
import { RelativeTime } from "~/ui/content/relative-time";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { RemovedLocationPost } from "./post";

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
