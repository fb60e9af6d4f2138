import { tryRemove, tryWrite } from "./storage";

const sentences = {
  full: "This browser has no room left for it. Free some space under Account Settings, then try again.",
  unavailable:
    "This browser does not let Treks keep anything. Allow it to store data for this site, then try again.",
  newer: "A newer version of Treks was used in this browser. Reload the page, then try again.",
};

export class StorageFault extends Error {
  readonly kind: keyof typeof sentences;

  constructor(kind: keyof typeof sentences) {
    super(sentences[kind]);
    this.name = "StorageFault";
    this.kind = kind;
  }
}

export function ignoreStorageFault(error: unknown) {
  if (!(error instanceof StorageFault)) throw error;
}

/** @throws StorageFault and leaves the old value */
export function write(key: string, value: string): void {
  const error = tryWrite(key, value);
  if (error) throw new StorageFault(isQuotaError(error) ? "full" : "unavailable");
  announceChange();
}

export function remove(key: string): void {
  tryRemove(key);
  announceChange();
}

let isHeld = false;

/** Sends this tab the event that browsers send only to the others. */
export function announceChange() {
  if (!isHeld) window.dispatchEvent(new Event("storage"));
}

/** Announces many writes together, because listeners read all that is stored. */
export function announceOnce<T>(work: () => T): T {
  isHeld = true;
  try {
    return work();
  } finally {
    isHeld = false;
    announceChange();
  }
}

/** Calls the listener after changes in any tab, and after a return through the back/forward cache. */
export function onChange(listener: () => void): () => void {
  const end = new AbortController();
  const options = { signal: end.signal };
  window.addEventListener("storage", listener, options);
  window.addEventListener("pageshow", ({ persisted }) => persisted && listener(), options);
  return () => end.abort();
}

function isQuotaError(error: unknown) {
  const { name, code } = Object(error) as { name: string; code?: number };
  return /^(QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(name) || code === 22 || code === 1014;
}
