import { photoPath, shownPostPath } from "~/features/locations/posts/post";
import { HiddenPost, hiddenPostTitle, PostErrorPage } from "~/features/locations/posts/post-error-pages";
import { PostPhoto } from "~/features/locations/posts/post-photos";
import { findLocationPost, parsePostParams } from "~/features/locations/posts/posts.server";
import { notFound } from "~/infra/responses";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/photo";

export const handle = { offline: "seen" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? titleOf(loaderData) : "Forum post not found") },
];

/** Sends nothing by a member whom the reader has blocked before it is asked for. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const post = await findLocationPost(context, parsePostParams(params));
  const at = post?.photos.findIndex(({ digest }) => digest === params.digest) ?? -1;
  if (!post || at < 0) throw notFound();
  const { id, forumId, title, photos, isBlocked } = post;
  const back = shownPostPath(post);
  if (isBlocked && url.searchParams.get("show") !== "once") return { back, post: null, at };
  return { back, post: { id, forumId, title, photos, isBlocked }, at };
}

type Loaded = Route.ComponentProps["loaderData"];

const titleOf = ({ post, at }: Loaded) =>
  post ? `${placeOf(at, post.photos)}: ${post.title}` : hiddenPostTitle;

function placeOf(at: number, { length }: readonly unknown[]) {
  return length > 1 ? `Photo ${at + 1} of ${length}` : "Photo";
}

export default function Photo({ loaderData: { back, post, at } }: Route.ComponentProps) {
  if (!post)
    return (
      <Page width="reading">
        <HiddenPost back={{ href: back, label: "Back to the post" }} />
      </Page>
    );
  const { photos } = post;
  const [previous, next] = [photos[at - 1], photos[at + 1]];
  return (
    <Page>
      <PageHeader title={placeOf(at, photos)} back={{ href: back, label: post.title }} />
      <PostPhoto post={post} at={at} room="69rem" />
      {photos.length > 1 && (
        <nav aria-label="Photos" className="mt-4 flex gap-3">
          {previous && (
            <ButtonLink variant="secondary" href={photoPath(post, previous.digest)} rel="prev">
              Previous
            </ButtonLink>
          )}
          {next && (
            <ButtonLink variant="secondary" href={photoPath(post, next.digest)} rel="next">
              Next
            </ButtonLink>
          )}
        </nav>
      )}
    </Page>
  );
}

export const ErrorBoundary = PostErrorPage;
