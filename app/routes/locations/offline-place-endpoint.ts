import { findOfflinePlace } from "~/features/locations/offline-place.server";
import { viewerHeaderProfile } from "~/features/profiles/profiles.server";
import { notFound } from "~/infra/responses";
import { requireViewer } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import { avatarUrl, photoWidths } from "~/lib/photo-rules";
import { isUuid } from "~/lib/uuid";
import type { Route } from "./+types/offline-place-endpoint";

export async function loader({ context, params: { forumId }, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  if (!isUuid(forumId)) throw notFound();
  const width = photoWidths.find(each => `${each}` === url.searchParams.get("width")) ?? 720;
  const profile = await viewerHeaderProfile(context);
  const avatar = avatarUrl(viewer.id, profile?.avatarDigest ?? null);
  const { supabase } = getSession(context);
  const place = await findOfflinePlace(supabase, forumId, width, avatar ? [avatar] : []);
  if (!place) throw notFound();
  return Response.json(place, { headers: { "Cache-Control": "private, no-store" } });
}
