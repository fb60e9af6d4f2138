import type { ActionFunctionArgs } from "react-router";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { requireFreshUser } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import { profileSchema } from "./profile-form";
import { forgetHeaderProfile } from "./profiles.server";
import { saveProfile } from "./save-profile.server";

export const profileConstraints = constraintsOf(profileSchema);

interface ProfileForm {
  signedOutTitle: string;
  doneHref: string;
  doneMessage: string;
}

/** Saves it as the viewer's own, whatever ids the form may carry. */
export function profileFormAction({ signedOutTitle, doneHref, doneMessage }: ProfileForm) {
  return formAction(
    {
      schema: profileSchema,
      photos: ["avatar", "banner"],
      title: "Error updating profile",
      authorize: args => requireOwner(args, signedOutTitle),
    },
    async ({ value, viewer, supabase, context, url }) => {
      await saveProfile(supabase, { ...value, id: viewer.id });
      forgetHeaderProfile(context);
      return redirectWithFlash(doneHref, {
        kind: "success",
        title: "Profile updated",
        message: doneMessage,
        draftDone: url.pathname,
      });
    },
  );
}

async function requireOwner(args: ActionFunctionArgs, title: string) {
  try {
    return await requireFreshUser(args);
  } catch (error) {
    if (!(error instanceof FormError) || error.status !== 401) throw error;
    const { status, loginHref } = error;
    throw getSession(args.context).hasEnded
      ? new FormError("Please sign in again.", { status, loginHref, title: "Authentication Error" })
      : new FormError(error.message, { status, loginHref, title });
  }
}
