import { type Activity, userActivities } from "~/features/activities/activity";
import { ActivityCard } from "~/features/activities/activity-card";
import { mergePage } from "~/features/feed/merge-page";
import { listFollowedPosts } from "~/features/follows/follows.server";
import { LocationPostCard } from "~/features/locations/posts/post-card";
import {
  listNewestPosts,
  postPageSize,
  readPosts,
  withLoadLabels,
} from "~/features/locations/posts/posts.server";
import { userPosts } from "~/features/photos/photo-post";
import { PhotoPostCard } from "~/features/photos/photo-post-card";
import { getSession } from "~/infra/session/session.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { LocalRecordsSlot, NeedsScript } from "~/islands/records/local-records-slot";
import { useCollection } from "~/islands/records/use-collection";
import { useShowMore } from "~/islands/use-show-more";
import { type Cursor, pageLinks, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { UnlitFire } from "~/ui/art/unlit-fire";
import { ButtonLink } from "~/ui/button";
import { CardGrid } from "~/ui/content/card";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import { EmptyState } from "~/ui/feedback/empty-state";
import { UnsentPlace } from "~/ui/feedback/unsent-place";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/feed";

export const handle = { islands: true, offline: "ahead" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Feed") }];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const before = parseCursor(url.searchParams.get("before"));
  const { supabase } = getSession(context);
  const isFollowing = url.searchParams.get("from") === "following";
  const list = isFollowing ? listFromFollowed : listNewestPosts;
  const { posts, next } = await list(supabase, before);
  const span = { before: before?.key ?? null, from: next?.key ?? null };
  const listed = await withLoadLabels(posts, { request, context });
  const links = pageLinks(before, next, isFollowing ? fromFollowing : "");
  return { posts: listed, isFollowing, span, links };
}

const fromFollowing = "from=following";

async function listFromFollowed(supabase: Supabase, before: Cursor | null) {
  const { ids, next } = await listFollowedPosts(supabase, before, postPageSize);
  return { posts: await readPosts(supabase, ids), next };
}

export default function Feed({ loaderData }: Route.ComponentProps) {
  const { isFollowing } = loaderData;
  const tabs = [
    { label: "Everything", href: "/feed", current: !isFollowing },
    { label: "Following", href: `/feed?${fromFollowing}`, current: isFollowing },
  ];
  return (
    <Page>
      <PageHeader title="Feed" subtitle="The newest from trails, huts and summits">
        <ButtonLink href="/upload">Share Your Adventure</ButtonLink>
      </PageHeader>
      <Tabs label="Shown in the feed" tabs={tabs} />
      <UnsentPlace />
      {isFollowing ? <FromFollowed {...loaderData} /> : <Everything {...loaderData} />}
    </Page>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function FromFollowed({ posts, links }: Loaded) {
  return (
    <>
      {posts.length > 0 ? (
        <CardGrid label="Feed">{posts.map(placeCard)}</CardGrid>
      ) : (
        <EmptyState
          art={<UnlitFire />}
          title="Nothing from what you follow yet."
          text="Follow places and members, and their posts stand here."
        >
          <ButtonLink href="/location-forums">Browse Location Forums</ButtonLink>
        </EmptyState>
      )}
      <Pagination {...links} newerLabel="Newest posts" />
    </>
  );
}

function Everything({ posts, span, links }: Loaded) {
  const photoPosts = useCollection(userPosts, null);
  const activities = useCollection(userActivities, null);
  const listed = posts.map((post, at) => ({ at: post.createdAt, card: placeCard(post, at) }));
  const local = [
    ...(photoPosts ?? []).map(post => ({
      at: post.createdAt,
      card: <PhotoPostCard key={post.id} post={post} />,
    })),
    ...(activities ?? []).map(activity => ({ at: activity.createdAt, card: activityCard(activity) })),
  ];
  const { shown, more } = useShowMore(mergePage(listed, local, span));
  return (
    <>
      <LocalRecordsSlot collections={[userPosts, userActivities]} waiting={!activities} showLate>
        {shown.length > 0 ? (
          <CardGrid label="Feed">{shown.map(({ card }) => card)}</CardGrid>
        ) : (
          <EmptyState
            art={<UnlitFire />}
            title="Nothing here yet."
            text="Share a photo, note an activity, or write about a place."
          >
            <ButtonLink href="/location-forums">Browse Location Forums</ButtonLink>
          </EmptyState>
        )}
        {more}
        <Pagination {...links} newerLabel="Newest posts" />
      </LocalRecordsSlot>
      <NeedsScript>Your own photo posts and activities are kept in your browser.</NeedsScript>
    </>
  );
}

function placeCard(post: Loaded["posts"][number], at: number) {
  return <LocationPostCard key={post.id} post={post} forumName={post.forum.name} headingLevel={2} at={at} />;
}

function activityCard(activity: Activity) {
  return (
    <ActivityCard key={activity.id} activity={activity} href="/activity" footer={<MadeBy {...activity} />} />
  );
}

function MadeBy({ creator, createdAt }: Activity) {
  return (
    <>
      <AuthorLink id={isUuid(creator?.id) ? creator?.id : undefined} name={creator?.name || "Unknown"} />
      <RelativeTime iso={createdAt ?? null} />
    </>
  );
}
