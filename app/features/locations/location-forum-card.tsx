import type { ReactNode } from "react";
import { useUnits } from "~/lib/document";
import { excerptOf } from "~/lib/graphemes";
import { href } from "~/lib/href";
import { formatCount } from "~/lib/numbers";
import { distanceInWords, roughDistanceInWords } from "~/lib/units";
import { Badge, type BadgeTone, kindInWords } from "~/ui/content/badge";
import { Card, type CardImage, loadingAt } from "~/ui/content/card";
import { RelativeTime } from "~/ui/content/relative-time";
import { ConditionBadges } from "./conditions/condition-sheet";
import { type LocationForum, regionAndCountry } from "./location-forum";

export type LocationForumCardProps = {
  forum: Omit<LocationForum, "imageUrl">;
  picture: CardImage;
  headingLevel?: 2 | 3;
  /** Where the place is chosen for something: the page that it is chosen for. */
  path?: string | undefined;
  at?: number;
  /** The distance is from a rounded position. */
  isRough?: boolean;
  mark?: (text: string) => ReactNode;
};

export function LocationForumCard({
  forum,
  picture,
  headingLevel = 2,
  path,
  at,
  isRough,
  mark = text => text,
}: LocationForumCardProps) {
  return (
    <Card
      headingLevel={headingLevel}
      title={mark(forum.name)}
      href={path ?? href("/location-forums/:forumId", { forumId: forum.id })}
      image={{ ...picture, ...loadingAt(at) }}
      meta={
        <>
          <LocationBadge type={forum.type} />
          <ConditionBadges state={forum.state} />
        </>
      }
      subtitle={mark(regionAndCountry(forum))}
      excerpt={excerptOf(forum.description, 120)}
      footer={typeof forum.postCount === "number" && <PlaceNumbers {...forum} isRough={isRough} />}
    />
  );
}

type Numbers = Pick<LocationForum, "postCount" | "lineCount" | "newestAt" | "meters">;

/** Such as "23 km away · 12 posts · 3 lines · newest 4 days ago". */
function PlaceNumbers({
  postCount,
  lineCount,
  newestAt,
  meters,
  isRough,
}: Numbers & { isRough: boolean | undefined }) {
  const units = useUnits();
  const inWords = isRough ? roughDistanceInWords : distanceInWords;
  const words = [
    typeof meters === "number" && `${inWords(meters, units)} away`,
    postCount ? formatCount(postCount, "post") : "No posts yet",
    lineCount && formatCount(lineCount, "line"),
  ];
  return (
    <>
      {words.filter(Boolean).join(" · ")}
      {newestAt && (
        <>
          {" · newest "}
          <RelativeTime iso={newestAt} />
        </>
      )}
    </>
  );
}

export function LocationBadge({ type }: { type: string }) {
  return <Badge tone={tones.get(type.toLowerCase())}>{kindInWords(type)}</Badge>;
}

const tones = new Map(
  Object.entries<BadgeTone>({
    national_park: "forest",
    state_park: "meadow",
    local_park: "water",
    city: "granite",
    landmark: "sunrise",
  }),
);
