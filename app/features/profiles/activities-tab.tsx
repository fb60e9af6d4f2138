import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** The owner's activities, which live in their browser. */
export function ActivitiesTab() {
  return (
    <section aria-labelledby="activities">
      <h2 id="activities" className="mb-5 text-2xl">
        Activities
      </h2>
      <EmptyState
        title="No activities yet."
        text="Note a hike, a climb or a night outside, and find it here again."
      >
        <ButtonLink href="/activity/new">New Activity</ButtonLink>
      </EmptyState>
    </section>
  );
}
