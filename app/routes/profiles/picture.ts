import { findPicture, hasPicture } from "~/features/profiles/profiles.server";
import { loadPhoto } from "~/infra/photos/photo-response.server";
import { avatarWidths } from "~/lib/photo-rules";
import type { Route } from "./+types/picture";

export async function loader(args: Route.LoaderArgs) {
  const { profileId: id, digest, width } = args.params;
  const kind = args.pattern.includes("/avatar/") ? "avatar" : "banner";
  return loadPhoto(args, {
    photo: { kind, id, digest },
    width,
    ...(kind === "avatar" && { widths: avatarWidths }),
    exists: hasPicture,
    load: findPicture,
  });
}
