import { versionKey } from "./keys";
import { listKeys, readItem, removeItem as removeQuietly } from "./plain-storage";

export { listKeys, readItem };

/** Chromium and Firefox limit an origin to this many UTF-16 units of keys and values. */
export const capacity = 5 * 1024 * 1024;

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

export function canKeep(): boolean {
  try {
    return window.localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** @throws StorageFault and leaves the old value */
export function writeItem(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch (error) {
    throw new StorageFault(isQuotaError(error) ? "full" : "unavailable");
  }
  notifyListeners(key);
}

export function removeItem(key: string): void {
  removeQuietly(key);
  notifyListeners(key);
}

export function usedSpace(): number {
  return listKeys().reduce((sum, key) => sum + key.length + (readItem(key)?.length ?? 0), 0);
}

const version = 1;

export function isFromNewerVersion(): boolean {
  return Number(readItem(versionKey) ?? version) > version;
}

export function ensureWritable() {
  if (isFromNewerVersion()) throw new StorageFault("newer");
  if (readItem(versionKey) !== null) return;
  writeItem(versionKey, String(version));
  navigator.storage?.persist?.().catch(() => {});
}

const listeners = new Set<(key: string | null) => void>();

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

export function notifyListeners(key: string | null) {
  for (const listener of listeners) listener(key);
}

function onStorageEvent({ key }: StorageEvent) {
  notifyListeners(key);
}

function onPageShow({ persisted }: PageTransitionEvent) {
  if (persisted) notifyListeners(null);
}

function isQuotaError(error: unknown) {
  if (!(error instanceof Error)) return false;
  const { name, code } = error as { name: string; code?: number };
  return /^(QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(name) || code === 22 || code === 1014;
}
