import { findPostPhoto, hasPostPhoto } from "~/features/locations/posts/posts.server";
import { loadPhoto } from "~/infra/photos/photo-response.server";
import type { Route } from "./+types/post-photo";

export async function loader(args: Route.LoaderArgs) {
  const { postId: id, digest, width } = args.params;
  const photo = { kind: "post", id, digest } as const;
  return loadPhoto(args, { photo, width, exists: hasPostPhoto, load: findPostPhoto });
}
