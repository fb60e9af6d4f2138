import { redirect } from "react-router";
import { z } from "zod";
import { removeInterest } from "~/features/profiles/save-profile.server";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireMember } from "~/infra/guards.server";

export const handle = { offline: "form" };

const profile = "/profile";

export const loader = () => redirect(profile);

export const action = formAction(
  {
    schema: z.object({ interest: z.string().default("") }),
    title: "Error updating profile",
    authorize: requireMember,
    refusedTo: profile,
  },
  async ({ value, authorized: viewer, supabase }) => {
    const isChanged = await removeInterest(supabase, viewer.id, value.interest);
    if (!isChanged) return redirect(profile, 303);
    return redirectWithFlash(profile, { title: "Interest removed successfully" });
  },
);
