import type { ReactNode } from "react";
import { useUnits } from "~/lib/document";
import { trackLabel } from "~/lib/track/track-words";
import { ActivityBadge } from "~/ui/content/badge";
import { Card } from "~/ui/content/card";
import { EditedTime } from "~/ui/content/relative-time";
import { type Activity, activityDate, activityType } from "./activity";

export type ActivityCardProps = {
  activity: Activity;
  headingLevel?: 2 | 3;
  href?: string;
  footer?: ReactNode;
  actions?: ReactNode;
};

export function ActivityCard({ activity, headingLevel = 2, href, footer, actions }: ActivityCardProps) {
  const { title, location, description, imageUrl, editedAt, track } = activity;
  const units = useUnits();
  const type = activityType(activity);
  return (
    <Card
      headingLevel={headingLevel}
      title={title}
      href={href}
      image={imageUrl ? { src: imageUrl, width: 640, height: 360 } : activityCover(type)}
      meta={
        <>
          <ActivityBadge type={type} />
          <span>{activityDate(activity)}</span>
          {track && <span>{trackLabel(track.meters, track.ascent, units)}</span>}
          <EditedTime iso={editedAt} />
        </>
      }
      location={location}
      excerpt={description}
      footer={footer}
      actions={actions}
    />
  );
}

const drawings = import.meta.glob<string>("./*.svg", {
  base: "./covers/",
  query: "?no-inline",
  import: "default",
  eager: true,
});

function activityCover(type: string) {
  const src = drawings[`./${type.toLowerCase()}.svg`] ?? "";
  return { src, width: 640, height: 360 };
}
