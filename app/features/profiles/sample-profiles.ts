import { treksGuideId } from "~/lib/product";
import { defaultProfile, type Profile } from "./profile";

/** Not in the database. */
const treksGuide: Profile = {
  ...defaultProfile(treksGuideId),
  name: "Treks Guide",
  username: "treks_guide",
  location: "Wherever the trail starts",
  bio: "House notes for the places in these forums: when to go, what to carry, what tends to go wrong and how to be kind to the ground you walk on. Rules, roads and weather change, so check with the park or the people who look after a place before you set out, and add what you find when you come back.",
  interests: ["hiking", "backpacking", "safety", "national-parks", "trail-conditions"],
};

export function findSampleProfile(id: string) {
  return id.toLowerCase() === treksGuide.id ? treksGuide : null;
}
