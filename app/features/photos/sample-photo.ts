import { treksGuideId } from "~/lib/product";
import type { PhotoPost } from "./photo-post";

export const samplePhoto: PhotoPost = {
  id: "sample-first-light",
  title: "First light on the lake",
  description:
    "Wind sleeps until the sun has warmed the slopes. Be at the water half an hour before sunrise, with the camera out of its warm bag and gloves that let you feel the shutter, and the mountains stand in the lake twice. An hour later the first gust draws a line through them, and it is time for breakfast.",
  imageUrl: "/art/first-light.svg",
  location: "Jenny Lake, Wyoming",
  creator: { id: treksGuideId, name: "Treks Guide" },
  likes: 156,
  liked: false,
  comments: 1,
  createdAt: "2026-06-17T05:10:00.000Z",
  postedAt: "2026-06-17T05:10:00.000Z",
};
