/** For scripts that have to be small; `storage.ts` builds on it. Even the getter of localStorage throws where the browser forbids storage. */
export function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {}
}

export function listKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}

// Apart from `keys.ts`: of a module that the script of every page imports it carries all that any later script uses.

/** How many posts of this browser wait for a connection, whoever wrote them. */
export const unsentKey = "treks:unsent";

/** Dispatched on the window when a record was deleted on this page. */
export const deletionEvent = "treks:deletion";

export function draftKey(path: string): string {
  return `draft:${path}`;
}
