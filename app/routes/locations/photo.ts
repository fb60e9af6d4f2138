import { findPostPhoto } from "~/features/locations/location-posts.server";
import { answerPhoto, noPhoto } from "~/infra/photo-answer.server";
import { getSession, requireViewer } from "~/infra/session.server";
import { isUuid } from "~/lib/cursor";
import type { Route } from "./+types/photo";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireViewer(context);
  const { postId, digest, width } = params;
  if (!isUuid(postId)) return noPhoto();
  const { supabase } = getSession(context);
  return answerPhoto({ request, digest, width, find: () => findPostPhoto(supabase, postId, digest) });
}
