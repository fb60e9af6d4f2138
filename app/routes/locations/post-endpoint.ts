import { redirect } from "react-router";
import {
  answerWithIds,
  createPostAction,
  createSightingAction,
} from "~/features/locations/posts/new-post.server";
import { notFound } from "~/infra/responses";
import { href } from "~/lib/href";
import { isUuid } from "~/lib/uuid";
import type { Route } from "./+types/post-endpoint";

export function loader({ params: { forumId } }: Route.LoaderArgs) {
  if (!isUuid(forumId)) throw notFound();
  return redirect(href("/location-forums/:forumId", { forumId }));
}

/** The service worker needs no page, so it gets a refusal as JSON. Sightings have a form of their own. */
export const action = (args: Route.ActionArgs) =>
  args.url.searchParams.has("conditions") ? createSighting(args) : createPost(args);

const createPost = createPostAction(answerWithIds);
const createSighting = createSightingAction(answerWithIds);
