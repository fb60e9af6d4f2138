import { type PhotoPost, photoTitle } from "./photo-post";

export function findPhotoPosts(posts: readonly PhotoPost[], term: string): PhotoPost[] {
  const wanted = term.toLowerCase();
  return posts.filter(post => {
    const texts = [photoTitle(post), post.description, post.location, post.creator.name];
    return texts.some(text => text?.toLowerCase().includes(wanted));
  });
}
