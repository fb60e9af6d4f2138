import { deletionEvent } from "~/device/page-keys";
import { listKeys, readItem } from "~/device/plain-storage";

/** What finishes a deletion is fetched only where one waits, whichever page and tab it was made in. */
export function followDeletions() {
  finishWaiting();
  for (const event of [deletionEvent, "storage", "pageshow"]) addEventListener(event, finishWaiting);
}

function finishWaiting() {
  const waits = (key: string) => key.includes("pending:") && readItem(key)?.includes('"record":null');
  if (listKeys().some(waits))
    import("./finish-deletions").then(late => late.finishDeletions()).catch(() => {});
}
