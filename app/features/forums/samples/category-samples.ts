import type { ForumPost } from "../post";
import { beginnersAndParks } from "./categories/beginners-and-parks";
import { climbingAndCamping } from "./categories/climbing-and-camping";
import { gearAndTrails } from "./categories/gear-and-trails";
import { wildlifeAndSafety } from "./categories/wildlife-and-safety";

/** Newest first. Large: loaded when an admin seeds them. */
export const categorySamples: readonly ForumPost[] = [
  ...beginnersAndParks,
  ...climbingAndCamping,
  ...wildlifeAndSafety,
  ...gearAndTrails,
];
