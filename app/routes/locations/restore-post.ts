import { redirect } from "react-router";
import { restoreLocationPost } from "~/features/locations/posts/own-posts.server";
import { locationPostPath } from "~/features/locations/posts/post";
import { formAction } from "~/forms/server/form-action.server";
import { type Flash, redirectWithFlash } from "~/infra/flash.server";
import { notFound } from "~/infra/responses";
import { requireFreshUser } from "~/infra/session/guards.server";
import { isUuid } from "~/lib/uuid";
import type { Route } from "./+types/restore-post";

export function loader({ params: { forumId } }: Route.LoaderArgs) {
  return redirect(isUuid(forumId) ? `/location-forums/${forumId}` : "/location-forums");
}

export const action = formAction(
  { title: "Not undone", authorize: requireFreshUser, refusedTo: "/location-forums" },
  async ({ supabase, params: { forumId, postId } }) => {
    if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
    const path = locationPostPath({ id: postId, forumId });
    const outcome = await restoreLocationPost(supabase, forumId, postId);
    if (outcome === "restored") return redirectWithFlash(path, restored);
    const flash = outcome === "failed" ? { ...failed, undo: `${path}/restore` } : tooLate;
    return redirectWithFlash(`/location-forums/${forumId}`, flash);
  },
);

const restored: Flash = {
  kind: "success",
  title: "Post restored",
  message: "Your post is back on the forum.",
};
const failed: Flash = {
  kind: "error",
  title: "Not undone",
  message: "The post could not be brought back. Try again at once.",
};
const tooLate: Flash = {
  kind: "error",
  title: "Too late to undo",
  message: "A deleted post can be brought back for 30 seconds only.",
};
