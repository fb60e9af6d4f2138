import type { ForumPost } from "../post";
import { beginnersAndParks } from "./categories/beginners-and-parks";
import { climbingAndCamping } from "./categories/climbing-and-camping";
import { gearAndTrails } from "./categories/gear-and-trails";
import { wildlifeAndSafety } from "./categories/wildlife-and-safety";

/** Two posts of the guide for each forum category, newest first. Only the admin page that seeds them loads this. */
export const categorySamples: readonly ForumPost[] = [
  ...beginnersAndParks,
  ...climbingAndCamping,
  ...wildlifeAndSafety,
  ...gearAndTrails,
];
