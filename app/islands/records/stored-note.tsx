import { choosePlacePath } from "~/lib/local-page";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { KeepingNote } from "./keeping-note";

/** Says who sees a local post, and leads to where others would. The post stays here meanwhile. */
export function StoredNote({ local }: { local: string }) {
  return (
    <aside className="mt-6 print:hidden">
      <Notice title="Only you see this, on this device.">
        <p>Want answers? Everybody sees what you post about a place. This copy stays until you delete it.</p>
        <ButtonLink href={choosePlacePath(local)} variant="secondary" className="my-3">
          Post it about a place
        </ButtonLink>
        <p className="text-sm text-muted">
          <KeepingNote />{" "}
          <a href="/account-settings#device-data" className="link">
            Download a copy
          </a>
        </p>
      </Notice>
    </aside>
  );
}
