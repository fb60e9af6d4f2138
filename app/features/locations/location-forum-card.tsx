import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { forumPicture, type LocationForum, placeLine } from "./location-forum";

export type LocationForumCardProps = {
  forum: LocationForum;
  /** In the first row of its page, where a picture must not wait. */
  first?: boolean;
};

export function LocationForumCard({ forum, first }: LocationForumCardProps) {
  return (
    <Card
      title={forum.name}
      href={`/location-forums/${forum.id}`}
      image={{ ...forumPicture(forum), ...(first && { loading: "eager" }) }}
      meta={<Badge kind={forum.type} />}
      subtitle={placeLine(forum)}
      excerpt={forum.description}
    />
  );
}
