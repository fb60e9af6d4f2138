import { readPicture } from "~/features/profiles/profiles.server";
import { loadPhoto } from "~/infra/photos/photo-response.server";
import { avatarWidths, bannerWidths } from "~/lib/photo-rules";
import type { Route } from "./+types/picture";

export async function loader(args: Route.LoaderArgs) {
  const { profileId: id, digest, width } = args.params;
  const kind = args.pattern.includes("/avatar/") ? "avatar" : "banner";
  const widths = kind === "avatar" ? avatarWidths : bannerWidths;
  return loadPhoto(args, { id, digest, width, widths, read: readPicture(kind) });
}
