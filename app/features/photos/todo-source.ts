import { type PhotoPost, photoTitle, profilePosts } from "./photo-post";

/** What the to-do list stores of a post: with the thumbnail, because the photo itself is stored already. */
export function todoSource(post: PhotoPost) {
  const { id, description, location, imageUrl } = post;
  const thumbnail = profilePosts.find(id)?.imageUrl ?? imageUrl;
  return { title: photoTitle(post), description, location, imageUrl: thumbnail, postId: id };
}
