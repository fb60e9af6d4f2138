import { createHash } from "node:crypto";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { firstDayRefusal, isFirstDayLimit } from "./first-day.server";
import { findLocationPost } from "./location-posts.server";
import { postGone, type StoredLocationPost, saveFailed } from "./own-posts.server";

export interface LocationPostEdit {
  /** The one that the form was filled with. */
  version: number;
  title: string;
  content: string;
  tags: string[];
  /** A data URL. */
  photo: string | undefined;
  removePhoto?: "on" | undefined;
}

/** Saves over the version that the author has seen, and over no other. @throws FormError */
export async function editLocationPost(
  supabase: Supabase,
  { id, forumId }: Pick<StoredLocationPost, "id" | "forumId">,
  edit: LocationPostEdit,
): Promise<void> {
  const { title, content, tags } = edit;
  const { data, error } = await supabase
    .from("location_forum_posts")
    .update({ title, content, tags, ...photoColumn(edit) })
    .eq("id", id)
    .eq("version", edit.version)
    .select("id");
  if (error) throwDailyLimit(error);
  if (error && isFirstDayLimit(error)) throw firstDayRefusal(error);
  if (error) logWriteError(error, "editing a location post failed");
  if (error) throw saveFailed();
  if (data.length > 0) return;
  const stored = await findLocationPost(supabase, forumId, id).catch(() => {
    throw saveFailed();
  });
  if (!stored) throw postGone();
  // The same form that was sent twice has been saved by its first try.
  if (!isSaved(edit, stored)) throw changedMeanwhile(stored.version);
}

function photoColumn({ photo, removePhoto }: LocationPostEdit) {
  if (photo) return { image_url: photo };
  return removePhoto ? { image_url: null } : {};
}

function isSaved(edit: LocationPostEdit, stored: Omit<StoredLocationPost, "forum" | "author">) {
  const texts = ({ title, content, tags }: Pick<LocationPostEdit, "title" | "content" | "tags">) =>
    JSON.stringify([title, content, tags]);
  return texts(edit) === texts(stored) && isPhotoSaved(edit, stored.imageDigest);
}

function isPhotoSaved({ photo, removePhoto }: LocationPostEdit, digest: string | null) {
  if (photo)
    return createHash("md5")
      .update(photo)
      .digest("hex")
      .startsWith(digest ?? "none");
  return !removePhoto || digest === null;
}

/** The field is the part of the page that shows the other text. */
function changedMeanwhile(version: number) {
  const stored = "Your post was changed meanwhile. Compare it with yours, then save again to replace it.";
  return new FormError({ stored }, { status: 409, values: { version: String(version) } });
}
