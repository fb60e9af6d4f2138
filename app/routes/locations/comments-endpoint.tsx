import { renderToStaticMarkup } from "react-dom/server";
import { CommentList } from "~/features/locations/comments/comment-list";
import { etagOf, listComments, withParts } from "~/features/locations/comments/comments.server";
import { answerWithIds, createCommentAction } from "~/features/locations/posts/new-post.server";
import { parsePostParams } from "~/features/locations/posts/own-posts.server";
import { findLocationPost } from "~/features/locations/posts/posts.server";
import { linkTexts } from "~/infra/linked-texts.server";
import { notFound } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import type { Route } from "./+types/comments-endpoint";

/** The newest comments as HTML, for the page's script, which asks again and again; 304 when nothing has changed. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const post = parsePostParams(params);
  const { supabase, viewer } = getSession(context);
  const [found, listed] = await Promise.all([
    findLocationPost(supabase, post),
    listComments(supabase, post.id, null),
  ]);
  if (!found) throw notFound();
  const etag = etagOf(listed.comments, found.commentCount);
  const headers = {
    ETag: etag,
    "Content-Type": "text/html; charset=utf-8",
    "X-Count": String(found.commentCount),
  };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  const texts = listed.comments.map(({ content }) => content);
  const comments = withParts(listed.comments, await linkTexts(supabase, texts));
  const html = renderToStaticMarkup(<CommentList post={post} comments={comments} viewerId={viewer?.id} />);
  return new Response(html, { headers });
}

/** For the service worker, which sends comments later. */
export const action = createCommentAction(answerWithIds);
