import { data } from "react-router";
import { authorName, locationPostPath, postPhoto } from "~/features/locations/posts/location-post";
import { findLocationPost } from "~/features/locations/posts/location-posts.server";
import { OwnPostActions } from "~/features/locations/posts/own-post-actions";
import { findOwnRemovedPost } from "~/features/locations/posts/own-removed-posts.server";
import { PostErrorPage } from "~/features/locations/posts/post-error-page";
import { PostText } from "~/features/locations/posts/post-text";
import { RemovedPost } from "~/features/locations/posts/removed-post";
import { notFound } from "~/infra/responses";
import { savesData } from "~/infra/save-data.server";
import { getSession } from "~/infra/session/session.server";
import { photoWidths, savingPhotoWidth } from "~/lib/photo-widths";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Article } from "~/ui/content/article";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/post";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(titleOf(loaderData) ?? "Forum post not found") },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { forumId, postId } = params;
  if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
  const { supabase, viewer } = getSession(context);
  const post = await findLocationPost(supabase, forumId, postId);
  if (!post) {
    const removed = viewer && (await findOwnRemovedPost(supabase, postId));
    if (removed?.forumId !== forumId) throw notFound();
    return data({ removed }, { status: 410 });
  }
  const isOwn = viewer !== null && post.author?.id === viewer.id;
  return { post, isOwn, widths: savesData(request) ? [savingPhotoWidth] : photoWidths };
}

export default function LocationPost({ loaderData }: Route.ComponentProps) {
  return "removed" in loaderData ? <RemovedPost post={loaderData.removed} /> : <ShownPost {...loaderData} />;
}

type Loaded = Route.ComponentProps["loaderData"];

function titleOf(loaded: Loaded | undefined) {
  return loaded && ("removed" in loaded ? loaded.removed : loaded.post).title;
}

function ShownPost({ post, isOwn, widths }: Exclude<Loaded, { removed: unknown }>) {
  const photo = postPhoto(post, "(min-width: 48rem) 45rem, 92vw", widths);
  return (
    <Page width="reading">
      <Article
        back={{ href: `/location-forums/${post.forumId}`, label: post.forum?.name ?? "Back to the forum" }}
        title={post.title}
        meta={
          <>
            <RelativeTime iso={post.createdAt} />
            {post.editedAt && (
              <span>
                Edited <RelativeTime iso={post.editedAt} />
              </span>
            )}
          </>
        }
        tags={post.tags}
        image={photo && { ...photo, fetchPriority: "high" }}
        content={<PostText post={post} />}
        footer={
          <>
            <AuthorLink id={post.author?.id} name={authorName(post)} />
            <span>0 comments</span>
          </>
        }
      />
      {isOwn ? (
        <OwnPostActions path={locationPostPath(post)} />
      ) : (
        <p className="mt-4 text-right">
          <ButtonLink href={`${locationPostPath(post)}/report`} variant="quiet">
            Report
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <PostErrorPage error={error} forumId={params.forumId} />;
}
