import { slots } from "~/lib/slots";
import { Button } from "~/ui/button";

/** Saves a forum for offline. Without one it is for a template: `browser/offline/saved-places/` names the forum. */
export function SavePlace({ forum }: { forum?: { id: string; name: string } }) {
  return (
    <div
      {...slots({
        "data-offline-tool": "keep-place",
        "data-keep-place": forum?.id ?? "",
        "data-place-name": forum?.name,
      })}
      className="keep-place"
    >
      <template>
        <Button type="button" variant="quiet" />
      </template>
      <p role="status" tabIndex={-1} />
    </div>
  );
}

/** For templates. */
export function SavedPlaceLink() {
  return (
    <a href="/location-forums" dir="auto" className="font-semibold">
      Forum
    </a>
  );
}
