import { newCommentId } from "~/features/comments/comment";
import { Comments } from "~/features/comments/comments.island";
import { saveCommentCount } from "~/features/comments/save-comment-count";
import { useComments } from "~/features/comments/use-comments";
import { useSampleComments } from "~/features/comments/use-sample-comments";
import { PhotoArticle } from "~/features/photos/photo-article";
import { photoTitle, userPosts } from "~/features/photos/photo-post";
import { todoSource } from "~/features/photos/todo-source";
import { usePhotoPost } from "~/features/photos/use-photo-post";
import { findViewerAuthor } from "~/features/profiles/viewer-author.server";
import { SaveButton } from "~/features/todos/save-button.island";
import { LocalPostLoading } from "~/islands/local-post-loading";
import { useImageSize } from "~/islands/use-image-size";
import { usePageTitle } from "~/islands/use-page-title";
import { templateId } from "~/lib/offline/template-id";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/detail";

const untitled = "Photo post";

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(untitled) }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const isTemplate = params.photoPostId === templateId;
  return { isTemplate, viewer: await findViewerAuthor(context), commentId: newCommentId() };
}

const back = { href: "/feed", label: "Back to the feed" };

export default function PhotoPostDetail({ loaderData, params }: Route.ComponentProps) {
  const post = usePhotoPost(params.photoPostId, loaderData.isTemplate);
  const picture = useImageSize(post?.imageUrl);
  const id = post?.id ?? params.photoPostId;
  const thread = useComments(id, useSampleComments(id, loaderData.isTemplate), count =>
    saveCommentCount(userPosts, id, "comments", count),
  );
  usePageTitle(post ? photoTitle(post) : untitled);
  const isLoading = !post || picture === undefined;
  return (
    <Page width="reading">
      {isLoading ? (
        <LocalPostLoading back={back} />
      ) : (
        <PhotoArticle
          post={post}
          picture={picture}
          back={back}
          actions={<SaveButton postId={id} getSource={() => todoSource(post)} />}
        />
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
