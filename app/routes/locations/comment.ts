import { redirect } from "react-router";
import { commentAnchor } from "~/features/locations/comments/comment";
import { findComment } from "~/features/locations/comments/comments.server";
import { addressedPost } from "~/features/locations/posts/own-posts.server";
import { locationPostPath } from "~/features/locations/posts/post";
import { getSession } from "~/infra/session/session.server";
import { formatCursor } from "~/lib/cursor";
import type { Route } from "./+types/comment";

/** Leads to the page of comments that begins with this one. A comment that is gone may be the member's own, removed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, forumId } = addressedPost(params);
  const found = await findComment(getSession(context).supabase, params.postId, id);
  if (!found) return redirect(locationPostPath({ id, forumId }));
  const before = formatCursor({ key: found.createdAt, id: "ffffffff-ffff-ffff-ffff-ffffffffffff" });
  const post = locationPostPath({ id: params.postId, forumId });
  return redirect(`${post}?before=${encodeURIComponent(before)}#${commentAnchor(id)}`);
}
