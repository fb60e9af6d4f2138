import { FollowButton } from "~/features/follows/follow-button";
import { findFollow } from "~/features/follows/follows.server";
import { forumPicture, placeTodo, regionAndCountry } from "~/features/locations/location-forum";
import { LocationBadge } from "~/features/locations/location-forum-card";
import { findForumWithPosts, findLocationForum } from "~/features/locations/location-forums.server";
import { LocationPostCard } from "~/features/locations/posts/post-card";
import { withLoadLabels } from "~/features/locations/posts/posts.server";
import { SaveToTodo, TodoNeedsScript } from "~/features/todos/save-to-todo";
import { notFound } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { deferIfSlow } from "~/infra/stream-page.server";
import { formatCursor, parseCursor } from "~/lib/cursor";
import { isDeferred } from "~/lib/deferred";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { UnlitFire } from "~/ui/art/unlit-fire";
import { ButtonLink } from "~/ui/button";
import { CardGrid } from "~/ui/content/card";
import { ScriptSlot } from "~/ui/content/script-slot";
import { DeferredContent } from "~/ui/feedback/deferred-content";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPage } from "~/ui/feedback/error-page";
import { UnsentPlace } from "~/ui/feedback/unsent-place";
import { Hero } from "~/ui/layout/hero";
import { Page } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/detail";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.forum.name ?? "Forum not found") },
];

export async function loader({ request, context, params: { forumId }, url }: Route.LoaderArgs) {
  if (!isUuid(forumId)) throw notFound();
  const { supabase } = getSession(context);
  const before = parseCursor(url.searchParams.get("before"));
  const following = findFollow(supabase, { kind: "place", thing: forumId });
  const found = await deferIfSlow(findForum());
  // The status must be known before anything is sent.
  const forum = isDeferred(found)
    ? await Promise.race([found.arriving.then(found => found?.forum), findLocationForum(supabase, forumId)])
    : found?.forum;
  if (!forum) throw notFound();
  return { forum, found, isFollowed: await following, first: !before };

  async function findForum() {
    const found = await findForumWithPosts(supabase, forumId, before);
    return found && { ...found, posts: await withLoadLabels(found.posts, { request, context }) };
  }
}

export default function LocationForumDetail({ loaderData }: Route.ComponentProps) {
  const { forum, found, isFollowed, first } = loaderData;
  const path = `/location-forums/${forum.id}`;
  const newPost = `${path}/new-post`;
  return (
    <Page>
      <Hero
        title={forum.name}
        subtitle={regionAndCountry(forum)}
        badge={<LocationBadge type={forum.type} />}
        image={forumPicture(forum)}
      />
      <div className="action-row">
        <FollowButton
          kind="place"
          thing={forum.id}
          name={forum.name}
          isFollowed={isFollowed}
          from={path}
          isShort
        />
        <SaveToTodo source={placeTodo(forum)} />
        <ScriptSlot data-offline-tool="keep-place" data-keep-place={forum.id} data-place-name={forum.name} />
      </div>
      <TodoNeedsScript />
      <p dir="auto" className="mt-4 max-w-prose text-lg">
        {forum.description}
      </p>
      <UnsentPlace forumId={forum.id} />
      <div className="mt-10 mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl">Discussions</h2>
        <ButtonLink href={newPost}>New Post</ButtonLink>
      </div>
      <DeferredContent data={found} loading="Loading forum...">
        {found => (
          <>
            {found && found.posts.length > 0 ? (
              <CardGrid label="Discussions">
                {found.posts.map((post, at) => (
                  <LocationPostCard key={post.id} post={post} at={at} />
                ))}
              </CardGrid>
            ) : (
              <EmptyState art={<UnlitFire />} title="No posts yet. Be the first to start a discussion!">
                <ButtonLink href={newPost}>Create First Post</ButtonLink>
              </EmptyState>
            )}
            <Pagination
              newerHref={first ? undefined : "?"}
              newerLabel="Newest posts"
              olderHref={found?.next ? `?before=${encodeURIComponent(formatCursor(found.next))}` : undefined}
            />
          </>
        )}
      </DeferredContent>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = { title: "Forum not found", href: "/location-forums", action: "Back to Location Forums" };
  return <ErrorPage error={error} notFound={notFound} />;
}
