import { findOfflinePlace } from "~/features/locations/offline-place.server";
import { notFound } from "~/infra/responses";
import { renderingWidths } from "~/lib/post-photos";
import { isUuid } from "~/lib/uuid";
import type { Route } from "./+types/offline-place-endpoint";

export async function loader({ context, params: { forumId }, url }: Route.LoaderArgs) {
  if (!isUuid(forumId)) throw notFound();
  const width = renderingWidths.find(each => `${each}` === url.searchParams.get("width")) ?? 720;
  const place = await findOfflinePlace(context, forumId, width);
  if (!place) throw notFound();
  return Response.json(place, { headers: { "Cache-Control": "private, no-store" } });
}
