import { EditPage } from "~/islands/records/edit-page";
import { decodeLine } from "~/lib/track/line";
import { WalkPanel } from "~/ui/content/walk-panel";
import { type Activity, activityDate, userActivities } from "./activity";

export default function WalkActivity({ id }: { id: string }) {
  return (
    <EditPage
      collection={userActivities}
      id={id}
      noun="activity"
      title="Walk Your Line"
      missingTitle="Activity not found"
      list={{ href: "/activity", label: "Back to Activities" }}
    >
      {activity => <ActivityLine activity={activity} />}
    </EditPage>
  );
}

/** `browser/walk-line/` fills in the panel, which therefore does not change once it is shown. */
function ActivityLine({ activity }: { activity: Activity }) {
  const { title, track } = activity;
  const line = track && decodeLine(track.line);
  return (
    <>
      <p dir="auto" className="text-lg font-semibold wrap-anywhere">
        {title}
      </p>
      <p className="card-line mt-1">{activityDate(activity)}</p>
      {line ? (
        <>
          <p className="mt-3">A line somebody walked, not a way that was checked.</p>
          <WalkPanel track={track} line={line} />
        </>
      ) : (
        <p className="mt-6">This activity has no line.</p>
      )}
    </>
  );
}
