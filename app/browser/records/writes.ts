import { pendingPrefix, versionKey, viewerId } from "./keys";
import { tryRead, tryRemove, tryWrite } from "./storage";
import { showToast } from "./toast";

const sentences = {
  full: "This browser has no room left for it. Free some space under Account Settings, then try again.",
  unavailable:
    "This browser does not let Treks store anything. Allow it to store data for this site, then try again.",
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

/** Returns false, after a toast with the title and the reason, when the browser could not store the change. */
export async function tryToStore(failureTitle: string, change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    showToast({ kind: "error", title: failureTitle, message: error.message });
    return false;
  }
}

/** A write under a key of its own, until it is folded into the array. */
export interface PendingEntry {
  /** In milliseconds since 1970. */
  at?: number;
  /** Null deletes the record. */
  record?: unknown;
  /** Null puts a new record last, undefined first. */
  before?: null;
}

/** @throws StorageFault */
export function writePending(key: string, id: string, entry: PendingEntry) {
  ensureWritable();
  const owner = viewerId() ?? undefined;
  write(pendingPrefix(key) + id, JSON.stringify({ at: Date.now(), owner, ...entry }));
}

const version = 1;

export function isFromNewerVersion(): boolean {
  return Number(tryRead(versionKey) ?? version) > version;
}

/** @throws StorageFault */
export function ensureWritable() {
  if (isFromNewerVersion()) throw new StorageFault("newer");
  if (tryRead(versionKey) !== null) return;
  write(versionKey, String(version));
  navigator.storage?.persist?.().catch(() => {});
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

let isAnnounced = false;

/**
 * Sends this tab the event that browsers send only to the others, once for all writes of a task, because listeners
 * read all that is stored.
 */
export function announceChange() {
  if (isAnnounced) return;
  isAnnounced = true;
  queueMicrotask(() => {
    isAnnounced = false;
    window.dispatchEvent(new Event("storage"));
  });
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
  return /^(QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(Object(error).name);
}
