import { useRef } from "react";
import { EmptyRecords, LocalRecordsSlot } from "~/islands/records/local-records-slot";
import { DeleteDialog, OwnRecordActions, useDeletion } from "~/islands/records/record-actions";
import { isOwnRecord, useCollection } from "~/islands/records/use-collection";
import { useShowMore } from "~/islands/use-show-more";
import { useUnits } from "~/lib/document";
import { href } from "~/lib/href";
import { WaitingBoots } from "~/ui/art/drawings";
import { CardGrid } from "~/ui/content/card";
import { type Activity, userActivities } from "./activity";
import { ActivityCard } from "./activity-card";
import { sumOfYear } from "./activity-words";

const dialogId = "delete-activity";

export default function ActivityList({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) {
  const activities = useCollection(userActivities);
  const { shown, more } = useShowMore(activities ?? []);
  const sum = sumOfYear(activities ?? [], useUnits());
  const list = useRef<HTMLDivElement>(null);
  const deletion = useDeletion<Activity>("activity", userActivities.remove, list);

  return (
    <LocalRecordsSlot collections={[userActivities]} waiting={!activities}>
      <div ref={list} tabIndex={-1}>
        {sum && <p className="mb-5 text-muted">{sum}</p>}
        {shown.length > 0 ? (
          <CardGrid label="Activities">
            {shown.map(activity => (
              <ActivityCard
                key={activity.id}
                activity={activity}
                headingLevel={headingLevel}
                actions={
                  isOwnRecord(activity) && (
                    <OwnRecordActions
                      walkHref={
                        activity.track
                          ? href("/activity/:activityId/walk", { activityId: activity.id })
                          : undefined
                      }
                      title={activity.title}
                      editHref={href("/activity/:activityId/edit", { activityId: activity.id })}
                      dialogId={dialogId}
                      onDelete={() => deletion.choose(activity)}
                    />
                  )
                }
              />
            ))}
          </CardGrid>
        ) : (
          <EmptyRecords
            art={<WaitingBoots />}
            title="No activities yet."
            text="Note a hike, a climb or a night outside, and find it here again."
          >
            Activities are kept in your browser and never sent to us.
          </EmptyRecords>
        )}
      </div>
      {more}
      {activities && (
        <DeleteDialog
          id={dialogId}
          noun="activity"
          text="It disappears from your list at once."
          onConfirm={deletion.confirm}
        />
      )}
    </LocalRecordsSlot>
  );
}
