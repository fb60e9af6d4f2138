import { lazy, Suspense } from "react";
import { displayPost, type StoredPost, todoSource } from "~/features/forums/post";
import { userForums } from "~/features/forums/user-forums";
import { updateTodosOf } from "~/features/todos/todo-item";
import { LocalPostLoading } from "~/islands/local-post";
import { EditPage } from "~/islands/records/edit-page";
import { href } from "~/lib/href";

const forums = { href: "/forums", label: "Back to Forums" };

/** The form is most of the page, and useless before the post is read. */
const EditPostForm = lazy(async () => ({
  default: (await import("~/features/forums/edit-post-form")).EditPostForm,
}));

const loadPlaces = () => import("~/features/places/place-list");

const updateTodos = (post: StoredPost) => updateTodosOf(post.id, () => todoSource(post));

export default function EditForumPost({ id }: { id: string }) {
  return (
    <EditPage
      collection={userForums}
      id={id}
      title="Edit Post"
      missingTitle="Forum post not found"
      list={forums}
      linkTo={post => ({
        href: href("/forums/:forumId", { forumId: post.id }),
        label: displayPost(post).title,
      })}
    >
      {post => (
        <Suspense fallback={<LocalPostLoading back={forums} />}>
          <EditPostForm post={post} loadPlaces={loadPlaces} onSaved={updateTodos} />
        </Suspense>
      )}
    </EditPage>
  );
}
