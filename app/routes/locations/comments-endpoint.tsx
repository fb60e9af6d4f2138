import { renderToStaticMarkup } from "react-dom/server";
import { CommentList } from "~/features/locations/comments/comment-list";
import { etagOf, readDiscussion } from "~/features/locations/comments/comments.server";
import { answerWithIds, createCommentAction } from "~/features/locations/posts/new-post.server";
import { parsePostParams } from "~/features/locations/posts/posts.server";
import { requireViewer } from "~/infra/guards.server";
import { viewerHeader } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { DocumentContext, emptyDocument } from "~/lib/document";
import type { Route } from "./+types/comments-endpoint";

/** The newest comments as HTML, for the page's script, which asks again and again; 304 when nothing has changed. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const address = parsePostParams(params);
  const found = await readDiscussion(context, address, {
    before: null,
    unfolded: url.searchParams.get("show"),
  });
  if (!found) throw notFound();
  const { post, comments } = found;
  const etag = etagOf(comments, post.commentCount);
  const headers = {
    ETag: etag,
    "Content-Type": "text/html; charset=utf-8",
    "X-Count": String(post.commentCount),
  };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  const viewerId = requireViewer(context).id;
  const profile = await viewerHeader(context); // Of the same call.
  const html = renderToStaticMarkup(
    <DocumentContext value={{ ...emptyDocument, profile }}>
      <CommentList post={address} comments={comments} viewerId={viewerId} />
    </DocumentContext>,
  );
  return new Response(html, { headers });
}

/** For the service worker, which sends comments later. */
export const action = createCommentAction(answerWithIds);
