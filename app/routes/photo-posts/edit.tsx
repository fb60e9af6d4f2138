import { Island } from "~/islands/island";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/edit";
import EditPhotoPost from "./edit-photo-post.island";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit Post") }];

export default function EditPhotoPostPage({ params }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <Island bringsForm name="edit-photo-post" of={EditPhotoPost} props={{ id: params.photoPostId }} />
    </Page>
  );
}
