import { pendingPrefix } from "~/browser/records/keys";
import { listKeys } from "~/browser/records/storage";
import type { Dataset } from "~/lib/slots";

// The script stands at the start of the element, so that it runs before the rest is parsed.
const container = document.currentScript?.parentElement;
const dataset: Dataset | undefined = container?.dataset;
const collections = dataset?.records?.split(" ") ?? [];
const isAwaited = (key: string) =>
  collections.some(collection => key === collection || key.startsWith(pendingPrefix(collection)));
if (dataset && listKeys().some(isAwaited)) dataset.waiting = "";
