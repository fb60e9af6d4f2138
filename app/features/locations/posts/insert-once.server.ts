import { hash } from "node:crypto";
import type { PostgrestError } from "@supabase/supabase-js";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import type { Database } from "~/infra/supabase/database.types";
import { breaksKey, writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { conditionProblems } from "~/lib/conditions";
import { firstDayLimits } from "~/lib/location-post";
import { waitInWords } from "~/lib/numbers";
import { photoProblems } from "~/lib/post-photos";

export type NewRowKeys = Record<"id" | "user_id" | "location_forum_id", string>;
export type NewRow = Database["public"]["Tables"]["location_forum_posts"]["Insert"] & NewRowKeys;

export interface Words {
  noun: "post" | "comment";
  /** The sentence for when its place or post is gone. */
  gone: string;
  failed: string;
}

/** Constraints that say that the place or post is gone. Other keys may break because the author has left. */
const goneCauses = [
  "no_post",
  "location_forum_posts_comment_on_fkey",
  "location_forum_posts_location_forum_id_fkey",
];

/**
 * Returns the id of the post or comment that has all of this: the database finds the same sent again by its author, whatever
 * the id of its form. Anything else under the id of an earlier form makes a new one. @throws FormError
 */
export async function insertOnce(supabase: Supabase, row: NewRow, words: Words): Promise<string> {
  const { error } = await supabase.from("location_forum_posts").insert(row);
  if (!error) return row.id;
  if (error.message === "same_words") return error.details;
  if (breaksKey(error, ...goneCauses)) throw new FormError(words.gone, { status: 404 });
  if (error.code === "23505") return insertUnderNextId(supabase, row, words);
  throw refusalOf(error, { ...words, what: `creating a ${words.noun} failed` });
}

async function insertUnderNextId(supabase: Supabase, row: NewRow, words: Words): Promise<string> {
  const query = supabase.from("location_forum_posts").select("user_id").eq("id", row.id);
  const { data, error } = await query.maybeSingle();
  if (error) throw new FormError(words.failed, { status: 503 });
  // A post that was deleted meanwhile shows its author to nobody.
  if (data?.user_id !== row.user_id)
    throw unusableId("This form has been sent before. Nothing is lost: send it once more.", 409);
  return insertOnce(supabase, { ...row, id: nextId(row) }, words);
}

/** After Back a page from the browser's cache has the id of the form that was sent. Sent twice, both get the same one. */
function nextId(row: NewRow) {
  const digest = hash("sha256", JSON.stringify(row));
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-4$3-8$4-$5");
}

export function unusableId(sentence: string, status: number) {
  return new FormError(sentence, { status, values: { id: crypto.randomUUID() } });
}

interface Failure {
  noun: "post" | "comment";
  /** For the log. */
  what: string;
  /** The sentence for a write that no rule has refused. */
  failed: string;
}

/** What the member is told of a limit that the database enforced, or of any other error. @throws FormError */
export function refusalOf(error: PostgrestError, { noun, what, failed }: Failure): FormError {
  throwDailyLimit(error);
  if (error.message === "day_to_come") {
    const field = error.details === "walked_on" ? "walked_on" : "seenOn";
    return new FormError({ [field]: conditionProblems["to come"] });
  }
  if (error.message === "invalid_photos") return new FormError({ photos: photoProblems.unusable });
  return firstDayRefusal(error, noun) ?? writeFailed(error, what, failed);
}

/** The database's triggers define the codes and put the seconds left into `details`. */
function firstDayRefusal({ code, details }: PostgrestError, noun: Failure["noun"]): FormError | undefined {
  const seconds = Number(details);
  if (code === "PT429") {
    return new FormError(
      `${firstDayLimits[noun]} Nothing is lost: send it again in ${waitInWords(seconds)}.`,
      { status: 429, retryAfter: seconds, title: "Not posted yet" },
    );
  }
  if (code === "PT422") {
    return new FormError(
      {
        content: `${firstDayLimits.links(noun)} Take some out, or send it again in ${waitInWords(seconds)}.`,
      },
      { status: 422, title: "Too many links" },
    );
  }
}
