import { findAvatar } from "~/features/profiles/profiles.server";
import { answerPhoto, noPhoto } from "~/infra/photo-answer.server";
import { getSession, requireViewer } from "~/infra/session.server";
import { isUuid } from "~/lib/cursor";
import { avatarWidths } from "~/lib/photo-widths";
import type { Route } from "./+types/avatar";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireViewer(context);
  const { profileId, digest, width } = params;
  if (!isUuid(profileId)) return noPhoto();
  const { supabase } = getSession(context);
  const find = () => findAvatar(supabase, profileId, digest);
  return answerPhoto({ request, digest, width, widths: avatarWidths, find });
}
