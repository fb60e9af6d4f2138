import { authorName, locationPostPath, postPhoto } from "~/features/locations/posts/location-post";
import { findLocationPost } from "~/features/locations/posts/location-posts.server";
import { OwnPostActions } from "~/features/locations/posts/own-post-actions";
import { PostErrorPage } from "~/features/locations/posts/post-error-page";
import { PostText } from "~/features/locations/posts/post-text";
import { notFound } from "~/infra/responses";
import { savesData } from "~/infra/save-data.server";
import { getSession } from "~/infra/session/session.server";
import { photoWidths, savingPhotoWidth } from "~/lib/photo-widths";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Article } from "~/ui/content/article";
import { EditedTime } from "~/ui/content/edited-time";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import { Page } from "~/ui/layout/page";
import type { Route } from "./+types/post";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.post.title ?? "Forum post not found") },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { forumId, postId } = params;
  if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
  const { supabase, viewer } = getSession(context);
  const post = await findLocationPost(supabase, forumId, postId);
  if (!post) throw notFound();
  const isOwn = viewer !== null && post.author?.id === viewer.id;
  return { post, isOwn, widths: savesData(request) ? [savingPhotoWidth] : photoWidths };
}

export default function LocationPost({ loaderData: { post, isOwn, widths } }: Route.ComponentProps) {
  const photo = postPhoto(post, "(min-width: 48rem) 45rem, 92vw", widths);
  return (
    <Page width="reading">
      <Article
        back={{ href: `/location-forums/${post.forumId}`, label: post.forum?.name ?? "Back to the forum" }}
        title={post.title}
        meta={
          <>
            <RelativeTime iso={post.createdAt} />
            <EditedTime iso={post.editedAt} />
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
      {isOwn && <OwnPostActions path={locationPostPath(post)} />}
    </Page>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <PostErrorPage error={error} forumId={params.forumId} />;
}
