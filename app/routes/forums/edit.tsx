import { Island } from "~/islands/island";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/edit";
import EditForumPost from "./edit-forum-post.island";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit Post") }];

export default function EditForumPostPage({ params }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <Island bringsForm name="edit-forum-post" of={EditForumPost} props={{ id: params.forumId }} />
    </Page>
  );
}
