/** The only file of the islands that touches localStorage. */

/** Chromium's and Firefox's limit for one origin, in UTF-16 units of keys and values together. */
export const capacity = 5 * 1024 * 1024;

const sentences = {
  full: "This browser has no room left for it. Free some space under Account Settings, then try again.",
  unavailable:
    "This browser does not let Treks keep anything. Allow it to store data for this site, then try again.",
  newer: "A newer version of Treks was used in this browser. Reload the page, then try again.",
};

/** Why something could not be kept; the message is for the member. */
export class StorageFault extends Error {
  readonly kind: keyof typeof sentences;

  constructor(kind: keyof typeof sentences) {
    super(sentences[kind]);
    this.name = "StorageFault";
    this.kind = kind;
  }
}

/** Whether the browser lets us keep anything at all. */
export function canKeep(): boolean {
  return attempt(store => store.length) !== undefined;
}

/** Null for what is not there, and for everything in a browser that keeps nothing. */
export function readItem(key: string): string | null {
  return attempt(store => store.getItem(key)) ?? null;
}

/** @throws StorageFault when it could not be written; the old value is still there then. */
export function writeItem(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch (error) {
    throw new StorageFault(isQuotaError(error) ? "full" : "unavailable");
  }
  notifyListeners(key);
}

export function removeItem(key: string): void {
  attempt(store => store.removeItem(key));
  notifyListeners(key);
}

export function listKeys(): string[] {
  return attempt(store => Object.keys(store)) ?? [];
}

/** In UTF-16 units, which is what the limit counts. */
export function usedSpace(): number {
  return listKeys().reduce((sum, key) => sum + key.length + (readItem(key)?.length ?? 0), 0);
}

const version = 1;
const versionKey = "treks:version";

/** What a newer version wrote is read as far as it fits, and never written over. */
export function isFromNewerVersion(): boolean {
  return Number(readItem(versionKey) ?? version) > version;
}

/**
 * Before every write of content; the first one leaves the version and asks the browser to keep it all for good.
 * @throws StorageFault
 */
export function ensureWritable() {
  if (isFromNewerVersion()) throw new StorageFault("newer");
  if (readItem(versionKey) !== null) return;
  writeItem(versionKey, String(version));
  // It may say no, and Safari clears it all the same.
  navigator.storage?.persist?.().catch(() => {});
}

const listeners = new Set<(key: string | null) => void>();

/** Tells of every change, made here or in another tab; null means that anything may have changed. */
export function onChange(listener: (key: string | null) => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", onStorageEvent);
    window.addEventListener("pageshow", onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorageEvent);
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** For a change that was found by looking. */
export function notifyListeners(key: string | null) {
  for (const listener of listeners) listener(key);
}

/** One at a time among all tabs, where the browser has locks and gives them out. */
export async function withLock<T>(name: string, run: () => T): Promise<T> {
  let isGranted = false;
  try {
    return await navigator.locks.request(`treks:${name}`, async () => {
      isGranted = true;
      return run();
    });
  } catch (error) {
    if (isGranted) throw error;
    return run();
  }
}

function onStorageEvent({ key }: StorageEvent) {
  notifyListeners(key);
}

/** A page that comes back from the browser's cache has heard of nothing meanwhile. */
function onPageShow({ persisted }: PageTransitionEvent) {
  if (persisted) notifyListeners(null);
}

/** Where storage is forbidden or damaged, even asking for it throws. */
function attempt<T>(run: (store: Storage) => T): T | undefined {
  try {
    return run(window.localStorage);
  } catch {
    return undefined;
  }
}

/** Firefox has a name and a code of its own. */
function isQuotaError(error: unknown) {
  if (!(error instanceof Error)) return false;
  const { name, code } = error as { name: string; code?: number };
  return /^(QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(name) || code === 22 || code === 1014;
}
