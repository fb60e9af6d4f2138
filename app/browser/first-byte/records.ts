import { pendingPrefix } from "~/browser/records/keys";
import { listKeys } from "~/browser/records/storage";

// The script stands at the start of the element, so that it runs before the rest is parsed.
const place = document.currentScript?.parentElement;
const collections = place?.dataset.records?.split(" ") ?? [];
const isAwaited = (key: string) =>
  collections.some(collection => key === collection || key.startsWith(pendingPrefix(collection)));
if (place && listKeys().some(isAwaited)) place.dataset.waiting = "";
