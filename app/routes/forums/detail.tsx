import { templateId } from "~/browser/shared-with-worker/contract";
import { samplePosts } from "~/features/forums/samples/sample-posts";
import { sampleCommentsFor } from "~/features/local-comments/sample-comments";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { Island } from "~/islands/island";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/detail";
import ForumPost from "./forum-post.island";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.sample?.title ?? "Forum post") },
];

export async function loader({ context, params: { forumId: id } }: Route.LoaderArgs) {
  const sample = samplePosts.find(post => post.id === id) ?? null;
  const viewer = await findViewerAuthor(context);
  const samples = sampleCommentsFor(id);
  return { id, sample, samples, isTemplate: id === templateId, viewer };
}

export default function ForumPostPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <Island bringsForm name="forum-post" of={ForumPost} props={loaderData} />
    </Page>
  );
}
