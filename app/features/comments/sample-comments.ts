import { treksGuideId } from "~/lib/product";
import type { Comment } from "./comment";

const treksGuide = { id: treksGuideId, name: "Treks Guide" };

const sampleComments = new Map(
  Object.entries<readonly Comment[]>({
    "sample-ten-essentials": [
      {
        id: "sample-comment-essentials-light",
        author: treksGuide,
        text: "The one that is left at home most often is the headlamp. Phones make poor lamps: they need both the battery and one of your hands, at the hour when you want to keep the two.",
        postedAt: "2026-06-20T18:05:00.000Z",
      },
    ],
    "sample-bear-aware-food": [
      {
        id: "sample-comment-bears-car",
        author: treksGuide,
        text: "A parked car is no larder either. At trailheads with bears the food goes into the metal locker, and so do the crumbs of the drive, the child seat that smells of juice and the empty cooler.",
        postedAt: "2026-06-14T06:20:00.000Z",
      },
      {
        id: "sample-comment-bears-rent",
        author: treksGuide,
        text: "No need to buy a canister for one trip: many wilderness permit offices lend or rent them. Ask before you travel, in high summer they run out.",
        postedAt: "2026-06-13T09:40:00.000Z",
      },
    ],
    "sample-first-light": [
      {
        id: "sample-comment-light-frost",
        author: treksGuide,
        text: "In autumn, look at the dew point the evening before. When the air cools below it over warm water there will be mist at sunrise, gone an hour later.",
        postedAt: "2026-06-18T05:55:00.000Z",
      },
    ],
  }),
);

export function sampleCommentsFor(postId: string): readonly Comment[] {
  return sampleComments.get(postId) ?? [];
}
