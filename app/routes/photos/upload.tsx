import { redirectDocument } from "react-router";
import { newPostLinks } from "~/features/navigation/site-links";
import { newPhotoPostId } from "~/features/photos/upload";
import { UploadForm } from "~/features/photos/upload-form.island";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { addressOfShare } from "~/forms/server/shared-form.server";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/upload";

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Share Your Adventure") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { id: newPhotoPostId(), creator: await findViewerAuthor(context) };
}

/** For what another app shares, while no service worker takes it: its photo has to be chosen again. */
export async function action(args: Route.ActionArgs) {
  return redirectDocument(await addressOfShare(args), 303);
}

export default function Upload({ loaderData: { id, creator } }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader title="Share Your Adventure" subtitle="A photo and a title are all it takes." />
      <Tabs
        label="New Post"
        tabs={newPostLinks.map(link => ({ ...link, current: link.href === "/upload" }))}
      />
      <UploadForm id={id} creator={creator} />
    </Page>
  );
}
