import type { ActionFunctionArgs } from "react-router";
import { refusedForm } from "~/infra/forms/form.server";
import { parsePhotoForm } from "~/infra/forms/photo-form.server";
import { countTry, networkOf } from "~/infra/limits.server";
import { readPhoto } from "~/infra/photos/images.server";
import { requestContext } from "~/infra/request.server";
import { getSession } from "~/infra/session/session.server";
import { confirmWriter, lostSession } from "~/infra/session/writer.server";
import { profileSchema } from "./profile-form";
import { saveProfile } from "./save-profile.server";

const failed = "Error updating profile";

/**
 * Saves the posted profile as the viewer's own, whatever ids the form may carry. Null on success, else the
 * refused form. `noViewerTitle` is the toast's when nobody is signed in.
 */
export async function saveProfileForm({ request, context, url }: ActionFunctionArgs, noViewerTitle: string) {
  const limited = await countTry("writeByAddress", networkOf(context.get(requestContext).address));
  using form = await parsePhotoForm({ request, context }, profileSchema, ["avatar", "banner"]);
  const { value, refuse, unread } = form;
  if (unread) return refusedForm(refuse(), failed, unread);
  const { viewer, refusal } = await confirmWriter(context, url);
  if (refusal?.hasEnded) return refusedForm(refuse("Please sign in again."), "Authentication Error", refusal);
  if (refusal)
    return refusedForm(refuse(refusal.sentence), refusal.loginHref ? noViewerTitle : failed, refusal);
  if (!value) return refusedForm(refuse(), failed);
  if (limited) return refusedForm(refuse(limited.sentence), failed, limited);

  const avatar = await readPhoto(value.avatar, "avatar");
  const banner = await readPhoto(value.banner, "banner");
  if (avatar.fault || banner.fault) {
    return refusedForm(refuse(undefined, sentences({ avatar: avatar.fault, banner: banner.fault })), failed);
  }
  const { avatar: _, banner: __, ...fields } = value;
  const profile = {
    ...fields,
    id: viewer.id,
    ...(avatar.dataUrl && { avatar: avatar.dataUrl }),
    ...(banner.dataUrl && { banner: banner.dataUrl }),
  };
  const fault = await saveProfile(getSession(context).supabase, profile);
  if (!fault) return null;
  const lost = lostSession(context, url);
  if (lost) return refusedForm(refuse(lost.sentence), "Authentication Error", lost);
  return fault.field
    ? refusedForm(refuse(undefined, { [fault.field]: [fault.sentence] }), failed)
    : refusedForm(refuse(fault.sentence), failed, { status: 503 });
}

function sentences(faults: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, [fault]]] : [])),
  );
}
