import { type PhotoPost, photoTitle, profilePosts } from "./photo-post";

/** What a to-do list keeps of a post: with the small picture, for the large one is here already. */
export function placeOf(post: PhotoPost) {
  const { id, description, location, imageUrl } = post;
  const thumbnail = profilePosts.find(id)?.imageUrl ?? imageUrl;
  return { title: photoTitle(post), description, location, imageUrl: thumbnail, postId: id };
}
