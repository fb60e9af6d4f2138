import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { PostgrestError } from "@supabase/supabase-js";
import type { LoaderFunctionArgs } from "react-router";
import { templateId } from "~/browser/queue/contract";
import { formAction } from "~/forms/server/form-action.server";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { readForPage, requireMember } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import type { Database } from "~/infra/supabase/database.types";
import { breaksKey, writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { firstDayLimits } from "~/lib/location-post";
import { waitInWords } from "~/lib/numbers";
import { isUuid } from "~/lib/uuid";
import type { CommentedPost } from "../comments/comment";
import { commentSchema } from "../comments/comment-form";
import { conditionsSchema, reportOf } from "../conditions/conditions-form";
import { findLocationForum } from "../location-forums.server";
import { errorTitle, locationPostSchema } from "./post-form";
import { trackColumns } from "./track-columns";
import { readTrackFile } from "./track-file.server";

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

interface NewPost {
  forumId: string;
  url: URL;
  /** The file of its track ended in the middle. */
  isCutOff?: boolean;
}

export function createPostAction(answer: (ids: Ids, post: NewPost) => Promise<Response>) {
  return formAction(
    {
      schema: locationPostSchema,
      photos: ["photo"],
      fileReaders: { trackFile: readTrackFile },
      title: "Creation failed",
      invalidTitle: errors => errorTitle(errors),
      authorize: requireMember,
    },
    async ({ value, authorized: viewer, supabase, params: { forumId }, url }) => {
      if (!isUuid(forumId)) throw notFound();
      const id = requireId(value, viewer);
      const {
        id: _id,
        member: _member,
        photo,
        trackFile: _file,
        hideEnds: _ends,
        removeTrack,
        ...rest
      } = value;
      const { track: sentTrack, ...written } = rest;
      const track = removeTrack ? null : sentTrack;
      const row = {
        location_forum_id: forumId,
        ...written,
        image_url: photo ?? null,
        ...trackColumns(track),
      };
      const stored = await insertOnce(supabase, { id, user_id: viewer.id, ...row }, postWords);
      return answer({ sent: id, stored }, { forumId, url, isCutOff: track?.isCutOff === true });
    },
  );
}

/** What somebody saw at a place. */
export function createReportAction(answer: (ids: Ids, post: NewPost) => Promise<Response>) {
  return formAction(
    { schema: conditionsSchema, title: "Not reported", authorize: requireMember },
    async ({ value, authorized: viewer, supabase, params: { forumId }, url }) => {
      if (!isUuid(forumId)) throw notFound();
      const id = requireId(value, viewer);
      const row = { id, user_id: viewer.id, location_forum_id: forumId, ...reportOf(value) };
      const stored = await insertOnce(supabase, row, postWords);
      return answer({ sent: id, stored }, { forumId, url });
    },
  );
}

/** Shared by the form below a post and the endpoint that sends comments written offline. */
export function createCommentAction(answer: (ids: Ids, post: CommentedPost, url: URL) => Promise<Response>) {
  return formAction(
    { schema: commentSchema, title: "Comment not posted", authorize: requireMember },
    async ({ value, authorized: viewer, supabase, params: { forumId, postId }, url }) => {
      if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
      const id = requireId(value, viewer);
      const { content, answers } = value;
      const row = {
        location_forum_id: forumId,
        comment_on: postId,
        answers: answers ?? null,
        title: "",
        content,
      };
      const stored = await insertOnce(supabase, { id, user_id: viewer.id, ...row }, commentWords);
      return answer({ sent: id, stored }, { id: postId, forumId }, url);
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

type Noun = "post" | "comment";

type NewRow = Database["public"]["Tables"]["location_forum_posts"]["Insert"] & {
  id: string;
  user_id: string;
};

/** Constraints that say that the place or post is gone. Other keys may break because the author has left. */
const goneCauses = [
  "no_post",
  "location_forum_posts_comment_on_fkey",
  "location_forum_posts_location_forum_id_fkey",
];

interface Words {
  noun: Noun;
  /** What it was written under is gone. */
  gone: string;
  failed: string;
}

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
  const hasPhoto = !photo || hash("md5", photo).startsWith(post.image_digest ?? "none");
  const hasTrack = !row.track || row.track === post.track;
  return hasPhoto && hasTrack && isDeepStrictEqual(wordsOf(post), wordsOf(row));
}

/** After Back a page from the browser's cache has the id of the form that was sent. Sent twice, both get the same one. */
function nextId({ id, image_url: photo, ...row }: NewRow) {
  const digest = hash("sha256", JSON.stringify([id, wordsOf(row), photo, row.track]));
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-4$3-8$4-$5");
}

function unusableId(sentence: string, status: number) {
  return new FormError(sentence, { status, values: { id: crypto.randomUUID() } });
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
