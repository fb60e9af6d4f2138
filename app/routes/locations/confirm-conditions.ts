import { redirect } from "react-router";
import { confirmationSchema, confirmCondition } from "~/features/locations/conditions/conditions.server";
import { parsePostParams } from "~/features/locations/posts/posts.server";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireMember } from "~/infra/guards.server";
import type { Route } from "./+types/confirm-conditions";

export const handle = { offline: "form" };

export function loader({ params }: Route.LoaderArgs) {
  return redirect(parsePostParams(params).listedAt);
}

/** "Still so", beside one thing that another member saw. */
export const action = formAction(
  {
    schema: confirmationSchema,
    title: "Not confirmed",
    authorize: requireMember,
    refusedTo: ({ params }) => parsePostParams(params).listedAt,
  },
  async ({ value, supabase, params }) => {
    const { id, listedAt } = parsePostParams(params);
    await confirmCondition(supabase, id, value.key);
    return redirectWithFlash(listedAt, { title: "Still so", message: "Thank you for looking." });
  },
);
