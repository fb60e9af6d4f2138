import { isDeepStrictEqual } from "node:util";
import type { ActionFunctionArgs, LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { backendAway, FormError } from "~/infra/form-error.server";
import { requireMember } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import { isBackendUnreachable, notFound, statusOf } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { dataOrThrow, logWriteError, writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import type { State } from "~/lib/conditions";
import { nounOf } from "~/lib/location-post";
import type { Track } from "~/lib/track/track";
import type { WrittenPost } from "~/lib/written-post";
import { refusalOf } from "./insert-once.server";
import { namesOf, type SentPhotos } from "./photo-columns.server";
import type { RemovedLocationPost } from "./post";
import { findLocationPost, type PostAddress, type PostParams, parsePostParams } from "./posts.server";
import { trackColumns } from "./track.server";

export type StoredLocationPost = NonNullable<Awaited<ReturnType<typeof findLocationPost>>>;

/** Null on a refused form without session, backend or post, so that the form still renders. @throws 404 */
export async function findOwnPost({
  context,
  params,
}: Pick<LoaderFunctionArgs, "context" | "params">): Promise<StoredLocationPost | null> {
  const address = parsePostParams(params);
  const post = await readForPage(context, async (_, viewer) => {
    const found = await findLocationPost(context, address);
    return found?.author?.id === viewer.id ? found : null;
  });
  if (post === null) throw notFound();
  return post ?? null;
}

/** Runs first: another member's post must look like a missing one. @throws FormError, 404 */
export async function requireOwnPost(args: ActionFunctionArgs): Promise<StoredLocationPost> {
  const address = parsePostParams(args.params);
  const viewer = await requireMember(args);
  const post = await findLocationPost(args.context, address).catch(async thrown => {
    if (statusOf(thrown) === 401) await requireMember(args);
    throw isBackendUnreachable(thrown) ? backendAway() : thrown;
  });
  if (!post) throw postGone(address.noun);
  if (post.author?.id !== viewer.id) throw notFound();
  return post;
}

/** Returns false when the caller has no such post or comment. @throws FormError */
export async function deleteLocationPost(
  supabase: Supabase,
  { noun, id, forumId: forum, commentOn }: PostParams,
): Promise<boolean> {
  const { data, error } = commentOn
    ? await supabase.rpc("delete_comment", { forum, post: commentOn, comment: id })
    : await supabase.rpc("delete_location_post", { forum, post: id });
  if (!error) return data;
  const sentence = `The ${noun} could not be deleted. Wait a moment and try again.`;
  throw writeFailed(error, `deleting a ${noun} failed`, sentence);
}

export async function restoreLocationPost(supabase: Supabase, { id, forumId: forum, commentOn }: PostParams) {
  const { data, error } = commentOn
    ? await supabase.rpc("restore_comment", { forum, post: commentOn, comment: id })
    : await supabase.rpc("restore_location_post", { forum, post: id });
  if (!error) return data ? "restored" : "too late";
  logWriteError(error, "restoring a location post failed");
  return "failed";
}

const postGone = (noun: "post" | "comment") =>
  new FormError(`This ${noun} no longer exists. Copy your text to post it again.`, { status: 404 });

const saveFailed = "Your changes could not be saved. Wait a moment and try again.";

/** A field that is left out stays as it is. */
interface LocationPostEdit extends Partial<WrittenPost> {
  version: number;
  seen_on?: string;
  state?: State;
  /** Undefined where they stay as they are. */
  photos?: SentPhotos | undefined;
  track?: Track | null;
  removeTrack?: "on" | undefined;
}

/** Saves only over the version that the author has seen. @throws FormError */
export async function editLocationPost(
  context: Readonly<RouterContextProvider>,
  address: Pick<StoredLocationPost, "id" | "forumId" | "commentOn">,
  edit: LocationPostEdit,
): Promise<void> {
  const noun = nounOf(address);
  const { version, photos, track, removeTrack, ...written } = edit;
  const { data, error } = await getSession(context)
    .supabase.from("location_forum_posts")
    .update({ ...written, ...(photos && { photos }), ...changedTrack(edit) })
    .eq("id", address.id)
    .eq("version", version)
    .select("id");
  if (error) throw refusalOf(error, { noun, what: `editing a ${noun} failed`, failed: saveFailed });
  if (data.length > 0) return;
  const stored = await findLocationPost(context, address).catch(() => {
    throw backendAway();
  });
  if (!stored) throw postGone(noun);
  // The first of two identical submissions has saved it already.
  if (isSaved(edit, stored)) return;
  const sentence = `Your ${noun} has been changed in the meantime. Compare it with yours, then save again to replace it.`;
  // The key names the part of the page that shows the other text.
  throw new FormError({ stored: sentence }, { status: 409, values: { version: String(stored.version) } });
}

function changedTrack({ track, removeTrack }: LocationPostEdit) {
  return track || removeTrack ? trackColumns(track ?? null) : {};
}

function isSaved(edit: LocationPostEdit, stored: StoredLocationPost) {
  const { version, photos, track, removeTrack, ...written } = edit;
  const arePhotosSaved = !photos || isDeepStrictEqual(namesOf(photos), namesOf(stored.photos));
  const isTrackSaved = track ? track.line === stored.track?.line : !removeTrack || stored.track === null;
  const columns: Record<string, unknown> = { ...stored, seen_on: stored.seenOn };
  const isSame = ([name, value]: [string, unknown]) =>
    value === undefined || isDeepStrictEqual(value, columns[name]);
  return arePhotosSaved && isTrackSaved && Object.entries(written).every(isSame);
}

/** The member's own post or comment at this address, if an admin has removed it. */
export async function findOwnRemovedPost(
  supabase: Supabase,
  { id, forumId, commentOn = null }: PostAddress,
): Promise<RemovedLocationPost | null> {
  const columns = "id, forumId:forum_id, commentOn:comment_on, title, content, reason, removedAt:removed_at";
  const query = supabase.rpc("own_removed_posts", { post: id }).select(columns);
  const removed: RemovedLocationPost | null = dataOrThrow(await query.maybeSingle());
  return removed?.forumId === forumId && removed.commentOn === commentOn ? removed : null;
}
