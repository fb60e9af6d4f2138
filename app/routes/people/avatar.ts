import { findPicture, hasPicture } from "~/features/profiles/profiles.server";
import { loadPhoto } from "~/infra/photos/photo-response.server";
import { avatarWidths } from "~/lib/photo-rules";
import type { Route } from "./+types/avatar";

export async function loader(args: Route.LoaderArgs) {
  const { profileId: id, digest, width } = args.params;
  const photo = { kind: "avatar", id, digest } as const;
  return loadPhoto(args, { photo, width, widths: avatarWidths, exists: hasPicture, load: findPicture });
}
