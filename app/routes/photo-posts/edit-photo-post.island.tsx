import { type PhotoPost, photoTitle, todoSource, userPosts } from "~/features/photo-posts/photo-post";
import { PhotoPostFields, savePhotoEdit, validateTitle } from "~/features/photo-posts/photo-post-form";
import { updateTodosOf } from "~/features/todos/todo-item";
import PhotoField from "~/islands/inputs/photo-field.island";
import { EditForm } from "~/islands/records/edit-form";
import { EditPage } from "~/islands/records/edit-page";
import { href } from "~/lib/href";

export default function EditPhotoPost({ id }: { id: string }) {
  return (
    <EditPage
      collection={userPosts}
      id={id}
      title="Edit Post"
      missingTitle="Post not found"
      list={{ href: "/feed", label: "Back to the feed" }}
      linkTo={post => ({
        href: href("/post/:photoPostId", { photoPostId: post.id }),
        label: photoTitle(post),
      })}
    >
      {post => <EditPhotoForm post={post} />}
    </EditPage>
  );
}

function EditPhotoForm({ post }: { post: PhotoPost }) {
  return (
    <EditForm
      collection={userPosts}
      record={post}
      validate={validateTitle}
      save={async (form, save) => {
        await savePhotoEdit(form, post, save);
        const saved = userPosts.find(post.id);
        if (saved) await updateTodosOf(post.id, () => todoSource(saved));
      }}
      successTitle="Post saved"
      href={href("/post/:photoPostId", { photoPostId: post.id })}
    >
      {errors => (
        <>
          <PhotoPostFields post={post} titleError={errors?.title?.[0]} />
          <PhotoField photo={photoOf(post)} isRequired error={errors?.photo?.[0]} />
        </>
      )}
    </EditForm>
  );
}

function photoOf({ imageUrl }: PhotoPost) {
  return imageUrl ? { src: imageUrl, width: 720, height: 450 } : null;
}
