import { useSyncExternalStore } from "react";
import { type FromForms, readContent } from "~/islands/device/device-content";
import { onChange } from "~/islands/device/local-store";
import { describeContent } from "./content-kinds";

/** What of the member would stay in this browser; in so many words where React runs. */
export function KeptInBrowser({ fromForms }: { fromForms: FromForms | undefined }) {
  const words = useSyncExternalStore(
    onChange,
    () => describeContent(readContent(fromForms)),
    () => null,
  );
  return (
    <p className="text-muted">
      What lives only in this browser is not on our servers: your general forum posts, comments, photos,
      activities and to-do list. {words !== null && `${rightNow(words)} `}It stays here unless you remove it
      too.
    </p>
  );
}

function rightNow(words: string) {
  return words ? `Right now that is ${words}.` : "Right now there is nothing.";
}
