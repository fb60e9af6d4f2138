import { redirect } from "react-router";
import { removeInterest } from "~/features/profiles/save-profile.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { readForm } from "~/infra/forms/form.server";
import { countTry, networkOf } from "~/infra/limits.server";
import { requestContext } from "~/infra/request.server";
import { getSession } from "~/infra/session/session.server";
import { confirmWriter } from "~/infra/session/writer.server";
import type { Route } from "./+types/remove-interest";

const profile = "/profile";

export const loader = () => redirect(profile);

export async function action({ request, context, url }: Route.ActionArgs) {
  const limited = await countTry("writeByAddress", networkOf(context.get(requestContext).address));
  const interest = (await readForm(request, ["interest"])).get("interest");
  const { viewer, refusal } = await confirmWriter(context, url);
  if (refusal) return refused(refusal.sentence);
  if (limited) return refused(limited.sentence);
  const answer = await removeInterest(getSession(context).supabase, viewer.id, String(interest));
  if (answer === "failed") return refused("The interest could not be removed. Wait a moment and try again.");
  if (answer === "unchanged") return redirect(profile, 303);
  return redirectWithFlash(profile, { kind: "success", title: "Interest removed successfully" });
}

/** A visitor is sent on from the profile to log in. */
function refused(message: string) {
  return redirectWithFlash(profile, { kind: "error", title: "Error updating profile", message });
}
