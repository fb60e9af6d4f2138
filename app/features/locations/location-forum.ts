import { placeArtAddress } from "./place-art/address";

export interface LocationForum {
  id: string;
  name: string;
  /** One of the five known types, or any other word. */
  type: string;
  region: string | null;
  country: string;
  description: string;
  imageUrl: string | null;
}

export function placeLine({ region, country }: Pick<LocationForum, "region" | "country">) {
  return [region, country].filter(Boolean).join(", ");
}

/** The forum's own picture, or a landscape drawn for it. */
export function forumPicture(forum: Omit<LocationForum, "region" | "country">) {
  return { src: forum.imageUrl || placeArtAddress(forum), width: 640, height: 360 };
}
