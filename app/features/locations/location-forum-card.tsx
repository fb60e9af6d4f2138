import type { ReactNode } from "react";
import { Card, type CardImage, loadingAt } from "~/ui/content/card";
import { LocationBadge } from "./location-badge";
import { type LocationForum, regionAndCountry } from "./location-forum";

export type LocationForumCardProps = {
  forum: Omit<LocationForum, "imageUrl">;
  picture: CardImage;
  headingLevel?: 2 | 3;
  /** Its place in the list. */
  at?: number;
  /** Highlights a search term. */
  mark?: (text: string) => ReactNode;
};

export function LocationForumCard({
  forum,
  picture,
  headingLevel = 2,
  at,
  mark = text => text,
}: LocationForumCardProps) {
  return (
    <Card
      headingLevel={headingLevel}
      title={mark(forum.name)}
      href={`/location-forums/${forum.id}`}
      image={{ ...picture, ...loadingAt(at) }}
      meta={<LocationBadge type={forum.type} />}
      subtitle={mark(regionAndCountry(forum))}
      excerpt={forum.description}
    />
  );
}
