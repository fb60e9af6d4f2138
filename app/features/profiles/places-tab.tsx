import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** The beginning of the owner's to-do list, which lives in their browser. */
export function PlacesTab() {
  return (
    <section aria-labelledby="places">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 id="places" className="text-2xl">
          Places to Visit
        </h2>
        <ButtonLink href="/todo" variant="secondary">
          View All
        </ButtonLink>
      </div>
      <EmptyState
        title="No places to visit yet."
        text="Save a post to your To-Do list, and its place is kept for you here."
      />
    </section>
  );
}
