import { data, redirect } from "react-router";
import { findPageOfComment } from "~/features/locations/comments/comments.server";
import { findOwnRemovedPost } from "~/features/locations/posts/own-posts.server";
import { PostErrorPage, RemovedPost } from "~/features/locations/posts/post-error-pages";
import { parsePostParams } from "~/features/locations/posts/posts.server";
import { notFound } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { pageTitle } from "~/lib/product";
import type { Route } from "./+types/comment";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? "Removed comment" : "Comment not found") },
];

/** Leads to the comment among its neighbours, on the page of comments that has it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const address = parsePostParams(params);
  const { supabase, viewer } = getSession(context);
  const post = { id: params.postId, forumId: address.forumId };
  const isAsked = url.searchParams.get("show") === "once";
  const page = await findPageOfComment(supabase, post, { id: address.id, isAsked });
  if (page) throw redirect(page);
  const removed = viewer && (await findOwnRemovedPost(supabase, address));
  if (!removed) throw notFound();
  return data({ removed }, { status: 410 });
}

export default function RemovedComment({ loaderData }: Route.ComponentProps) {
  return <RemovedPost post={loaderData.removed} />;
}

export const ErrorBoundary = PostErrorPage;
