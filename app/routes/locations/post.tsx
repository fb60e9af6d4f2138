import { data } from "react-router";
import { draftPath } from "~/browser/records/drafts";
import { FollowButton } from "~/features/follows/follow-button";
import { type CommentedPost, commentAnchor, commentSchema } from "~/features/locations/comments/comment";
import { CommentForm, type CommentFormProps, Comments } from "~/features/locations/comments/comments";
import { etagOf, readDiscussion } from "~/features/locations/comments/comments.server";
import { DeletePostForm, deletePostTitle } from "~/features/locations/posts/delete-post-form";
import { createCommentAction } from "~/features/locations/posts/new-post.server";
import { findOwnRemovedPost } from "~/features/locations/posts/own-posts.server";
import { firstPhoto, postTodo } from "~/features/locations/posts/post";
import { LocationPostArticle } from "~/features/locations/posts/post-article";
import {
  HiddenPost,
  hiddenPostTitle,
  PostErrorPage,
  RemovedPost,
} from "~/features/locations/posts/post-error-pages";
import { parsePostParams } from "~/features/locations/posts/posts.server";
import { BlockForm } from "~/features/profiles/block-form";
import { SaveToTodo, TodoNeedsScript } from "~/features/todos/save-to-todo";
import { constraintsOf } from "~/forms/server/form-action.server";
import { savesData } from "~/infra/browser-settings.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { formatCursor, parseCursor } from "~/lib/cursor";
import { useIsAdmin } from "~/lib/document";
import type { FormResult } from "~/lib/form-result";
import { href } from "~/lib/href";
import { locationPostPath } from "~/lib/location-post";
import { moderatePostPath } from "~/lib/moderation-paths";
import { pageTitle } from "~/lib/product";
import { slots } from "~/lib/slots";
import { isUuid } from "~/lib/uuid";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/feedback/dialog";
import { UnsentList } from "~/ui/feedback/unsent-list";
import { Menu } from "~/ui/layout/menu";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/post";

export const handle = { offline: "seen" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? titleOf(loaderData) : "Forum post not found") },
];

/** Sends nothing by a member whom the reader has blocked before it is asked for. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const address = parsePostParams(params);
  const { supabase, viewer } = getSession(context);
  const before = parseCursor(url.searchParams.get("before"));
  const reply = url.searchParams.get("reply");
  // "once", or the id of a comment.
  const show = url.searchParams.get("show");
  const unfolded = show && isUuid(show) ? show : null;
  const found = await readForPage(context, () =>
    readDiscussion(context, address, { before, reply, unfolded }),
  );
  const form = { id: crypto.randomUUID(), memberId: viewer?.id, repliesTo: null, constraint };
  if (found === undefined) return { refused: address, form };
  if (found === null) {
    const removed = await findOwnRemovedPost(supabase, address);
    if (removed) return data({ removed }, { status: 410 });
    throw notFound();
  }
  const { post, content, isFollowed, comments, next, repliesTo } = found;
  const { author, forumName, isBlocked } = post;
  const page = { path: locationPostPath(post), forumName, author, isBlocked };
  if (isBlocked && show !== "once" && !unfolded) return { ...page, post: null };
  const isOwn = viewer !== null && author?.id === viewer.id;
  return {
    ...page,
    post: { ...post, content },
    isOwn,
    isFollowed: isOwn ? null : isFollowed,
    todo: postTodo(firstPhoto(post), forumName),
    comments: {
      comments,
      olderHref: next ? `?before=${encodeURIComponent(formatCursor(next))}#comments` : undefined,
      unfolded,
      etag: before || savesData(request) ? null : etagOf(comments, post.commentCount),
      viewerId: viewer?.id,
      isFirst: !before,
      form: { ...form, repliesTo },
    },
  };
}

const constraint = constraintsOf(commentSchema);

export const action = createCommentAction(({ stored }, { path, url }) =>
  redirectWithFlash(`${path}#${commentAnchor(stored)}`, {
    title: "Comment posted",
    draftDone: draftPath(url),
  }),
);

type Loaded = Route.ComponentProps["loaderData"];

function titleOf(loaded: Loaded) {
  if ("refused" in loaded) return refusedTitle;
  return "removed" in loaded ? loaded.removed.title : (loaded.post?.title ?? hiddenPostTitle);
}

export default function LocationPost({ loaderData, actionData, params }: Route.ComponentProps) {
  const { forumId } = params;
  const isAdmin = useIsAdmin();
  if ("removed" in loaderData) return <RemovedPost post={loaderData.removed} />;
  if (loaderData.refused) {
    const { refused, form } = loaderData;
    return <RefusedComment refused={refused} form={form} result={actionData} />;
  }
  const { path, forumName, author, isBlocked } = loaderData;
  const back = {
    href: href("/location-forums/:forumId", { forumId }),
    label: forumName ?? "Back to the forum",
  };
  return (
    <Page width="reading">
      {loaderData.post ? <LocationPostArticle {...loaderData} back={back} /> : <HiddenPost back={back} />}
      <div className="action-row">
        {loaderData.post && (
          <>
            <SaveToTodo source={loaderData.todo} />
            <ButtonLink href={`${loaderData.comments.form.repliesTo ? path : ""}#comment-content`}>
              Reply
            </ButtonLink>
            <FollowButton
              kind="discussion"
              thing={loaderData.post.id}
              name={loaderData.post.title}
              isFollowed={loaderData.isFollowed}
              from={path}
              labels={discussionLabels}
              isShort
            />
          </>
        )}
        {loaderData.post && loaderData.isOwn ? (
          <OwnPostActions path={path} editPath={`${path}/${loaderData.post.state ? "conditions" : "edit"}`} />
        ) : (
          <Menu
            label="More"
            links={[
              { href: `${path}/report`, label: "Report" },
              ...(isAdmin ? [{ href: moderatePostPath(params.postId, path), label: "Moderate" }] : []),
            ]}
            path={path}
          >
            {author && (
              <li>
                <BlockForm member={{ ...author, isBlocked }} from={path} />
              </li>
            )}
          </Menu>
        )}
      </div>
      {loaderData.post && <TodoNeedsScript />}
      {loaderData.post && (
        <>
          <UnsentList id={loaderData.post.id} />
          <Comments
            post={loaderData.post}
            count={loaderData.post.commentCount}
            {...loaderData.comments}
            form={{ ...loaderData.comments.form, result: actionData }}
          />
        </>
      )}
    </Page>
  );
}

const discussionLabels = { follow: "Follow discussion" };

export const ErrorBoundary = PostErrorPage;

function OwnPostActions({ path, editPath }: { path: string; editPath: string }) {
  return (
    <>
      <ButtonLink href={editPath}>Edit</ButtonLink>
      <form action={`${path}/delete`} {...slots({ "data-dialog": "delete-post" })}>
        <Button>Delete</Button>
      </form>
      <Dialog id="delete-post" title={deletePostTitle}>
        <DeletePostForm
          action={`${path}/delete`}
          cancel={
            <Button variant="secondary" formMethod="dialog" autoFocus>
              Cancel
            </Button>
          }
        />
      </Dialog>
    </>
  );
}

const refusedTitle = "Your comment was not posted";

interface RefusedCommentProps {
  refused: CommentedPost;
  form: Omit<CommentFormProps, "post" | "result">;
  result: FormResult | undefined;
}

/** Around a refused form without session, backend or post, so that its text is not lost. */
function RefusedComment({ refused, form, result }: RefusedCommentProps) {
  return (
    <Page width="reading">
      <PageHeader
        title={refusedTitle}
        back={{ href: locationPostPath(refused), label: "Back to the post" }}
      />
      <div className="panel">
        <CommentForm post={refused} {...form} result={result} />
      </div>
    </Page>
  );
}
