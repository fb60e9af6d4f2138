import { EditPhotoForm } from "~/features/photos/edit-photo-form.island";
import { photoTitle, userPosts } from "~/features/photos/photo-post";
import { todoSource } from "~/features/photos/todo-source";
import { updateTodosOf } from "~/features/todos/post-todos";
import { LocalPostLoading, MissingRecord } from "~/islands/local-post";
import { useOwnRecord } from "~/islands/records/own-record";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/edit";

const feed = { href: "/feed", label: "Back to the feed" };

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit Post") }];

export default function EditPhotoPost({ params }: Route.ComponentProps) {
  const { record, isMissing } = useOwnRecord(userPosts, params.photoPostId, post => post.creator);
  if (isMissing) return <MissingRecord title="Post not found" href={feed.href} action={feed.label} />;
  return (
    <Page width="reading">
      {record ? (
        <>
          <PageHeader title="Edit Post" back={{ href: `/post/${record.id}`, label: photoTitle(record) }} />
          <EditPhotoForm post={record} onSaved={updateTodos} />
        </>
      ) : (
        <LocalPostLoading back={feed} />
      )}
    </Page>
  );
}

async function updateTodos(id: string) {
  const post = userPosts.find(id);
  if (post) await updateTodosOf(todoSource(post));
}
