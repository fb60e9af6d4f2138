import { reportReasons } from "~/features/moderation/report";
import { Card, CardGrid } from "~/ui/content/card";
import { RelativeTime } from "~/ui/content/relative-time";
import { type ReportedThing, reportedThingPath } from "./reported-thing";

export function ReportQueue({ things }: { things: readonly ReportedThing[] }) {
  return (
    <CardGrid label="Open reports">
      {things.map(thing => (
        <ThingCard key={thing.id} thing={thing} />
      ))}
    </CardGrid>
  );
}

function ThingCard({ thing }: { thing: ReportedThing }) {
  const { title, excerpt, isProfile, isDeleted, reportCount, reasons, newestAt, authorName } = thing;
  return (
    <Card
      title={title}
      href={reportedThingPath(thing)}
      meta={
        <>
          {reportCount === 1 ? "1 report" : `${reportCount} reports`}
          <RelativeTime iso={newestAt} />
        </>
      }
      subtitle={reasons.map(reason => reportReasons[reason]).join(", ")}
      excerpt={excerpt}
      dimmed={isDeleted}
      footer={
        <>
          <span dir="auto">{isProfile ? "Profile" : authorName}</span>
          {isDeleted && "Deleted by its author"}
        </>
      }
    />
  );
}
