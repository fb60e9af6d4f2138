import { newPostLinks } from "~/features/navigation/site-header";
import NewPhotoPost from "~/features/photo-posts/new-photo-post.island";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { Island } from "~/islands/island";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/upload";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Share Your Adventure") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { creator: await findViewerAuthor(context) };
}

export default function Upload({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader title="Share Your Adventure" subtitle="A photo and a title are all it takes." />
      <Tabs
        label="New Post"
        tabs={newPostLinks.map(link => ({ ...link, current: link.href === "/upload" }))}
      />
      <Island name="new-photo-post" of={NewPhotoPost} props={loaderData} />
    </Page>
  );
}
