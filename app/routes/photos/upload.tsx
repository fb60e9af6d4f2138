import { redirectDocument } from "react-router";
import { newPostLinks } from "~/features/navigation/site-links";
import { userPosts } from "~/features/photos/photo-post";
import { PhotoPostFields } from "~/features/photos/photo-post-fields";
import { saveUpload, validateUpload } from "~/features/photos/save-photo";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { DeviceForm } from "~/forms/page/device-form";
import { addressOfShare } from "~/forms/server/shared-form.server";
import { PhotoPicker } from "~/islands/inputs/photo-picker";
import { useSharedPost } from "~/islands/inputs/use-shared-post";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/upload";

export const handle = { islands: true, offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Share Your Adventure") }];

export async function loader({ context }: Route.LoaderArgs) {
  return { id: `post-${Date.now()}`, creator: await findViewerAuthor(context) };
}

/** Without a service worker this receives what another app shares, and the photo has to be chosen again. */
export async function action(args: Route.ActionArgs) {
  return redirectDocument(await addressOfShare(args), 303);
}

export default function Upload({ loaderData: { id, creator } }: Route.ComponentProps) {
  const shareFault = useSharedPost();
  return (
    <Page width="reading">
      <PageHeader title="Share Your Adventure" subtitle="A photo and a title are all it takes." />
      <Tabs
        label="New Post"
        tabs={newPostLinks.map(link => ({ ...link, current: link.href === "/upload" }))}
      />
      <DeviceForm
        collection={userPosts.key}
        id={id}
        validate={validateUpload}
        save={form => saveUpload(form, creator)}
        failure={{
          title: "Upload failed",
          message: "There was an error uploading your post. Please try again.",
        }}
        success={{ title: "Post uploaded!", href: "/feed" }}
        submitLabel="Share Post"
        busyLabel="Uploading..."
        cancelHref="/feed"
      >
        {errors => (
          <>
            <PhotoPostFields titleError={errors?.title?.[0]} />
            <PhotoPicker required error={errors?.photo?.[0] ?? shareFault} />
          </>
        )}
      </DeviceForm>
    </Page>
  );
}
