import { redirect } from "react-router";
import { restoreLocationPost } from "~/features/locations/posts/own-posts.server";
import { parsePostParams } from "~/features/locations/posts/posts.server";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireMember } from "~/infra/guards.server";
import type { Route } from "./+types/restore-post";

export const handle = { offline: "form" };

export function loader({ params }: Route.LoaderArgs) {
  return redirect(parsePostParams(params).listedAt);
}

export const action = formAction(
  { title: "Not undone", authorize: requireMember, refusedTo: "/location-forums" },
  async ({ supabase, params }) => {
    const address = parsePostParams(params);
    const { noun, path, listedAt } = address;
    switch (await restoreLocationPost(supabase, address)) {
      case "restored":
        return redirectWithFlash(path, {
          title: noun === "post" ? "Post restored" : "Comment restored",
          message:
            noun === "post" ? "Your post is back on the forum." : "Your comment is back below the post.",
        });
      case "too late":
        return redirectWithFlash(listedAt, {
          kind: "error",
          title: "Too late to undo",
          message: `A deleted ${noun} can be brought back for 30 seconds only.`,
        });
      default:
        return redirectWithFlash(listedAt, {
          kind: "error",
          title: "Not undone",
          message: `The ${noun} could not be brought back. Try again at once.`,
          undo: `${path}/restore`,
        });
    }
  },
);
