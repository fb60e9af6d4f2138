import { formAction } from "~/forms/server/form-action.server";
import { FormError } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { requireFreshUser } from "~/infra/session/guards.server";
import { isUuid } from "~/lib/uuid";
import { createLocationPost, unusableId } from "./location-posts.server";
import { errorTitle, locationPostSchema } from "./post-form";

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
