import type { PostgrestError } from "@supabase/supabase-js";
import { formAction } from "~/forms/server/form-action.server";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { requireFreshUser } from "~/infra/session/guards.server";
import { logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { firstDayLimits } from "~/lib/location-post";
import { waitInWords } from "~/lib/numbers";
import { isUuid } from "~/lib/uuid";
import type { WrittenPost } from "~/lib/written-post";
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
      // Another tab may have logged in as another member.
      if (member && member !== viewer.id) {
        throw new FormError(
          "You were logged in as somebody else when you opened this page. Copy your text, reload the page and send it again.",
          { status: 409 },
        );
      }
      if (!id) throw unusableId("This form did not arrive whole. Nothing is lost: send it once more.", 400);
      await createLocationPost(supabase, { id, forumId, authorId: viewer.id, written, photo });
      return answer(forumId, url, id);
    },
  );
}

interface NewLocationPost {
  id: string;
  forumId: string;
  authorId: string;
  written: WrittenPost;
  photo: string | undefined;
}

/** A repeated id from the same author means the same post. @throws FormError */
async function createLocationPost(supabase: Supabase, post: NewLocationPost): Promise<void> {
  const { error } = await supabase.from("location_forum_posts").insert({
    id: post.id,
    location_forum_id: post.forumId,
    user_id: post.authorId,
    ...post.written,
    image_url: post.photo ?? null,
  });
  if (!error) return;
  if (error.code === "23503") {
    const sentence = "This forum is not there any more. Copy your text to post it in another one.";
    throw new FormError(sentence, { status: 404 });
  }
  if (error.code === "23505") return acceptRepeat(supabase, post);
  throwRefusal(error, "creating a location post failed");
  throw creationFailed();
}

async function acceptRepeat(supabase: Supabase, { id, authorId }: NewLocationPost) {
  const { data, error } = await supabase
    .from("location_forum_posts")
    .select("user_id")
    .eq("id", id)
    .maybeSingle();
  if (error) throw creationFailed();
  // The author of a deleted post is not visible.
  if (data?.user_id !== authorId)
    throw unusableId("This form had been used before. Nothing is lost: send it once more.", 409);
}

function unusableId(sentence: string, status: number) {
  return new FormError(sentence, { status, values: { id: crypto.randomUUID() } });
}

const creationFailed = () =>
  new FormError("There was an error creating your post. Please try again.", { status: 503 });

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
