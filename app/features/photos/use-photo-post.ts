import { useCollection } from "~/islands/device/use-collection";
import { postLikes, withToggledLike } from "./likes";
import { type PhotoPost, userPosts } from "./photo-post";
import { samplePhoto } from "./sample-photo";

/** The post of an address: the member's own or the built-in one; null while only the browser can tell. */
export function usePhotoPost(id: string): PhotoPost | null {
  const own = useCollection(userPosts, null);
  const likes = useCollection(postLikes, null);
  const found = own?.find(post => post.id === id);
  if (found) return found;
  if (!own && mayBeOwn(id)) return null;
  return likes?.some(like => like.id === samplePhoto.id) ? withToggledLike(samplePhoto) : samplePhoto;
}

/** The server need not wait with any other. */
function mayBeOwn(id: string) {
  return id.startsWith("post-");
}
