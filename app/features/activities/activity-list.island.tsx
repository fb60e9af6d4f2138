import { LocalRecordsSlot } from "~/islands/device/local-records-slot";
import { useCollection } from "~/islands/device/use-collection";
import { NeedsScript } from "~/islands/needs-script";
import { useShowMore } from "~/islands/use-show-more";
import { WaitingBoots } from "~/ui/art/waiting-boots";
import { EmptyState } from "~/ui/feedback/empty-state";
import { CardGrid } from "~/ui/layout/card-grid";
import { ActivityCard } from "./activity-card";
import { userActivities } from "./user-activities";

const collections = [userActivities];

export function ActivityList({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) {
  const activities = useCollection(userActivities, null);
  const { shown, more } = useShowMore(activities ?? []);
  return (
    <LocalRecordsSlot collections={collections} waiting={!activities}>
      {shown.length > 0 ? (
        <CardGrid label="Activities">
          {shown.map(activity => (
            <ActivityCard key={activity.id} activity={activity} headingLevel={headingLevel} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          art={<WaitingBoots />}
          title="No activities yet."
          text="Note a hike, a climb or a night outside, and find it here again."
        >
          <NeedsScript>Activities are kept in your browser and never sent to us.</NeedsScript>
        </EmptyState>
      )}
      {more}
    </LocalRecordsSlot>
  );
}
