import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { FormError } from "~/infra/form-error.server";
import { isBackendUnreachable, notFound, statusOf } from "~/infra/responses";
import { requireFreshUser, signedOutError } from "~/infra/session/guards.server";
import { getSession, optionalOnPost } from "~/infra/session/session.server";
import { dataOrThrow, logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { isUuid } from "~/lib/uuid";
import { type WrittenPost, writtenPost } from "~/lib/written-post";
import { commentPath } from "../comments/comment";
import { throwRefusal } from "./new-post.server";
import { locationPostPath, type RemovedLocationPost } from "./post";
import { findLocationPost } from "./posts.server";

export type StoredLocationPost = NonNullable<Awaited<ReturnType<typeof findLocationPost>>>;

/** The post or the comment that an address names, its own address, and where it is listed. @throws 404 */
export function addressedPost({ forumId, postId, commentId }: LoaderFunctionArgs["params"]) {
  if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
  const path = locationPostPath({ id: postId, forumId });
  if (commentId === undefined)
    return { noun: "post", id: postId, forumId, path, listedAt: `/location-forums/${forumId}` } as const;
  if (!isUuid(commentId)) throw notFound();
  const comment = commentPath({ id: postId, forumId }, commentId);
  return { noun: "comment", id: commentId, forumId, path: comment, listedAt: `${path}#comments` } as const;
}

/** Null on a refused form without session, backend or post, so that the form still renders. @throws 404 */
export async function findOwnPost({
  context,
  params,
}: Pick<LoaderFunctionArgs, "context" | "params">): Promise<StoredLocationPost | null> {
  const { id, forumId } = addressedPost(params);
  const { supabase, viewer, isPost } = getSession(context);
  const post = viewer && (await optionalOnPost(context, findLocationPost(supabase, forumId, id)));
  if (post ? post.author?.id !== viewer?.id : !isPost) throw notFound();
  return post ?? null;
}

/** Runs first: another member's post must look like a missing one. @throws FormError, 404 */
export async function requireOwnPost(args: ActionFunctionArgs): Promise<StoredLocationPost> {
  const { id, forumId } = addressedPost(args.params);
  const viewer = await requireFreshUser(args);
  const { supabase } = getSession(args.context);
  const post = await findLocationPost(supabase, forumId, id).catch(thrown => {
    if (statusOf(thrown) === 401) throw signedOutError(args.url);
    throw isBackendUnreachable(thrown) ? saveFailed() : thrown;
  });
  if (!post) throw postGone();
  if (post.author?.id !== viewer.id) throw notFound();
  return post;
}

/** Returns false when the caller has no such post. @throws FormError */
export async function deleteLocationPost(supabase: Supabase, forum: string, post: string): Promise<boolean> {
  const { data, error } = await supabase.rpc("delete_location_post", { forum, post });
  if (!error) return data;
  logWriteError(error, "deleting a location post failed");
  throw new FormError("The post could not be deleted. Wait a moment and try again.", { status: 503 });
}

export async function restoreLocationPost(supabase: Supabase, forum: string, post: string) {
  const { data, error } = await supabase.rpc("restore_location_post", { forum, post });
  if (!error) return data ? "restored" : "too late";
  logWriteError(error, "restoring a location post failed");
  return "failed";
}

const postGone = () =>
  new FormError("This post is not there any more. Copy your text to post it again.", { status: 404 });

const saveFailed = () =>
  new FormError("Your changes could not be saved. Wait a moment and try again.", { status: 503 });

/** A field that is left out stays as it is. */
interface LocationPostEdit extends Partial<WrittenPost> {
  version: number;
  photo: string | undefined;
  removePhoto?: "on" | undefined;
}

/** Saves only over the version that the author has seen. @throws FormError */
export async function editLocationPost(
  supabase: Supabase,
  { id, forumId }: Pick<StoredLocationPost, "id" | "forumId">,
  edit: LocationPostEdit,
): Promise<void> {
  const { version, photo, removePhoto, ...written } = edit;
  const { data, error } = await supabase
    .from("location_forum_posts")
    .update({ ...written, ...photoColumn(edit) })
    .eq("id", id)
    .eq("version", version)
    .select("id");
  if (error) {
    throwRefusal(error, "editing a location post failed");
    throw saveFailed();
  }
  if (data.length > 0) return;
  const stored = await findLocationPost(supabase, forumId, id).catch(() => {
    throw saveFailed();
  });
  if (!stored) throw postGone();
  // The first of two identical submissions has saved it already.
  if (isSaved(edit, stored)) return;
  const sentence = "Your post was changed meanwhile. Compare it with yours, then save again to replace it.";
  // The key names the part of the page that shows the other text.
  throw new FormError({ stored: sentence }, { status: 409, values: { version: String(stored.version) } });
}

function photoColumn({ photo, removePhoto }: LocationPostEdit) {
  if (photo) return { image_url: photo };
  return removePhoto ? { image_url: null } : {};
}

function isSaved(edit: LocationPostEdit, stored: Omit<StoredLocationPost, "forum" | "author">) {
  const { photo, removePhoto } = edit;
  const digest = stored.imageDigest;
  const isPhotoSaved = photo
    ? hash("md5", photo).startsWith(digest ?? "none")
    : !removePhoto || digest === null;
  const names = writtenPost.keyof().options;
  return (
    isPhotoSaved &&
    names.every(name => edit[name] === undefined || isDeepStrictEqual(edit[name], stored[name]))
  );
}

export async function listOwnRemovedPosts(supabase: Supabase) {
  return dataOrThrow(
    await supabase.rpc("own_removed_posts", {}).select("id, forumId:forum_id, title, reason"),
  );
}

export async function findOwnRemovedPost(
  supabase: Supabase,
  post: string,
): Promise<RemovedLocationPost | null> {
  const columns = "id, forumId:forum_id, title, content, reason, removedAt:removed_at";
  return dataOrThrow(await supabase.rpc("own_removed_posts", { post }).select(columns).maybeSingle());
}
