import { RelativeTime } from "~/ui/content/relative-time";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { RemovedLocationPost } from "./location-post";

/** For its author alone, with the text, so that nothing written is lost. */
export function RemovedPost({ post }: { post: RemovedLocationPost }) {
  return (
    <Page width="reading">
      <PageHeader
        title="This post was removed"
        back={{ href: `/location-forums/${post.forumId}`, label: "Back to the forum" }}
      />
      <Notice tone="warning" title="An admin has removed your post.">
        <p dir="auto" className="wrap-anywhere">
          Reason: {post.reason}
        </p>
        <p className="text-muted">
          <RelativeTime iso={post.removedAt} />. Only you see this page. Thirty days after its removal the
          post is deleted for good.
        </p>
      </Notice>
      <h2 dir="auto" className="mt-8 mb-3 text-2xl">
        {post.title}
      </h2>
      <div className="prose" dir="auto">
        {post.content}
      </div>
    </Page>
  );
}
