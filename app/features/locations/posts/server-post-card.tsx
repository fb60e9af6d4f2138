import { ServerItem } from "~/islands/server-written";
import type { LocationPost } from "./location-post";
import type { LocationPostCardProps } from "./location-post-card";

const card = import.meta.env.SSR ? await import("./location-post-card") : null;

export type ServerPostCardProps = Omit<LocationPostCardProps, "post"> & {
  /** Its place among the items that the server wrote. */
  item: number;
  /** On the server alone. */
  post: LocationPost | undefined;
};

/** For island pages: their scripts have neither the card's code nor its data. */
export function ServerPostCard({ item, post, ...props }: ServerPostCardProps) {
  return (
    <ServerItem at={item}>{card && post && <card.LocationPostCard post={post} {...props} />}</ServerItem>
  );
}
