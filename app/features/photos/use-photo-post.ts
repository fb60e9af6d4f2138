import { useCollection } from "~/islands/records/use-collection";
import { postLikes, withToggledLike } from "./likes";
import { type PhotoPost, userPosts } from "./photo-post";
import { samplePhoto } from "./sample-photo";

/** Null until the browser's records are read. `isTemplate`: the server's page stands for all photo posts. */
export function usePhotoPost(id: string, isTemplate: boolean): PhotoPost | null {
  const own = useCollection(userPosts, null);
  const likes = useCollection(postLikes, null);
  const found = own?.find(post => post.id === id);
  if (found) return found;
  if (!own && (isTemplate || mayBeOwn(id))) return null;
  return likes?.some(like => like.id === samplePhoto.id) ? withToggledLike(samplePhoto) : samplePhoto;
}

/** The server can render any other post at once. */
function mayBeOwn(id: string) {
  return id.startsWith("post-");
}
