import { slots } from "~/lib/slots";
import { Button } from "~/ui/button";

/** Keeps a forum for offline: `browser/offline/kept-places.ts`. */
export function KeepPlace({ forum }: { forum: { id: string; name: string } }) {
  return (
    <div
      {...slots({
        "data-offline-tool": "keep-place",
        "data-keep-place": forum.id,
        "data-place-name": forum.name,
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
