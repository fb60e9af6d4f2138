import type { ReactNode } from "react";
import { type Activity, userActivities } from "~/features/activities/activity";
import { ActivityCard } from "~/features/activities/activity-card";
import { mergePage, type TimeRange } from "~/features/feed/merge-page";
import type { LocationPost } from "~/features/locations/posts/post";
import { LocationPostCard } from "~/features/locations/posts/post-card";
import { userPosts } from "~/features/photos/photo-post";
import { PhotoPostCard } from "~/features/photos/photo-post-card";
import { LocalRecordsSlot, NeedsScript } from "~/islands/records/local-records-slot";
import { useCollection } from "~/islands/records/use-collection";
import { useShowMore } from "~/islands/use-show-more";
import { isUuid } from "~/lib/uuid";
import { UnlitFire } from "~/ui/art/drawings";
import { ButtonLink } from "~/ui/button";
import { CardGrid } from "~/ui/content/card";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Pagination } from "~/ui/layout/pagination";

interface MergedFeedProps {
  posts: readonly LocationPost[];
  span: TimeRange;
  links: { newerHref?: string | undefined; olderHref?: string | undefined };
}

/** The server's posts, with photo posts and activities of this browser among them. */
export default function MergedFeed({ posts, span, links }: MergedFeedProps) {
  const photoPosts = useCollection(userPosts);
  const activities = useCollection(userActivities);
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
        <FeedCards
          cards={shown.map(({ card }) => card)}
          empty={["Nothing here yet.", "Share a photo, note an activity, or write about a place."]}
          more={more}
          links={links}
        />
      </LocalRecordsSlot>
      <NeedsScript>Your own photo posts and activities are kept in your browser.</NeedsScript>
    </>
  );
}

interface FeedCardsProps {
  cards: readonly ReactNode[];
  /** Title and text for when there are none. */
  empty: [title: string, text: string];
  more?: ReactNode;
  links: MergedFeedProps["links"];
}

export function FeedCards({ cards, empty: [title, text], more, links }: FeedCardsProps) {
  return (
    <>
      {cards.length > 0 ? (
        <CardGrid label="Feed">{cards}</CardGrid>
      ) : (
        <EmptyState art={<UnlitFire />} title={title} text={text}>
          <ButtonLink href="/location-forums">Browse Location Forums</ButtonLink>
        </EmptyState>
      )}
      {more}
      <Pagination {...links} newerLabel="Newest posts" />
    </>
  );
}

export function placeCard(post: LocationPost, at: number) {
  return <LocationPostCard key={post.id} post={post} forumName={post.forumName} headingLevel={2} at={at} />;
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
