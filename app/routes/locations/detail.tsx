import { type ReactNode, use } from "react";
import { FollowButton } from "~/features/follows/follow-button";
import { ConditionSheet } from "~/features/locations/conditions/condition-sheet";
import { KeepPlace } from "~/features/locations/keep-place";
import {
  forumPicture,
  type LocationForum,
  placeTodo,
  regionAndCountry,
} from "~/features/locations/location-forum";
import { LocationBadge } from "~/features/locations/location-forum-card";
import { readForum } from "~/features/locations/location-forums.server";
import { LocationPostCard } from "~/features/locations/posts/post-card";
import { ForumErrorPage } from "~/features/locations/posts/post-error-pages";
import { newestLabel, OrderLink, orderQuery, type PostOrder } from "~/features/locations/posts/post-order";
import { orderIn } from "~/features/locations/posts/posts.server";
import { PlaceSheet } from "~/features/locations/sheet/place-sheet";
import { searchHref } from "~/features/search/search";
import { SaveToTodo, TodoNeedsScript } from "~/features/todos/save-to-todo";
import { notFound } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { DocumentContext } from "~/lib/document";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { UnlitFire } from "~/ui/art/drawings";
import { ButtonLink } from "~/ui/button";
import { CardGrid } from "~/ui/content/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { UnsentList } from "~/ui/feedback/unsent-list";
import { Hero } from "~/ui/layout/hero";
import { Page } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/detail";

export const handle = { offline: "seen" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? loaderData.found.forum.name : "Forum not found") },
];

export async function loader({ context, params: { forumId }, url }: Route.LoaderArgs) {
  if (!isUuid(forumId)) throw notFound();
  const before = parseCursor(url.searchParams.get("before"));
  const onlyTracks = url.searchParams.has("lines");
  const order = onlyTracks ? null : orderIn(url);
  const found = await readForum(context, forumId, { before, order, onlyTracks });
  if (!found) throw notFound();
  const links = pageLinks(before, found.next, onlyTracks ? "lines=on" : orderQuery(order));
  return { found, links, order, onlyTracks, viewerId: getSession(context).viewer?.id ?? null };
}

export default function LocationForumDetail({ loaderData }: Route.ComponentProps) {
  const { found, viewerId } = loaderData;
  return (
    <Page>
      <Place {...found.forum}>
        <ConditionSheet {...found} forumId={found.forum.id} viewerId={viewerId} />
      </Place>
      {found.sheet && <PlaceSheet {...found.sheet} name={found.forum.name} />}
      <PlaceActions {...found} />
      <Discussions {...loaderData} />
    </Page>
  );
}

function Place({ children, ...forum }: LocationForum & { children: ReactNode }) {
  return (
    <>
      <Hero
        title={forum.name}
        subtitle={regionAndCountry(forum)}
        badge={<LocationBadge type={forum.type} />}
        image={forumPicture(forum)}
      />
      {children}
      <p dir="auto" className="mt-5 max-w-prose text-lg">
        {forum.description}
      </p>
    </>
  );
}

function PlaceActions({ forum, isFollowed }: Pick<Found, "forum" | "isFollowed">) {
  const isAdmin = use(DocumentContext).profile?.isAdmin;
  return (
    <>
      <div className="action-row">
        <FollowButton
          kind="place"
          thing={forum.id}
          name={forum.name}
          isFollowed={isFollowed}
          from={href("/location-forums/:forumId", { forumId: forum.id })}
          isShort
        />
        <SaveToTodo source={placeTodo(forum)} />
        <KeepPlace forum={forum} />
        <ButtonLink
          href={
            isAdmin
              ? href("/admin/places/:placeId/edit", { placeId: forum.id })
              : href("/location-forums/:forumId/correct", { forumId: forum.id })
          }
          variant="quiet"
        >
          {isAdmin ? "Edit place" : "Something is wrong here"}
        </ButtonLink>
      </div>
      <TodoNeedsScript />
      <UnsentList id={forum.id} />
    </>
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof readForum>>>;

interface DiscussionsProps {
  found: Found;
  links: ReturnType<typeof pageLinks>;
  order: PostOrder;
  onlyTracks: boolean;
}

function Discussions({ found: { forum, posts, trackCount }, links, order, onlyTracks }: DiscussionsProps) {
  const newPost = href("/location-forums/:forumId/new-post", { forumId: forum.id });
  return (
    <>
      <div className="mt-10 mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 className="grow text-2xl max-sm:basis-full">{onlyTracks ? "Lines here" : "Discussions"}</h2>
        {onlyTracks ? (
          <a href="?" className="link">
            All discussions
          </a>
        ) : (
          trackCount > 0 && (
            <a href="?lines=on" className="link">
              Lines here: {trackCount < 100 ? trackCount : "100 or more"}
            </a>
          )
        )}
        {!onlyTracks && <OrderLink posts={posts} order={order} />}
        <a href={href("/location-forums/:forumId/photos", { forumId: forum.id })} className="link">
          Photos
        </a>
        <a href={searchHref({ term: "", tab: "all", place: forum.id })} className="link">
          Search here
        </a>
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
      <Pagination {...links} newerLabel={newestLabel(order)} />
    </>
  );
}

export const ErrorBoundary = ForumErrorPage;
