import { useHydrated } from "remix-utils/use-hydrated";
import type { Removed } from "~/device/deletions";
import { newCommentId } from "~/features/comments/comment";
import { Comments } from "~/features/comments/comments.island";
import { sampleCommentsFor } from "~/features/comments/sample-comments";
import { useComments } from "~/features/comments/use-comments";
import { PhotoArticle } from "~/features/photos/photo-article.island";
import { photoTitle, profilePosts, todoSource, userPosts } from "~/features/photos/photo-post";
import { samplePhoto, usePhotoPost } from "~/features/photos/use-photo-post";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { SaveButton } from "~/features/todos/save-button.island";
import { removeTodosOf } from "~/features/todos/todo-item";
import { LocalPostLoading, useImageSize, usePageTitle } from "~/islands/local-post";
import { isOwnRecord } from "~/islands/records/own-record";
import { OwnPostActions, usePostDeletion } from "~/islands/records/record-actions";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { templateId } from "~/offline/shared/contract";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/detail";

const untitled = "Photo post";
const none: readonly [] = [];

export const handle = { islands: true, offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(untitled) }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const isTemplate = params.photoPostId === templateId;
  const samples = sampleCommentsFor(samplePhoto.id);
  return { isTemplate, samples, viewer: await findViewerAuthor(context), commentId: newCommentId() };
}

const back = { href: "/feed", label: "Back to the feed" };

export default function PhotoPostDetail({ loaderData, params }: Route.ComponentProps) {
  const found = usePhotoPost(params.photoPostId, loaderData.isTemplate);
  const { shown: post, start: remove } = usePostDeletion(found, {
    remove: () => removePost(params.photoPostId),
    nextHref: back.href,
  });
  const picture = useImageSize(post?.imageUrl);
  const id = post?.id ?? params.photoPostId;
  // The page cached for all photo posts was rendered without comments.
  const isKnown = useHydrated() || !loaderData.isTemplate;
  const hasSamples = id === samplePhoto.id && isKnown;
  const thread = useComments(id, hasSamples ? loaderData.samples : none, count =>
    userPosts.update(id, stored => (stored.comments === count ? stored : { ...stored, comments: count })),
  );
  usePageTitle(post ? photoTitle(post) : untitled);
  const isLoading = !post || picture === undefined;
  return (
    <Page width="reading">
      {isLoading ? (
        <LocalPostLoading back={back} />
      ) : (
        <>
          <PhotoArticle
            post={post}
            picture={picture}
            back={back}
            actions={<SaveButton postId={id} getSource={() => todoSource(post)} />}
          />
          {isOwnRecord(post) && (
            <OwnPostActions
              editHref={href("/post/:photoPostId/edit", { photoPostId: id })}
              text="It goes with its comments, and leaves your to-do list too."
              onConfirm={remove}
            />
          )}
        </>
      )}
      <Comments
        key={id}
        thread={thread}
        viewer={loaderData.viewer}
        firstId={loaderData.commentId}
        hidden={isLoading}
      />
    </Page>
  );
}

/** Offers Undo only if everything can be restored. @throws StorageFault */
async function removePost(id: string): Promise<Removed> {
  const post = await userPosts.remove(id);
  const thumbnail = await profilePosts.remove(id);
  const todos = await removeTodosOf(id);
  return post && thumbnail && todos && [...post, ...thumbnail, ...todos];
}
