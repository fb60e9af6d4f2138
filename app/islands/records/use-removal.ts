import { useState } from "react";
import type { Removed } from "~/device/deletions";
import { redirectWithToast } from "~/device/toast";
import { deletionToast, tryToRemove } from "./record-actions";

interface Removal {
  noun: string;
  remove: () => Promise<Removed>;
  href: string;
}

/** For the page of one record: keeps showing it while the browser leaves the page. */
export function useRemoval<T>(record: T, { noun, remove, href }: Removal) {
  const [leaving, setLeaving] = useState<{ record: T } | null>(null);

  async function start() {
    setLeaving({ record });
    const done = await tryToRemove(remove);
    if (done) redirectWithToast(href, deletionToast(noun, done.undo));
    else setLeaving(null);
  }

  return { shown: leaving ? leaving.record : record, start };
}
