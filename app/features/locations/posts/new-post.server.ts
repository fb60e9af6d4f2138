import type { PostgrestError } from "@supabase/supabase-js";
import { formAction } from "~/forms/server/form-action.server";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { requireFreshUser } from "~/infra/session/guards.server";
import type { Database } from "~/infra/supabase/database.types";
import { breaksKey, logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { firstDayLimits } from "~/lib/location-post";
import { waitInWords } from "~/lib/numbers";
import { isUuid } from "~/lib/uuid";
import type { CommentedPost } from "../comments/comment";
import { commentSchema } from "../comments/comment-form";
import { errorTitle, locationPostSchema } from "./post-form";

export function createPostAction(answer: (forumId: string, url: URL, id: string) => Promise<Response>) {
  return formAction(
    {
      schema: locationPostSchema,
      photos: ["photo"],
      title: "Creation failed",
      invalidTitle: errors => errorTitle(errors),
      authorize: requireFreshUser,
    },
    async ({ value, viewer, supabase, params: { forumId }, url }) => {
      if (!isUuid(forumId)) throw notFound();
      const { id, member, photo, ...written } = value;
      if (member && member !== viewer.id) throw otherMember();
      if (!id) throw unusableId("This form did not arrive whole. Nothing is lost: send it once more.", 400);
      const row = { location_forum_id: forumId, ...written, image_url: photo ?? null };
      await insertOnce(supabase, { id, user_id: viewer.id, ...row }, postWords);
      return answer(forumId, url, id);
    },
  );
}

/** Shared by the form below a post and the endpoint that sends comments written offline. */
export function createCommentAction(
  answer: (post: CommentedPost, url: URL, id: string) => Promise<Response>,
) {
  return formAction(
    { schema: commentSchema, title: "Comment not posted", authorize: requireFreshUser },
    async ({ value, viewer, supabase, params: { forumId, postId }, url }) => {
      if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
      const { id, member, content, answers } = value;
      if (member && member !== viewer.id) throw otherMember();
      if (!id) throw unusableId("This form did not arrive whole. Nothing is lost: send it once more.", 400);
      const row = {
        location_forum_id: forumId,
        comment_on: postId,
        answers: answers ?? null,
        title: "",
        content,
      };
      await insertOnce(supabase, { id, user_id: viewer.id, ...row }, commentWords);
      return answer({ id: postId, forumId }, url, id);
    },
  );
}

const otherMember = () =>
  new FormError(
    "You were logged in as somebody else when you opened this page. Copy your text, reload the page and send it again.",
    { status: 409 },
  );

type NewRow = Database["public"]["Tables"]["location_forum_posts"]["Insert"] & {
  id: string;
  user_id: string;
};

/** What the row was written under is gone; its author or the comment that it answers may be gone, too. */
const goneCauses = [
  "no_post",
  "location_forum_posts_comment_on_fkey",
  "location_forum_posts_location_forum_id_fkey",
];

interface Words {
  /** What it was written under is gone. */
  gone: string;
  failed: string;
}

/** A post or a comment. The same id sent again by its author is the same one. @throws FormError */
async function insertOnce(supabase: Supabase, row: NewRow, words: Words): Promise<void> {
  const { error } = await supabase.from("location_forum_posts").insert(row);
  if (!error) return;
  if (breaksKey(error, ...goneCauses)) throw new FormError(words.gone, { status: 404 });
  if (error.code === "23505") return acceptRepeat(supabase, row, words);
  throwRefusal(error, "creating a location post failed");
  throw new FormError(words.failed, { status: 503 });
}

async function acceptRepeat(supabase: Supabase, { id, user_id }: NewRow, words: Words) {
  const { data, error } = await supabase
    .from("location_forum_posts")
    .select("user_id")
    .eq("id", id)
    .maybeSingle();
  if (error) throw new FormError(words.failed, { status: 503 });
  // A post that was deleted meanwhile shows its author to nobody.
  if (data?.user_id !== user_id)
    throw unusableId("This form had been used before. Nothing is lost: send it once more.", 409);
}

function unusableId(sentence: string, status: number) {
  return new FormError(sentence, { status, values: { id: crypto.randomUUID() } });
}

const postWords: Words = {
  gone: "This forum is not there any more. Copy your text to post it in another one.",
  failed: "There was an error creating your post. Please try again.",
};

const commentWords: Words = {
  gone: "This post is not there any more. Copy your text if you want to keep it.",
  failed: "Your comment could not be posted. Wait a moment and send it again.",
};

/** Translates a limit that the database enforced, and logs any other error. @throws FormError */
export function throwRefusal(error: PostgrestError, logMessage: string) {
  throwDailyLimit(error);
  const refusal = firstDayRefusal(error);
  if (refusal) throw refusal;
  logWriteError(error, logMessage);
}

/** The database's triggers define the codes and put the seconds left into `details`. */
function firstDayRefusal({ code, details }: PostgrestError): FormError | undefined {
  const seconds = Number(details);
  if (code === "PT429") {
    return new FormError(
      `${firstDayLimits.posts} Nothing is lost: send it again in ${waitInWords(seconds)}.`,
      { status: 429, retryAfter: seconds, title: "Not posted yet" },
    );
  }
  if (code === "PT422") {
    return new FormError(
      { content: `${firstDayLimits.links} Take some out, or send it again in ${waitInWords(seconds)}.` },
      { status: 422, title: "Too many links" },
    );
  }
}
