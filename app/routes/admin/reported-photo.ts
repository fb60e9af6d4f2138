import { readModeratedPhoto } from "~/features/admin/decisions/queue.server";
import { loadPhoto } from "~/infra/photos/photo-response.server";
import { renderingWidths } from "~/lib/post-photos";
import type { Route } from "./+types/reported-photo";

export async function loader(args: Route.LoaderArgs) {
  const { postId: id, digest, width } = args.params;
  return loadPhoto(args, { id, digest, width, widths: renderingWidths, read: readModeratedPhoto });
}
