import { lazy, type ReactNode, Suspense } from "react";
import { useUnits } from "~/lib/document";
import { trackLabel } from "~/lib/track/track";
import { ActivityBadge, DeviceBadge } from "~/ui/content/badge";
import { Card } from "~/ui/content/card";
import { EditedTime } from "~/ui/content/relative-time";
import { type Activity, activityType } from "./activity";
import { shortActivityDate } from "./activity-words";

/** Loaded late, because few activities have a line. Where it cannot be loaded, such as offline, the card shows an empty drawing. */
const CardLine = lazy(() =>
  import("~/islands/inputs/chosen-line").catch(() => ({ default: () => <div className="card-drawing" /> })),
);

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
  const walked = track ? ` · ${trackLabel(track.meters, track.ascent, units)}` : "";
  const line = imageUrl ? null : track?.line;
  return (
    <Card
      headingLevel={headingLevel}
      title={title}
      href={href}
      image={imageUrl ? { src: imageUrl, width: 640, height: 360 } : line ? null : activityCover(type)}
      drawing={
        line && (
          <Suspense fallback={<div className="card-drawing" />}>
            <CardLine line={line} label={`The line of ${title}`} isOnCard />
          </Suspense>
        )
      }
      meta={
        <>
          <ActivityBadge type={type} />
          <span>{shortActivityDate(activity) + walked}</span>
          <EditedTime iso={editedAt} />
          <DeviceBadge />
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
