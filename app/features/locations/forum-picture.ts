import type { LocationForum } from "./location-forum";
import { placeArtAddress } from "./place-art/address";

/** The forum's own picture, or a landscape drawn for it. */
export function forumPicture(forum: Omit<LocationForum, "region" | "country">) {
  return { src: forum.imageUrl || placeArtAddress(forum), width: 640, height: 360 };
}
