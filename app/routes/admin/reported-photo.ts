import { findModeratedPhoto, hasModeratedPhoto } from "~/features/moderation/queue.server";
import { loadPhoto } from "~/infra/photos/photo-response.server";
import type { Route } from "./+types/reported-photo";

export async function loader(args: Route.LoaderArgs) {
  const { postId: id, digest, width } = args.params;
  const photo = { kind: "post", id, digest } as const;
  return loadPhoto(args, { photo, width, exists: hasModeratedPhoto, load: findModeratedPhoto });
}
