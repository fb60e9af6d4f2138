import { pendingPrefix } from "~/lib/local-keys";
import { listKeys } from "../storage";

// Stands at the beginning of the place that it marks, and runs before the rest of it is parsed.
const place = document.currentScript?.parentElement;
const collections = place?.dataset.records?.split(" ") ?? [];
const isAwaited = (key: string) =>
  collections.some(collection => key === collection || key.startsWith(pendingPrefix(collection)));
if (place && listKeys().some(isAwaited)) place.dataset.waiting = "";
