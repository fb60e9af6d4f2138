import { lazy, Suspense } from "react";
import { displayPost, type StoredPost, todoSource } from "~/features/forums/post";
import { userForums } from "~/features/forums/user-forums";
import { updateTodosOf } from "~/features/todos/todo-item";
import { LocalPostLoading } from "~/islands/local-post";
import { EditPage } from "~/islands/records/edit-page";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import type { Route } from "./+types/edit";

const forums = { href: "/forums", label: "Back to Forums" };

/** The form is most of the page, and useless before the post is read. */
const EditPostForm = lazy(async () => ({
  default: (await import("~/features/forums/edit-post-form")).EditPostForm,
}));

const loadPlaces = () => import("~/features/places/place-list");

const updateTodos = (post: StoredPost) => updateTodosOf(post.id, () => todoSource(post));

export const handle = { islands: true, offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit Post") }];

export default function EditForumPost({ params }: Route.ComponentProps) {
  return (
    <EditPage
      collection={userForums}
      id={params.forumId}
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
