import { findBanner } from "~/features/profiles/profiles.server";
import { answerPhoto, noPhoto } from "~/infra/photo-answer.server";
import { getSession, requireViewer } from "~/infra/session.server";
import { isUuid } from "~/lib/cursor";
import type { Route } from "./+types/banner";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireViewer(context);
  const { profileId, digest, width } = params;
  if (!isUuid(profileId)) return noPhoto();
  const { supabase } = getSession(context);
  return answerPhoto({ request, digest, width, find: () => findBanner(supabase, profileId, digest) });
}
