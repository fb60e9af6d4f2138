import { pendingPrefix } from "~/browser/records/keys";
import { listKeys } from "~/browser/records/storage";
import type { Dataset } from "~/lib/slots";

// The script stands at the start of the element, so that it runs before the rest is parsed.
const { dataset } = (document.currentScript as HTMLScriptElement).parentElement as { dataset: Dataset };
const keys = listKeys();
const hasRecords = (collection: string) =>
  keys.some(key => key === collection || key.startsWith(pendingPrefix(collection)));
if (dataset.records?.split(" ").some(hasRecords)) dataset.waiting = "";
