import { useEffect, useState } from "react";
import { ForumArticle } from "~/features/forums/forum-article";
import { displayPost, type StoredPost, todoSource } from "~/features/forums/post";
import { loadTips, userForums } from "~/features/forums/user-forums";
import type { Comment, CommentAuthor } from "~/features/local-comments/comment";
import { Comments } from "~/features/local-comments/comments";
import { useComments } from "~/features/local-comments/use-comments";
import { SaveButton } from "~/features/todos/save-button";
import { TodoNeedsScript } from "~/features/todos/save-to-todo";
import { removeTodosOf } from "~/features/todos/todo-item";
import { LocalPostLoading, MissingRecord, useImageSize, usePageTitle } from "~/islands/local-post";
import { OwnPostActions, usePostDeletion } from "~/islands/records/record-actions";
import { StoredNote } from "~/islands/records/stored-note";
import { isOwnRecord, useCollection } from "~/islands/records/use-collection";
import { href } from "~/lib/href";

const back = { href: "/forums", label: "Back to Forums" };
const notFound = { title: "Forum post not found", href: back.href, action: back.label };
const untitled = "Forum post";

interface ForumPostProps {
  id: string;
  sample: StoredPost | null;
  samples: readonly Comment[];
  /** The service worker caches one page for all posts. */
  isTemplate: boolean;
  viewer: CommentAuthor;
}

export default function ForumPost({ viewer, ...page }: ForumPostProps) {
  const { id } = page;
  const own = useCollection(userForums);
  const { sample, samples } = useSample(id, page);
  const current = useComments(id, samples, count =>
    userForums.update(id, stored =>
      stored.commentCount === count ? stored : { ...stored, commentCount: count },
    ),
  );
  const { shown: content, start: remove } = usePostDeletion(
    { post: own?.find(stored => stored.id === id) ?? sample, thread: current },
    { remove: () => removePost(id), nextHref: back.href },
  );
  const { post, thread } = content;
  const picture = useImageSize(post?.imageUrl);
  const shown = post && displayPost(post);
  const isMissing = own && post === null;
  usePageTitle(shown?.title ?? (isMissing ? notFound.title : untitled));
  if (isMissing) return <MissingRecord {...notFound} />;
  const isLoading = !shown || picture === undefined;
  return (
    <>
      {isLoading ? (
        <LocalPostLoading back={back} />
      ) : (
        <>
          <ForumArticle post={shown} picture={picture} back={back} comments={thread.comments.length} />
          {own && isOwnRecord(post) && <StoredNote local={href("/forums/:forumId", { forumId: id })} />}
          <div className="flex flex-wrap items-start justify-between gap-x-3">
            <div className="mt-4 print:hidden">
              <SaveButton postId={id} getSource={() => todoSource(post)} />
              <TodoNeedsScript />
            </div>
            {own && isOwnRecord(post) && (
              <OwnPostActions
                editHref={href("/forums/:forumId/edit", { forumId: id })}
                text="Its comments go with it, and it disappears from your to-do list too."
                onConfirm={remove}
              />
            )}
          </div>
        </>
      )}
      <Comments thread={thread} viewer={viewer} hidden={isLoading} />
    </>
  );
}

/** @throws StorageFault */
async function removePost(id: string) {
  await userForums.remove(id);
  await removeTodosOf(id);
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
      const { sampleCommentsFor } = await import("~/features/local-comments/sample-comments");
      setFound({ sample: tips.find(tip => tip.id === id) ?? null, samples: sampleCommentsFor(id) });
    });
  }, [id, isSought]);
  return isSought ? found : page;
}
