import { authorName, shownPostPath } from "~/features/locations/posts/post";
import { HiddenPost, hiddenPostTitle, PostErrorPage } from "~/features/locations/posts/post-error-pages";
import { findLocationPost, parsePostParams } from "~/features/locations/posts/posts.server";
import { notFound } from "~/infra/responses";
import { dateInWords } from "~/lib/dates";
import { positionPolicy } from "~/lib/position-policy";
import { pageTitle } from "~/lib/product";
import { decodeLine } from "~/lib/track/line";
import { AuthorLink } from "~/ui/content/post-links";
import { WalkPanel } from "~/ui/content/walk-panel";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/walk-line";

export const handle = { offline: "seen", isForTheWay: true };

/** Hikers open it with one bar of signal. */
export const headers: Route.HeadersFunction = () => ({ ...positionPolicy, "X-Compression": "best" });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? titleOf(loaderData) : "Forum post not found") },
];

/** Sends nothing by a member whom the reader has blocked before it is asked for. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const post = await findLocationPost(context, parsePostParams(params));
  if (!post?.track) throw notFound();
  const { title, author, createdAt, track, places, isBlocked } = post;
  const back = shownPostPath(post);
  if (isBlocked && url.searchParams.get("show") !== "once") return { back, post: null };
  return { back, post: { title, author, createdAt, track, places } };
}

type Loaded = Route.ComponentProps["loaderData"];

const titleOf = ({ post }: Loaded) => (post ? `Walk: ${post.title}` : hiddenPostTitle);

export default function WalkLine({ loaderData: { back, post } }: Route.ComponentProps) {
  const link = { href: back, label: "Back to the post" };
  const line = post && decodeLine(post.track.line);
  return (
    <Page width="reading">
      {line ? (
        <>
          <PageHeader title={post.title} back={link} />
          <p>A line somebody walked, not a way that was checked.</p>
          <p className="card-line mt-2">
            <AuthorLink id={post.author?.id} name={authorName(post)} />
            <time dateTime={post.createdAt.slice(0, 10)}>{dateInWords(post.createdAt)}</time>
          </p>
          <WalkPanel track={post.track} line={line} places={post.places} />
        </>
      ) : (
        <HiddenPost back={link} />
      )}
    </Page>
  );
}

export const ErrorBoundary = PostErrorPage;
