import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { forumPicture, type LocationForum, placeLine } from "./location-forum";

export function LocationForumCard({ forum }: { forum: LocationForum }) {
  return (
    <Card
      title={forum.name}
      href={`/location-forums/${forum.id}`}
      image={forumPicture(forum)}
      meta={<Badge kind={forum.type} />}
      subtitle={placeLine(forum)}
      excerpt={forum.description}
    />
  );
}
