import { NewPostForm } from "~/features/forums/new-post-form.island";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/new";

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("New Forum Post") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { postId: crypto.randomUUID(), author: await findViewerAuthor(context) };
}

export default function NewForumPost({ loaderData: { postId, author } }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader title="New Forum Post" back={{ href: "/forums", label: "Forums" }} />
      <NewPostForm id={postId} author={author} loadPlaces={loadPlaces} />
    </Page>
  );
}

function loadPlaces() {
  return import("~/features/places/place-list");
}
