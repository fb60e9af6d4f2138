import { useEffect, useState } from "react";
import { choosePlacePath } from "~/lib/local-page";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";

/** Says who sees a local post, and leads to where others would. The post stays here meanwhile. */
export function StoredNote({ local }: { local: string }) {
  return (
    <aside className="mt-6 print:hidden">
      <Notice title="Only you see this, on this device.">
        <p>Want answers? Everybody sees what you post about a place. This copy stays until you delete it.</p>
        <ButtonLink href={choosePlacePath(local)} variant="secondary" className="mt-3 mb-3">
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

/** Whether the browser has agreed to keep what it was asked to keep with the first record. */
export function KeepingNote() {
  const [isAgreed, setAgreed] = useState(false);
  useEffect(() => {
    navigator.storage?.persisted?.().then(setAgreed, () => {});
  }, []);
  return isAgreed
    ? "This browser has agreed to keep it until you delete it."
    : "This browser may clear it, and some do after a week without a visit.";
}
