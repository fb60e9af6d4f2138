import { landscapeUrl } from "./landscape/landscape-url";
import type { LocationForum } from "./location-forum";

export function forumPicture(forum: Omit<LocationForum, "region" | "country">) {
  return { src: forum.imageUrl || landscapeUrl(forum), width: 640, height: 360 };
}
