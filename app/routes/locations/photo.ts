import { findPostPhoto, hasPostPhoto } from "~/features/locations/location-posts.server";
import { answerPhoto, noPhoto } from "~/infra/photos/photo-answer.server";
import { requireViewer } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import { isUuid } from "~/lib/cursor";
import type { Route } from "./+types/photo";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const { postId, digest, width } = params;
  if (!isUuid(postId)) return noPhoto();
  const { supabase } = getSession(context);
  return answerPhoto({
    request,
    viewerId: viewer.id,
    row: { kind: "post", id: postId },
    digest,
    width,
    stands: () => hasPostPhoto(supabase, postId, digest),
    find: () => findPostPhoto(supabase, postId, digest),
  });
}
