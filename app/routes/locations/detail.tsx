import { forumPicture } from "~/features/locations/forum-picture";
import { LocationBadge } from "~/features/locations/location-badge";
import { regionAndCountry } from "~/features/locations/location-forum";
import { findForumWithPosts } from "~/features/locations/location-forums.server";
import { LocationPostCard } from "~/features/locations/location-post-card";
import { notFound } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { formatCursor, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { UnlitFire } from "~/ui/art/unlit-fire";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPage } from "~/ui/feedback/error-page";
import { ButtonLink } from "~/ui/forms/button";
import { CardGrid } from "~/ui/layout/card-grid";
import { Hero } from "~/ui/layout/hero";
import { Page } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/detail";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.forum.name ?? "Forum not found") },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!isUuid(params.forumId)) throw notFound();
  const before = parseCursor(url.searchParams.get("before"));
  const found = await findForumWithPosts(getSession(context).supabase, params.forumId, before);
  if (!found) throw notFound();
  const older = found.next && `?before=${encodeURIComponent(formatCursor(found.next))}`;
  return { forum: found.forum, posts: found.posts, first: !before, older: older ?? undefined };
}

export default function LocationForumDetail({ loaderData }: Route.ComponentProps) {
  const { forum, posts, first, older } = loaderData;
  const newPost = `/location-forums/${forum.id}/new-post`;
  return (
    <Page>
      <Hero
        title={forum.name}
        subtitle={regionAndCountry(forum)}
        badge={<LocationBadge type={forum.type} />}
        image={forumPicture(forum)}
      />
      <p dir="auto" className="mt-5 max-w-prose text-lg">
        {forum.description}
      </p>
      <div className="mt-10 mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl">Discussions</h2>
        <ButtonLink href={newPost}>New Post</ButtonLink>
      </div>
      {posts.length > 0 ? (
        <CardGrid label="Discussions">
          {posts.map((post, at) => (
            <LocationPostCard key={post.id} post={post} at={at} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState art={<UnlitFire />} title="No posts yet. Be the first to start a discussion!">
          <ButtonLink href={newPost}>Create First Post</ButtonLink>
        </EmptyState>
      )}
      <Pagination newerHref={first ? undefined : "?"} newerLabel="Newest posts" olderHref={older} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = { title: "Forum not found", href: "/location-forums", action: "Back to Location Forums" };
  return <ErrorPage error={error} notFound={notFound} />;
}
