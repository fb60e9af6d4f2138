import { useHydrated } from "remix-utils/use-hydrated";
import type { Comment, CommentAuthor } from "~/features/local-comments/comment";
import { Comments } from "~/features/local-comments/comments";
import { useComments } from "~/features/local-comments/use-comments";
import { PhotoArticle } from "~/features/photo-posts/photo-article";
import { photoTitle, profilePosts, todoSource, userPosts } from "~/features/photo-posts/photo-post";
import { samplePhoto, usePhotoPost } from "~/features/photo-posts/use-photo-post";
import { SaveButton } from "~/features/todos/save-button";
import { removeTodosOf } from "~/features/todos/todo-item";
import { LocalPostLoading, useImageSize, usePageTitle } from "~/islands/local-post";
import { OwnPostActions, usePostDeletion } from "~/islands/records/record-actions";
import { StoredNote } from "~/islands/records/stored-note";
import { isOwnRecord } from "~/islands/records/use-collection";
import { href } from "~/lib/href";

const untitled = "Photo post";
const none: readonly [] = [];

interface PhotoPostProps {
  id: string;
  samples: readonly Comment[];
  /** The service worker caches one page for all posts. */
  isTemplate: boolean;
  viewer: CommentAuthor;
}

const back = { href: "/feed", label: "Back to the feed" };

export default function PhotoPost({ id: openedId, samples, isTemplate, viewer }: PhotoPostProps) {
  const found = usePhotoPost(openedId, isTemplate);
  const foundId = found?.id ?? openedId;
  // The page cached for all photo posts was rendered without comments.
  const isKnown = useHydrated() || !isTemplate;
  const hasSamples = foundId === samplePhoto.id && isKnown;
  const current = useComments(foundId, hasSamples ? samples : none, count =>
    userPosts.update(foundId, stored =>
      stored.comments === count ? stored : { ...stored, comments: count },
    ),
  );
  const { shown, start: remove } = usePostDeletion(
    { post: found, thread: current },
    { remove: () => removePost(openedId), nextHref: back.href },
  );
  const { post, thread } = shown;
  const id = thread.postId;
  const picture = useImageSize(post?.imageUrl);
  usePageTitle(post ? photoTitle(post) : untitled);
  const isLoading = !post || picture === undefined;
  return (
    <>
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
            <>
              <StoredNote local={href("/post/:photoPostId", { photoPostId: id })} />
              <OwnPostActions
                editHref={href("/post/:photoPostId/edit", { photoPostId: id })}
                text="Its comments go with it, and it disappears from your to-do list too."
                onConfirm={remove}
              />
            </>
          )}
        </>
      )}
      <Comments key={id} thread={thread} viewer={viewer} hidden={isLoading} />
    </>
  );
}

/** @throws StorageFault */
async function removePost(id: string) {
  await userPosts.remove(id);
  await profilePosts.remove(id);
  await removeTodosOf(id);
}
