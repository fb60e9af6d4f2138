import { data } from "react-router";
import { findOwnRemovedPost } from "~/features/locations/posts/own-posts.server";
import { locationPostPath } from "~/features/locations/posts/post";
import {
  HiddenPost,
  hiddenPostTitle,
  LocationPostArticle,
  RemovedPost,
} from "~/features/locations/posts/post-article";
import { DeletePostForm, deletePostTitle, PostErrorPage } from "~/features/locations/posts/post-parts";
import { findLocationPost, isBlocked } from "~/features/locations/posts/posts.server";
import { BlockForm } from "~/features/profiles/block-form";
import { notFound } from "~/infra/responses";
import { savesData } from "~/infra/save-data.server";
import { getSession } from "~/infra/session/session.server";
import { photoWidths, savingPhotoWidth } from "~/lib/photo-rules";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/feedback/dialog";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/post";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? titleOf(loaderData) : "Forum post not found") },
];

/** Nothing of a blocked member's post is sent before the reader asks for it. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { forumId, postId } = params;
  if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
  const { supabase, viewer } = getSession(context);
  const post = await findLocationPost(supabase, forumId, postId);
  if (!post) {
    const removed = viewer && (await findOwnRemovedPost(supabase, postId));
    if (removed?.forumId !== forumId) throw notFound();
    return data({ removed }, { status: 410 });
  }
  const { author, forum } = post;
  const page = { path: locationPostPath(post), forumName: forum?.name, author, isBlocked: isBlocked(author) };
  if (page.isBlocked && url.searchParams.get("show") !== "once") return { ...page, post: null };
  const isOwn = viewer !== null && author?.id === viewer.id;
  return { ...page, post, isOwn, widths: savesData(request) ? [savingPhotoWidth] : photoWidths };
}

type Loaded = Route.ComponentProps["loaderData"];

function titleOf(loaded: Loaded) {
  return "removed" in loaded ? loaded.removed.title : (loaded.post?.title ?? hiddenPostTitle);
}

export default function LocationPost({ loaderData, params: { forumId } }: Route.ComponentProps) {
  if ("removed" in loaderData) return <RemovedPost post={loaderData.removed} />;
  const { path, forumName, author, isBlocked } = loaderData;
  const back = { href: `/location-forums/${forumId}`, label: forumName ?? "Back to the forum" };
  return (
    <Page width="reading">
      {loaderData.post ? <LocationPostArticle {...loaderData} back={back} /> : <HiddenPost back={back} />}
      {loaderData.post && loaderData.isOwn ? (
        <OwnPostActions path={path} />
      ) : (
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          {author && <BlockForm member={{ ...author, isBlocked }} from={path} />}
          <ButtonLink href={`${path}/report`} variant="quiet">
            Report
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}

export const ErrorBoundary = PostErrorPage;

function OwnPostActions({ path }: { path: string }) {
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-3">
      <ButtonLink href={`${path}/edit`} variant="quiet">
        Edit
      </ButtonLink>
      <form action={`${path}/delete`} data-dialog="delete-post">
        <Button variant="quiet">Delete</Button>
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
    </div>
  );
}
