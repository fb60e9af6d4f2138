import { type Activity, userActivities } from "~/features/activities/activity";
import { ActivityCard } from "~/features/activities/activity-card";
import { mergePage } from "~/features/feed/merge-page";
import { LocationPostCard } from "~/features/locations/posts/post-card";
import { listNewestPosts, withLoadLabels } from "~/features/locations/posts/posts.server";
import { userPosts } from "~/features/photos/photo-post";
import { PhotoPostCard } from "~/features/photos/photo-post-card";
import { getSession } from "~/infra/session/session.server";
import { LocalRecordsSlot, NeedsScript } from "~/islands/records/local-records-slot";
import { useCollection } from "~/islands/records/use-collection";
import { useShowMore } from "~/islands/use-show-more";
import { pageLinks, parseCursor } from "~/lib/cursor";
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
import type { Route } from "./+types/feed";

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Feed") }];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const before = parseCursor(url.searchParams.get("before"));
  const { supabase, viewer } = getSession(context);
  const { posts, next } = await listNewestPosts(supabase, before);
  const span = { before: before?.key ?? null, from: next?.key ?? null };
  const shown = await withLoadLabels(posts, { request, context });
  const listed = shown.map(post => ({ ...post, isReportable: post.author?.id !== viewer?.id }));
  return { posts: listed, span, links: pageLinks(before, next) };
}

export default function Feed({ loaderData: { posts, span, links } }: Route.ComponentProps) {
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
    <Page>
      <PageHeader title="Feed" subtitle="The newest from trails, huts and summits">
        <ButtonLink href="/upload">Share Your Adventure</ButtonLink>
      </PageHeader>
      <UnsentPlace />
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
    </Page>
  );
}

function placeCard(post: Route.ComponentProps["loaderData"]["posts"][number], at: number) {
  return (
    <LocationPostCard
      key={post.id}
      post={post}
      forumName={post.forum.name}
      headingLevel={2}
      at={at}
      isReportable={post.isReportable}
    />
  );
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
