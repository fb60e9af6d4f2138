import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { Island } from "~/islands/island";
import { pageTitle } from "~/lib/product";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/new";
import NewForumPost from "./new-forum-post.island";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("New Forum Post") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { author: await findViewerAuthor(context) };
}

export default function NewForumPostPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader title="New Forum Post" back={{ href: "/forums", label: "Forums" }} />
      <Island name="new-forum-post" of={NewForumPost} props={loaderData} />
    </Page>
  );
}
