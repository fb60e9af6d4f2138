import type { Row } from "~/infra/supabase/rows";
import { href } from "~/lib/href";
import { type TodoSource, todoDescription } from "~/lib/todo-source";
import { landscapeUrl } from "./landscape";

type Listed = Row<"listed_place">;
type OfLists = "state" | "postCount" | "lineCount" | "newestAt" | "meters";

/** Lists have the current conditions in `state`, what can be read there, and how far away it is. */
export type LocationForum = Omit<Listed, OfLists> & Partial<Pick<Listed, OfLists>>;

export const placeTypes = ["national_park", "state_park", "local_park", "city", "landmark"] as const;

export function regionAndCountry({ region, country }: Pick<LocationForum, "region" | "country">) {
  return [region, country].filter(Boolean).join(", ");
}

export function forumPicture(forum: Omit<LocationForum, "region" | "country">) {
  return { src: forum.imageUrl || landscapeUrl(forum), width: 640, height: 360 };
}

export function placeTodo(forum: LocationForum): TodoSource {
  return {
    postId: forum.id,
    title: forum.name,
    location: regionAndCountry(forum),
    description: todoDescription(forum.description),
    imageUrl: forumPicture(forum).src,
    href: href("/location-forums/:forumId", { forumId: forum.id }),
  };
}

/** Undefined while it is not known whether the member is an admin. */
export function newPlaceTitle(isAdmin: boolean | undefined) {
  if (isAdmin === undefined) return "New place";
  return isAdmin ? "Add a place" : "Suggest a place";
}
