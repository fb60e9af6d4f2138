import { useRef, useState } from "react";
import { showToast } from "~/device/toast";
import { LocalRecordsSlot, NeedsScript } from "~/islands/records/local-records-slot";
import { isOwnRecord } from "~/islands/records/own-record";
import { DeleteDialog, deletionToast, OwnRecordActions, tryToRemove } from "~/islands/records/record-actions";
import { useCollection } from "~/islands/records/use-collection";
import { useShowMore } from "~/islands/use-show-more";
import { WaitingBoots } from "~/ui/art/waiting-boots";
import { CardGrid } from "~/ui/content/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { type Activity, userActivities } from "./activity";
import { ActivityCard } from "./activity-card";

const collections = [userActivities];
const dialog = "delete-activity";

export function ActivityList({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) {
  const activities = useCollection(userActivities, null);
  const { shown, more } = useShowMore(activities ?? []);
  const [asked, setAsked] = useState<Activity>();
  const list = useRef<HTMLDivElement>(null);

  async function remove() {
    const done = asked && (await tryToRemove(() => userActivities.remove(asked.id)));
    if (!done) return;
    showToast(deletionToast("activity", done.undo));
    list.current?.focus();
  }

  return (
    <LocalRecordsSlot collections={collections} waiting={!activities}>
      <div ref={list} tabIndex={-1}>
        {shown.length > 0 ? (
          <CardGrid label="Activities">
            {shown.map(activity => (
              <ActivityCard
                key={activity.id}
                activity={activity}
                headingLevel={headingLevel}
                actions={
                  isOwnRecord(activity.id, activity.creator) && (
                    <OwnRecordActions
                      title={activity.title}
                      editHref={`/activity/${activity.id}/edit`}
                      dialog={dialog}
                      onAsk={() => setAsked(activity)}
                    />
                  )
                }
              />
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
      </div>
      {more}
      {activities && (
        <DeleteDialog id={dialog} noun="activity" text="It leaves your list at once." onDelete={remove} />
      )}
    </LocalRecordsSlot>
  );
}
