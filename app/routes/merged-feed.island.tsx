import { type ReactNode, useState } from "react";
import { type Activity, userActivities } from "~/features/activities/activity";
import { ActivityCard } from "~/features/activities/activity-card";
import { mergePage, type TimeRange } from "~/features/feed/merge-page";
import { userPosts } from "~/features/photo-posts/photo-post";
import { PhotoPostCard } from "~/features/photo-posts/photo-post-card";
import { keptCards } from "~/islands/kept-cards";
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
  /** Passed by the server only. */
  cards?: readonly FeedCard[];
  span: TimeRange;
  links: { newerHref?: string | undefined; olderHref?: string | undefined };
}

/** The server's posts, with photo posts and activities of this browser among them. */
export default function MergedFeed({ cards, span, links }: MergedFeedProps) {
  const photoPosts = useCollection(userPosts);
  const activities = useCollection(userActivities);
  const [listed] = useState(() => cards ?? readCards());
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
          empty={["Nothing here yet.", "Write about a place, or keep a photo or an activity for yourself."]}
          more={more}
          links={links}
        />
      </LocalRecordsSlot>
      <NeedsScript>Your own photo posts and activities are kept in your browser.</NeedsScript>
    </>
  );
}

export interface FeedCard {
  /** ISO 8601. */
  at: string | undefined;
  card: ReactNode;
}

function readCards(): FeedCard[] {
  let at: string | undefined;
  return keptCards("merged-feed").map(({ time, card }) => {
    // A blocked member's post shows no time, and stays below the one above it.
    at = time ?? at;
    return { at, card };
  });
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
