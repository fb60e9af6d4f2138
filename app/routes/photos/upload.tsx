import { redirect } from "react-router";
import { newPostLinks } from "~/features/navigation/site-header";
import NewPhotoPost from "~/features/photos/new-photo-post.island";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { addressOfShare } from "~/forms/server/shared-form.server";
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

/** Without a service worker this receives what another app shares, and the photo has to be chosen again. */
export async function action(args: Route.ActionArgs) {
  return redirect(await addressOfShare(args), 303);
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
