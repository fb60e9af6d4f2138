import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { PostgrestError } from "@supabase/supabase-js";
import type { LoaderFunctionArgs } from "react-router";
import { templateId } from "~/browser/queue/contract";
import { type FormOptions, formAction, type Posted } from "~/forms/server/form-action.server";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { readForPage, requireMember } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import type { Database } from "~/infra/supabase/database.types";
import { breaksKey, writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { href } from "~/lib/href";
import { firstDayLimits } from "~/lib/location-post";
import { waitInWords } from "~/lib/numbers";
import { isUuid } from "~/lib/uuid";
import { commentSchema } from "../comments/comment";
import { conditionsSchema, reportOf } from "../conditions/conditions-form";
import { findLocationForum } from "../location-forums.server";
import { errorTitle, locationPostSchema } from "./post-form";
import { parsePostParams } from "./posts.server";
import { readTrackFile, trackColumns } from "./track.server";

/** `sent` is the id that came with the form, `stored` the post or comment that has its words. */
interface Ids {
  sent: string;
  stored: string;
}

/** For the service worker, which finds what it sent by its id. */
export async function answerWithIds({ sent: id, stored }: Ids) {
  return Response.json(stored === id ? { id } : { id, stored }, { status: 201 });
}

/**
 * What the form of a new post or report needs. The service worker caches it for `templateId`, which no place has, for all
 * places. Around a refused form the place may be unreadable.
 */
export async function loadComposer({ context, params }: Pick<LoaderFunctionArgs, "context" | "params">) {
  const { forumId } = params;
  if (!isUuid(forumId)) throw notFound();
  const isTemplate = forumId === templateId;
  const forum = isTemplate
    ? undefined
    : await readForPage(context, () => findLocationForum(context, forumId));
  if (forum === null) throw notFound();
  return {
    postId: crypto.randomUUID(),
    memberId: getSession(context).viewer?.id,
    forumName: forum?.name,
    timeZone: forum?.timeZone ?? "",
  };
}

type Noun = "post" | "comment";

interface Words {
  noun: Noun;
  /** What it was written under is gone. */
  gone: string;
  failed: string;
}

const postWords: Words = {
  noun: "post",
  gone: "This forum is not there any more. Copy your text to post it in another one.",
  failed: "There was an error creating your post. Please try again.",
};

const commentWords: Words = {
  noun: "comment",
  gone: "This post is not there any more. Copy your text if you want to keep it.",
  failed: "Your comment could not be posted. Wait a moment and send it again.",
};

export const createPostAction = creation(
  {
    schema: locationPostSchema,
    photos: ["photo"],
    fileReaders: { trackFile: readTrackFile },
    title: "Creation failed",
    invalidTitle: errors => errorTitle(errors),
  },
  postWords,
  ({ id, member, photo, track, trackFile, hideEnds, removeTrack, ...written }) => ({
    ...written,
    image_url: photo ?? null,
    ...trackColumns(removeTrack ? null : track),
  }),
);

/** What somebody saw at a place. */
export const createReportAction = creation(
  { schema: conditionsSchema, title: "Not reported" },
  postWords,
  reportOf,
);

export const createCommentAction = creation(
  { schema: commentSchema, title: "Comment not posted" },
  commentWords,
  ({ content, answers }, postId) => ({ comment_on: postId, answers: answers ?? null, title: "", content }),
);

type Viewer = Awaited<ReturnType<typeof requireMember>>;
type Options<T, Photo extends "photo"> = Omit<FormOptions<T, Photo, Viewer>, "authorize">;
type Value<T, Photo extends "photo"> = Posted<T, Photo, Viewer>["value"];

interface Answered<Written> {
  /** The address of the place or post that it was written under. */
  path: string;
  url: URL;
  value: Written;
}

/** The actions of a form that makes a post or comment: its own page answers, or the endpoint for those written offline. */
function creation<T extends SentForm, Photo extends "photo" = never>(
  options: Options<T, Photo>,
  words: Words,
  columnsOf: (value: Value<T, Photo>, postId: string | null) => Omit<NewRow, keyof NewRowKeys>,
) {
  return (answer: (ids: Ids, answered: Answered<Value<T, Photo>>) => Promise<Response>) =>
    formAction<T, Photo, Viewer>(
      { ...options, authorize: requireMember },
      async ({ value, authorized: viewer, supabase, params, url }) => {
        const { forumId } = params;
        if (!isUuid(forumId)) throw notFound();
        const post = params.postId === undefined ? null : parsePostParams(params);
        const id = requireId(value as SentForm, viewer);
        const keys: NewRowKeys = { id, user_id: viewer.id, location_forum_id: forumId };
        const stored = await insertOnce(supabase, { ...keys, ...columnsOf(value, post?.id ?? null) }, words);
        const path = post?.path ?? href("/location-forums/:forumId", { forumId });
        return answer({ sent: id, stored }, { path, url, value });
      },
    );
}

interface SentForm {
  id?: string | undefined;
  member?: string | undefined;
}

/** The id that the form was made with. @throws FormError for another member's form, and for one that did not arrive whole */
function requireId({ id, member }: SentForm, viewer: { id: string }): string {
  if (member && member !== viewer.id)
    throw new FormError(
      "You were logged in as somebody else when you opened this page. Copy your text, reload the page and send it again.",
      { status: 409 },
    );
  if (!id) throw unusableId("This form did not arrive whole. Nothing is lost: send it once more.", 400);
  return id;
}

type NewRowKeys = Record<"id" | "user_id" | "location_forum_id", string>;
type NewRow = Database["public"]["Tables"]["location_forum_posts"]["Insert"] & NewRowKeys;

/** Constraints that say that the place or post is gone. Other keys may break because the author has left. */
const goneCauses = [
  "no_post",
  "location_forum_posts_comment_on_fkey",
  "location_forum_posts_location_forum_id_fkey",
];

/**
 * Returns the id of the post or comment that has these words: the same words sent again by their author are the same one,
 * whatever the id of their form. Other words under the id of an earlier form make a new one. @throws FormError
 */
async function insertOnce(supabase: Supabase, row: NewRow, words: Words): Promise<string> {
  const { error } = await supabase.from("location_forum_posts").insert(row);
  if (!error) return row.id;
  if (error.message === "same_words") return error.details;
  if (breaksKey(error, ...goneCauses)) throw new FormError(words.gone, { status: 404 });
  if (error.code === "23505") return acceptRepeat(supabase, row, words);
  throw refusalOf(error, { ...words, what: `creating a ${words.noun} failed` });
}

async function acceptRepeat(supabase: Supabase, row: NewRow, words: Words): Promise<string> {
  const { data, error } = await supabase
    .from("location_forum_posts")
    .select(comparedColumns)
    .eq("id", row.id)
    .maybeSingle();
  if (error) throw new FormError(words.failed, { status: 503 });
  // A post that was deleted meanwhile shows its author to nobody.
  if (data?.user_id !== row.user_id)
    throw unusableId("This form had been used before. Nothing is lost: send it once more.", 409);
  return isSame(data, row) ? row.id : insertOnce(supabase, { ...row, id: nextId(row) }, words);
}

function wordsOf({ title, content, tags = [], seen_on = null, state = null }: WrittenWords) {
  return [title, content, tags, seen_on, state];
}

type WrittenWords = Pick<NewRow, "title" | "content" | "tags" | "seen_on" | "state">;

const comparedColumns = "id, user_id, title, content, tags, seen_on, state, image_digest, track";

interface ComparedPost extends WrittenWords {
  image_digest: string | null;
  track: string | null;
}

/** A browser restores no file when a member goes back. */
function isSame(post: ComparedPost, row: NewRow) {
  const photo = row.image_url;
  const hasPhoto = !photo || isPhotoOf(post.image_digest, photo);
  const hasTrack = !row.track || row.track === post.track;
  return hasPhoto && hasTrack && isDeepStrictEqual(wordsOf(post), wordsOf(row));
}

export function isPhotoOf(digest: string | null, photo: string) {
  return hash("md5", photo).startsWith(digest ?? "none");
}

/** After Back a page from the browser's cache has the id of the form that was sent. Sent twice, both get the same one. */
function nextId({ id, image_url: photo, ...row }: NewRow) {
  const digest = hash("sha256", JSON.stringify([id, wordsOf(row), photo, row.track]));
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-4$3-8$4-$5");
}

function unusableId(sentence: string, status: number) {
  return new FormError(sentence, { status, values: { id: crypto.randomUUID() } });
}

interface Failure {
  noun: Noun;
  /** For the log. */
  what: string;
  /** The sentence for a write that no rule has refused. */
  failed: string;
}

/** What the member is told of a limit that the database enforced, or of any other error. @throws FormError */
export function refusalOf(error: PostgrestError, { noun, what, failed }: Failure): FormError {
  throwDailyLimit(error);
  return firstDayRefusal(error, noun) ?? writeFailed(error, what, failed);
}

/** The database's triggers define the codes and put the seconds left into `details`. */
function firstDayRefusal({ code, details }: PostgrestError, noun: Noun): FormError | undefined {
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
