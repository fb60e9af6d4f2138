import { useEffect, useState } from "react";
import type { Removed } from "~/device/deletions";
import { type Comment, newCommentId } from "~/features/comments/comment";
import { Comments } from "~/features/comments/comments.island";
import { sampleCommentsFor } from "~/features/comments/sample-comments";
import { useComments } from "~/features/comments/use-comments";
import { ForumArticle } from "~/features/forums/forum-article";
import { displayPost, type StoredPost, todoSource } from "~/features/forums/post";
import { samplePosts } from "~/features/forums/samples/sample-posts";
import { loadTips, userForums } from "~/features/forums/user-forums";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { SaveButton } from "~/features/todos/save-button.island";
import { TodoNeedsScript } from "~/features/todos/save-to-todo";
import { removeTodosOf } from "~/features/todos/todo-item";
import { LocalPostLoading, MissingRecord, useImageSize, usePageTitle } from "~/islands/local-post";
import { isOwnRecord } from "~/islands/records/own-record";
import { OwnPostActions, usePostDeletion } from "~/islands/records/record-actions";
import { useCollection } from "~/islands/records/use-collection";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { templateId } from "~/offline/shared/contract";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/detail";

const back = { href: "/forums", label: "Back to Forums" };
const notFound = { title: "Forum post not found", href: back.href, action: back.label };
const untitled = "Forum post";

export const handle = { islands: true, offline: "local" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.sample?.title ?? untitled) },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const sample = samplePosts.find(({ id }) => id === params.forumId) ?? null;
  const isTemplate = params.forumId === templateId;
  const samples = sampleCommentsFor(params.forumId);
  return { sample, samples, isTemplate, viewer: await findViewerAuthor(context), commentId: newCommentId() };
}

export default function ForumPostDetail({ loaderData, params }: Route.ComponentProps) {
  const id = params.forumId;
  const own = useCollection(userForums, null);
  const { sample, samples } = useSample(id, loaderData);
  const { shown: post, start: remove } = usePostDeletion(own?.find(stored => stored.id === id) ?? sample, {
    remove: () => removePost(id),
    nextHref: back.href,
  });
  const picture = useImageSize(post?.imageUrl);
  const thread = useComments(id, samples, count =>
    userForums.update(id, stored =>
      stored.commentCount === count ? stored : { ...stored, commentCount: count },
    ),
  );
  const shown = post && displayPost(post);
  const isMissing = own && post === null;
  usePageTitle(shown?.title ?? (isMissing ? notFound.title : untitled));
  if (isMissing) return <MissingRecord {...notFound} />;
  const isLoading = !shown || picture === undefined;
  return (
    <Page width="reading">
      {isLoading ? (
        <LocalPostLoading back={back} />
      ) : (
        <>
          <ForumArticle post={shown} picture={picture} back={back} comments={thread.comments.length} />
          <div className="flex flex-wrap items-start justify-between gap-x-3">
            <div className="mt-4 print:hidden">
              <SaveButton postId={id} getSource={() => todoSource(post)} />
              <TodoNeedsScript />
            </div>
            {own && isOwnRecord(post) && (
              <OwnPostActions
                editHref={href("/forums/:forumId/edit", { forumId: id })}
                text="It goes with its comments, and leaves your to-do list too."
                onConfirm={remove}
              />
            )}
          </div>
        </>
      )}
      <Comments
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
  const post = await userForums.remove(id);
  const todos = await removeTodosOf(id);
  return post && todos && [...post, ...todos];
}

interface SampleOnPage {
  /** Null means that there is no such sample, undefined that this is not known yet. */
  sample: StoredPost | null | undefined;
  samples: readonly Comment[];
}

/** The service worker caches one page for all posts, which was rendered without the samples of this one. */
function useSample(id: string, page: SampleOnPage & { isTemplate: boolean }): SampleOnPage {
  const [found, setFound] = useState<SampleOnPage>({ sample: undefined, samples: page.samples });
  const isSought = page.isTemplate && id.startsWith("sample-");
  useEffect(() => {
    if (!isSought) return;
    loadTips().then(async tips => {
      const { sampleCommentsFor } = await import("~/features/comments/sample-comments");
      setFound({ sample: tips.find(tip => tip.id === id) ?? null, samples: sampleCommentsFor(id) });
    });
  }, [id, isSought]);
  return isSought ? found : page;
}
