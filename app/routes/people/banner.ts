import { findPicture, hasPicture } from "~/features/profiles/profiles.server";
import { loadPhoto } from "~/infra/photos/photo-response.server";
import type { Route } from "./+types/banner";

export async function loader(args: Route.LoaderArgs) {
  const { profileId: id, digest, width } = args.params;
  const photo = { kind: "banner", id, digest } as const;
  return loadPhoto(args, { photo, width, exists: hasPicture, load: findPicture });
}
