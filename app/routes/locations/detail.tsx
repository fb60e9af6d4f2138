import type { ReactNode } from "react";
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
import { LinesHere } from "~/features/locations/posts/lines-here";
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
import { useIsAdmin } from "~/lib/document";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { UnlitFire } from "~/ui/art/drawings";
import { ButtonLink } from "~/ui/button";
import { CardGrid } from "~/ui/content/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { UnsentList } from "~/ui/feedback/unsent-list";
import { Hero, Page } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import { Tabs } from "~/ui/layout/tabs";
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
  const isAdmin = useIsAdmin();
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
      </div>
      <p className="mt-3 text-sm">
        <a
          href={
            isAdmin
              ? href("/admin/places/:placeId/edit", { placeId: forum.id })
              : href("/location-forums/:forumId/correct", { forumId: forum.id })
          }
          className="link"
        >
          {isAdmin ? "Edit place" : "Something is wrong here"}
        </a>
      </p>
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

function Discussions({ found, links, order, onlyTracks }: DiscussionsProps) {
  const { forum, posts, sheet } = found;
  const newPost = href("/location-forums/:forumId/new-post", { forumId: forum.id });
  const here = sheet ? [{ id: forum.id, name: forum.name, ...sheet.coordinates }, ...sheet.near] : [];
  return (
    <>
      <PlaceTabs {...found} onlyTracks={onlyTracks} />
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 className="grow text-2xl max-sm:basis-full">{onlyTracks ? "Lines here" : "Discussions"}</h2>
        {!onlyTracks && <OrderLink posts={posts} order={order} />}
        <a href={searchHref({ term: "", tab: "all", place: forum.id })} className="link">
          Search here
        </a>
        <ButtonLink href={newPost}>New Post</ButtonLink>
      </div>
      {posts.length === 0 ? (
        <EmptyState
          art={<UnlitFire />}
          title={onlyTracks ? "No lines yet." : "No posts yet. Be the first to start a discussion!"}
        >
          <ButtonLink href={newPost}>Create First Post</ButtonLink>
        </EmptyState>
      ) : onlyTracks ? (
        <LinesHere
          posts={posts}
          place={{ name: forum.name, coordinates: sheet?.coordinates }}
          places={here}
        />
      ) : (
        <CardGrid label="Discussions">
          {posts.map((post, at) => (
            <LocationPostCard key={post.id} post={post} at={at} />
          ))}
        </CardGrid>
      )}
      <Pagination {...links} newerLabel={newestLabel(order)} />
    </>
  );
}

/** Photos have a page of their own, lines a tab where there are any. */
function PlaceTabs({
  forum: { id: forumId },
  hasLines,
  onlyTracks,
}: Pick<Found, "forum" | "hasLines"> & { onlyTracks: boolean }) {
  const path = href("/location-forums/:forumId", { forumId });
  const photos = href("/location-forums/:forumId/photos", { forumId });
  const lines = { label: "Lines here", href: `${path}?lines=on#here`, current: onlyTracks };
  return (
    <div id="here" className="mt-10">
      <Tabs
        label="At this place"
        tabs={[
          { label: "Discussions", href: `${path}#here`, current: !onlyTracks },
          ...(hasLines || onlyTracks ? [lines] : []),
          { label: "Photos", href: photos, current: false },
        ]}
      />
    </div>
  );
}

export const ErrorBoundary = ForumErrorPage;
