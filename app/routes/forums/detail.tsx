import { useEffect, useState } from "react";
import { newCommentId } from "~/features/comments/comment";
import { Comments } from "~/features/comments/comments.island";
import { sampleCommentsFor } from "~/features/comments/sample-comments";
import { saveCommentCount, useComments, useSampleComments } from "~/features/comments/use-comments";
import { ForumArticle } from "~/features/forums/forum-article";
import { displayPost, type StoredPost } from "~/features/forums/post";
import { samplePosts } from "~/features/forums/samples/sample-posts";
import { loadTips, userForums } from "~/features/forums/user-forums";
import { findViewerAuthor } from "~/features/profiles/profiles.server";
import { LocalPostLoading, MissingRecord, useImageSize, usePageTitle } from "~/islands/local-post";
import { isOwnRecord } from "~/islands/records/own-record";
import { DeleteDialog, OwnRecordActions } from "~/islands/records/record-actions";
import { useCollection } from "~/islands/records/use-collection";
import { useRemoval } from "~/islands/records/use-removal";
import { pageTitle } from "~/lib/product";
import { templateId } from "~/offline/shared/contract";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/detail";

const back = { href: "/forums", label: "Back to Forums" };
const notFound = { title: "Forum post not found", href: back.href, action: back.label };
const untitled = "Forum post";
const dialog = "delete-post";

export const handle = { islands: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.sample?.title ?? untitled) },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const sample = samplePosts.find(({ id }) => id === params.forumId);
  const isTemplate = params.forumId === templateId;
  const samples = sampleCommentsFor(params.forumId);
  return { sample, samples, isTemplate, viewer: await findViewerAuthor(context), commentId: newCommentId() };
}

export default function ForumPostDetail({ loaderData, params }: Route.ComponentProps) {
  const id = params.forumId;
  const own = useCollection(userForums, null);
  const sample = useSample(id, loaderData);
  const { shown: post, start: remove } = useRemoval(own?.find(stored => stored.id === id) ?? sample, {
    noun: "post",
    remove: () => userForums.remove(id),
    href: back.href,
  });
  const picture = useImageSize(post?.imageUrl);
  const thread = useComments(id, useSampleComments(id, loaderData), count =>
    saveCommentCount(userForums, id, "commentCount", count),
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
          {own && isOwnRecord(id, post.author) && (
            <>
              <OwnRecordActions editHref={`/forums/${id}/edit`} dialog={dialog} />
              <DeleteDialog
                id={dialog}
                noun="post"
                text="It goes with its comments, at once."
                onDelete={remove}
              />
            </>
          )}
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

interface SampleOnPage<Sample> {
  sample: Sample | undefined;
  isTemplate: boolean;
}

/** Null if there is no such sample, undefined until that is known. */
function useSample<Sample extends StoredPost>(id: string, { sample, isTemplate }: SampleOnPage<Sample>) {
  const [found, setFound] = useState<StoredPost | null>();
  const isSought = isTemplate && id.startsWith("sample-");
  useEffect(() => {
    if (isSought) loadTips().then(tips => setFound(tips.find(tip => tip.id === id) ?? null));
  }, [id, isSought]);
  return sample ?? (isSought ? found : null);
}
