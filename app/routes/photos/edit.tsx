import { type PhotoPost, photoTitle, todoSource, userPosts } from "~/features/photos/photo-post";
import { PhotoPostFields } from "~/features/photos/photo-post-fields";
import { savePhotoEdit, validateTitle } from "~/features/photos/save-photo";
import { updateTodosOf } from "~/features/todos/todo-item";
import { DeviceForm } from "~/forms/page/device-form";
import { PhotoReplacement } from "~/islands/inputs/photo-replacement";
import { LocalPostLoading, MissingRecord } from "~/islands/local-post";
import { useOwnRecord } from "~/islands/records/own-record";
import { useEdit } from "~/islands/records/save-edit";
import { StoredVersion } from "~/islands/records/stored-version";
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
          <EditPhotoForm post={record} />
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

function EditPhotoForm({ post }: { post: PhotoPost }) {
  const { stored, save } = useEdit(userPosts, post);
  const href = `/post/${post.id}`;
  return (
    <>
      {stored && (
        <StoredVersion title={photoTitle(stored)} content={stored.description} photo={photoOf(stored)} />
      )}
      <DeviceForm
        validate={validateTitle}
        save={async form => {
          await savePhotoEdit(form, post, save);
          await updateTodos(post.id);
        }}
        failure={{ title: "Saving failed", message: "Your changes could not be saved. Please try again." }}
        success={{ title: "Post saved", href }}
        submitLabel="Save Changes"
        busyLabel="Saving..."
        cancelHref={href}
      >
        {errors => (
          <>
            <PhotoPostFields post={post} titleError={errors?.title?.[0]} />
            <PhotoReplacement photo={photoOf(post)} isRequired error={errors?.photo?.[0]} />
          </>
        )}
      </DeviceForm>
    </>
  );
}

function photoOf({ imageUrl }: PhotoPost) {
  return imageUrl ? { src: imageUrl, width: 720, height: 450 } : null;
}
