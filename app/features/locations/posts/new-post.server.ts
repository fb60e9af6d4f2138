import type { LoaderFunctionArgs } from "react-router";
import { templateId } from "~/browser/shared-with-worker/contract";
import { type FormOptions, formAction, type Posted } from "~/forms/server/form-action.server";
import { FormError } from "~/infra/form-error.server";
import { requireMember } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { getSession, type Viewer } from "~/infra/session/session.server";
import { href } from "~/lib/href";
import { isUuid } from "~/lib/uuid";
import { commentSchema } from "../comments/comment";
import { atPlace, requireWalkedDay } from "../conditions/conditions.server";
import { conditionsSchema, sightingOf } from "../conditions/conditions-form";
import { findLocationForum } from "../location-forums.server";
import { insertOnce, type NewRow, type NewRowKeys, unusableId, type Words } from "./insert-once.server";
import { newPhotos } from "./photo-columns.server";
import { errorTitle, locationPostSchema, withoutPhotoFields } from "./post-form";
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
 * What the form of a new post or sighting needs. The service worker caches it for `templateId`, which no place has, for all
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

const postWords: Words = {
  noun: "post",
  gone: "This forum no longer exists. Copy your text to post it in another one.",
  failed: "There was an error creating your post. Please try again.",
};

const commentWords: Words = {
  noun: "comment",
  gone: "This post no longer exists. Copy your text if you want to keep it.",
  failed: "Your comment could not be posted. Wait a moment and send it again.",
};

export const createPostAction = creation(
  {
    schema: locationPostSchema,
    photos: ["photos"],
    fileReaders: { trackFile: readTrackFile },
    title: "Creation failed",
    invalidTitle: errors => errorTitle(errors),
  },
  postWords,
  async (value, _postId, { context, forumId }) => {
    const { id, member, track, trackFile, hideEnds, removeTrack, ...fields } = value;
    await requireWalkedDay(context, forumId, fields.walked_on);
    return {
      ...withoutPhotoFields(fields),
      photos: newPhotos(fields),
      ...trackColumns(removeTrack ? null : track),
    };
  },
);

export const createSightingAction = creation(
  { schema: conditionsSchema, title: "Not reported" },
  postWords,
  async (sighting, _postId, { context, forumId }) => sightingOf(await atPlace(context, forumId, sighting)),
);

export const createCommentAction = creation(
  { schema: commentSchema, title: "Comment not posted" },
  commentWords,
  ({ content, answers }, postId) => ({ comment_on: postId, answers: answers ?? null, title: "", content }),
);

type Options<T, Photo extends "photos"> = Omit<FormOptions<T, Photo, Viewer>, "authorize">;
type Value<T, Photo extends "photos"> = Posted<T, Photo, Viewer>["value"];

type Columns = Omit<NewRow, keyof NewRowKeys>;

interface Answered<Written> {
  /** The address of the place or post that it was written under. */
  path: string;
  url: URL;
  value: Written;
}

/** The actions of a form that makes a post or comment: its own page answers, or the endpoint for those written offline. */
function creation<T extends SentForm, Photo extends "photos" = never>(
  options: Options<T, Photo>,
  words: Words,
  columnsOf: (
    value: Value<T, Photo>,
    postId: string | null,
    place: { context: LoaderFunctionArgs["context"]; forumId: string },
  ) => Columns | Promise<Columns>,
) {
  return (answer: (ids: Ids, answered: Answered<Value<T, Photo>>) => Promise<Response>) =>
    formAction<T, Photo, Viewer>(
      { ...options, authorize: requireMember },
      async ({ value, authorized: viewer, supabase, context, params, url }) => {
        const { forumId } = params;
        if (!isUuid(forumId)) throw notFound();
        const post = params.postId === undefined ? null : parsePostParams(params);
        const id = requireId(value as SentForm, viewer);
        const keys: NewRowKeys = { id, user_id: viewer.id, location_forum_id: forumId };
        const columns = await columnsOf(value, post?.id ?? null, { context, forumId });
        const stored = await insertOnce(supabase, { ...keys, ...columns }, words);
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
  if (!id) throw unusableId("This form did not arrive complete. Nothing is lost: send it once more.", 400);
  return id;
}
