import { type PhotoPost, photoTitle, profilePosts } from "./photo-post";

/** With the thumbnail, because the photo itself is stored already. */
export function todoSource(post: PhotoPost) {
  const { id, description, location, imageUrl } = post;
  const thumbnail = profilePosts.find(id)?.imageUrl ?? imageUrl;
  return { title: photoTitle(post), description, location, imageUrl: thumbnail, postId: id };
}
