import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { FormError } from "~/infra/form-error.server";
import { isBackendUnreachable, notFound, statusOf } from "~/infra/responses";
import { requireFreshUser, signedOutError } from "~/infra/session/guards.server";
import { getSession, optionalOnPost } from "~/infra/session/session.server";
import { logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { isUuid } from "~/lib/uuid";
import { findLocationPost } from "./location-posts.server";

export type StoredLocationPost = NonNullable<Awaited<ReturnType<typeof findLocationPost>>>;

/** For the page of a form: null around a refusal without session, backend or post. @throws 404 */
export async function findOwnPost({
  context,
  params: { forumId, postId },
}: Pick<LoaderFunctionArgs, "context" | "params">): Promise<StoredLocationPost | null> {
  if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
  const { supabase, viewer, isPost } = getSession(context);
  const post = viewer && (await optionalOnPost(context, findLocationPost(supabase, forumId, postId)));
  if (post ? post.author?.id !== viewer?.id : !isPost) throw notFound();
  return post ?? null;
}

/** Asked before anything else of a form, to which another member's post is none. @throws FormError, and 404 */
export async function requireOwnPost(args: ActionFunctionArgs): Promise<StoredLocationPost> {
  const { forumId, postId } = args.params;
  if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
  const viewer = await requireFreshUser(args);
  const { supabase } = getSession(args.context);
  const post = await findLocationPost(supabase, forumId, postId).catch(thrown => {
    if (statusOf(thrown) === 401) throw signedOutError(args.url);
    throw isBackendUnreachable(thrown) ? saveFailed() : thrown;
  });
  if (!post) throw postGone();
  if (post.author?.id !== viewer.id) throw notFound();
  return post;
}

/** False when the caller has no such post. @throws FormError */
export async function deleteLocationPost(supabase: Supabase, forum: string, post: string): Promise<boolean> {
  const { data, error } = await supabase.rpc("delete_location_post", { forum, post });
  if (!error) return data;
  logWriteError(error, "deleting a location post failed");
  throw new FormError("The post could not be deleted. Wait a moment and try again.", { status: 503 });
}

/** "too late" also where there is no such post of the caller. */
export async function restoreLocationPost(supabase: Supabase, forum: string, post: string) {
  const { data, error } = await supabase.rpc("restore_location_post", { forum, post });
  if (!error) return data ? "restored" : "too late";
  logWriteError(error, "restoring a location post failed");
  return "failed";
}

export const postGone = () =>
  new FormError("This post is not there any more. Copy your text to post it again.", { status: 404 });

export const saveFailed = () =>
  new FormError("Your changes could not be saved. Wait a moment and try again.", { status: 503 });
