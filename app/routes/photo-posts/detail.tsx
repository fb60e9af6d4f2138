import { templateId } from "~/browser/shared-with-worker/contract";
import { sampleCommentsFor } from "~/features/local-comments/sample-comments";
import { samplePhoto } from "~/features/photo-posts/use-photo-post";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { Island } from "~/islands/island";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/detail";
import PhotoPost from "./photo-post.island";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Photo post") }];

export async function loader({ context, params: { photoPostId: id } }: Route.LoaderArgs) {
  const viewer = await findViewerAuthor(context);
  const samples = sampleCommentsFor(samplePhoto.id);
  return { id, samples, isTemplate: id === templateId, viewer };
}

export default function PhotoPostPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <Island bringsForm name="photo-post" of={PhotoPost} props={loaderData} />
    </Page>
  );
}
