import type { PostgrestError } from "@supabase/supabase-js";
import { formAction } from "~/forms/server/form-action.server";
import { FormError } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { requireFreshUser } from "~/infra/session/guards.server";
import { firstDayLimits } from "~/lib/location-post-limits";
import { waitInWords } from "~/lib/numbers";
import { isUuid } from "~/lib/uuid";
import { errorTitle, locationPostSchema } from "./post-form";
import { createLocationPost, unusableId } from "./posts.server";

/** Of the composer, and of what sends a post that was written without a connection. */
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
      const { id, member } = value;
      if (member && member !== viewer.id) throw otherMember();
      if (!id) throw unusableId("This form did not arrive whole. Nothing is lost: send it once more.", 400);
      await createLocationPost(supabase, { ...value, id, forumId, authorId: viewer.id });
      return answer(forumId, url, id);
    },
  );
}

/** Another tab logged in meanwhile. */
const otherMember = () =>
  new FormError(
    "You were logged in as somebody else when you opened this page. Copy your text, reload the page and send it again.",
    { status: 409 },
  );

/** Raised by the database's triggers; `details` is how many seconds are left. */
const codes = { posts: "PT429", links: "PT422" };

export function isFirstDayLimit({ code }: PostgrestError) {
  return Object.values(codes).includes(code);
}

export function firstDayRefusal({ code, details }: PostgrestError): FormError {
  const seconds = Number(details);
  const wait = waitInWords(seconds);
  if (code === codes.posts) {
    return new FormError(`${firstDayLimits.posts} Nothing is lost: send it again in ${wait}.`, {
      status: 429,
      retryAfter: seconds,
      title: "Not posted yet",
    });
  }
  return new FormError(
    { content: `${firstDayLimits.links} Take some out, or send it again in ${wait}.` },
    { status: 422, title: "Too many links" },
  );
}
