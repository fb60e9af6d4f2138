import { findPicture, hasPicture } from "~/features/profiles/profiles.server";
import { answerPhoto, noPhoto } from "~/infra/photos/photo-answer.server";
import { requireViewer } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import { isUuid } from "~/lib/cursor";
import type { Route } from "./+types/banner";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const { profileId, digest, width } = params;
  if (!isUuid(profileId)) return noPhoto();
  const { supabase } = getSession(context);
  const picture = { kind: "banner", id: profileId, digest } as const;
  return answerPhoto({
    request,
    viewerId: viewer.id,
    row: picture,
    digest,
    width,
    stands: () => hasPicture(supabase, picture),
    find: () => findPicture(supabase, picture),
  });
}
