import { HiddenPost, hiddenPostTitle } from "~/features/locations/posts/hidden-post";
import { authorName, locationPostPath, postPhoto } from "~/features/locations/posts/location-post";
import { findLocationPost } from "~/features/locations/posts/location-posts.server";
import { OwnPostActions } from "~/features/locations/posts/own-post-actions";
import { PostErrorPage } from "~/features/locations/posts/post-error-page";
import { isBlocked } from "~/features/locations/posts/post-page.server";
import { PostText } from "~/features/locations/posts/post-text";
import { BlockForm } from "~/features/profiles/block-form";
import { notFound } from "~/infra/responses";
import { savesData } from "~/infra/save-data.server";
import { getSession } from "~/infra/session/session.server";
import { photoWidths, savingPhotoWidth } from "~/lib/photo-widths";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Article } from "~/ui/content/article";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/post";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? (loaderData.post?.title ?? hiddenPostTitle) : "Forum post not found") },
];

/** Of a member whom the reader has blocked nothing is sent before it is asked for. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { forumId, postId } = params;
  if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
  const { supabase, viewer } = getSession(context);
  const post = await findLocationPost(supabase, forumId, postId);
  if (!post) throw notFound();
  const { author, forum } = post;
  const page = { path: locationPostPath(post), forumName: forum?.name, author, isBlocked: isBlocked(author) };
  if (page.isBlocked && url.searchParams.get("show") !== "once") return { ...page, post: null };
  const isOwn = viewer !== null && author?.id === viewer.id;
  return { ...page, post, isOwn, widths: savesData(request) ? [savingPhotoWidth] : photoWidths };
}

export default function LocationPost({ loaderData, params: { forumId } }: Route.ComponentProps) {
  const { path, forumName, author, isBlocked, post } = loaderData;
  const back = { href: `/location-forums/${forumId}`, label: forumName ?? "Back to the forum" };
  return (
    <Page width="reading">
      {loaderData.post ? <ShownPost {...loaderData} back={back} /> : <HiddenPost back={back} />}
      {post && loaderData.isOwn ? (
        <OwnPostActions path={path} />
      ) : (
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          {author && <BlockForm member={{ ...author, isBlocked }} from={path} />}
        </div>
      )}
    </Page>
  );
}

type Data = Route.ComponentProps["loaderData"];
type Back = { back: { href: string; label: string } };

function ShownPost({ post, widths, back }: Extract<Data, { isOwn: boolean }> & Back) {
  const photo = postPhoto(post, "(min-width: 48rem) 45rem, 92vw", widths);
  return (
    <Article
      back={back}
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
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <PostErrorPage error={error} forumId={params.forumId} />;
}
