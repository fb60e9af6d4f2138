import {
  type KeepFault,
  maxKeptBytes,
  type OfflinePlace,
  offlinePlacePath,
} from "~/offline/shared/offline-place";
import { bytesOf, listKeptPlaces } from "./kept-places";

type Offer = { place: OfflinePlace } | { fault: KeepFault };

/** What it would take, before anything is fetched. */
export async function offerPlace(forumId: string): Promise<Offer> {
  const offer = await askServer(forumId).catch(() => ({ fault: "away" as const }));
  if ("fault" in offer) return offer;
  const others = (await listKeptPlaces()).filter(place => place.forumId !== forumId);
  return bytesOf(others) + offer.place.bytes > maxKeptBytes ? { fault: "full" } : offer;
}

async function askServer(forumId: string): Promise<Offer> {
  const response = await fetch(offlinePlacePath(forumId, cardWidth()), {
    signal: AbortSignal.timeout(20_000),
  });
  if (response.redirected || response.status === 401) return { fault: "signed-out" };
  if (response.status === 404) return { fault: "gone" };
  return response.ok ? { place: await response.json() } : { fault: "server" };
}

/** The width that a card of this screen shows, of those the server makes; sharper ones would cost twice as much. */
export function cardWidth(): number {
  const columns = innerWidth >= 1024 ? 3 : innerWidth >= 640 ? 2 : 1;
  const shown = Math.min(innerWidth / columns, 353) * devicePixelRatio;
  return shown > 360 ? 720 : 360;
}
