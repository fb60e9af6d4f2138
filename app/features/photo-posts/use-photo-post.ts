import * as z from "zod/mini";
import { createCollection } from "~/browser/records/collection";
import { recordId } from "~/browser/records/fields";
import { useCollection } from "~/islands/records/use-collection";
import { treksGuideId } from "~/lib/product";
import { type PhotoPost, userPosts } from "./photo-post";

export function usePhotoPost(id: string, isTemplate: boolean): PhotoPost | null {
  const own = useCollection(userPosts);
  const likes = useCollection(postLikes);
  const found = own?.find(post => post.id === id);
  if (found) return found;
  if (!own && (isTemplate || mayBeOwn(id))) return null;
  return likes?.some(like => like.id === samplePhoto.id) ? withToggledLike(samplePhoto) : samplePhoto;
}

function mayBeOwn(id: string) {
  return id.startsWith("post-");
}

const postLikes = createCollection({ key: "postLikes", schema: z.object({ id: recordId }) });

export async function toggleLike({ id, liked }: PhotoPost) {
  if (id !== samplePhoto.id) return userPosts.update(id, withToggledLike);
  return liked ? postLikes.update(id, () => null) : postLikes.put({ id });
}

function withToggledLike(post: PhotoPost): PhotoPost {
  return { ...post, liked: !post.liked, likes: Math.max(0, post.likes + (post.liked ? -1 : 1)) };
}

export const samplePhoto: PhotoPost = {
  id: "sample-first-light",
  title: "First light on the lake",
  description:
    "Wind sleeps until the sun has warmed the slopes. Be at the water half an hour before sunrise, with the camera out of its warm bag and gloves that let you feel the shutter, and the mountains stand in the lake twice. An hour later the first gust draws a line through them, and it is time for breakfast.",
  caption: "",
  imageUrl: "/art/first-light.svg",
  location: "Jenny Lake, Wyoming",
  creator: { id: treksGuideId, name: "Treks Guide" },
  likes: 156,
  liked: false,
  comments: 1,
  createdAt: "2026-06-17T05:10:00.000Z",
  postedAt: "2026-06-17T05:10:00.000Z",
};
