type Area = "localStorage" | "sessionStorage";

/** Returns null as well where the browser refuses storage. */
export function tryRead(key: string, area: Area = "localStorage"): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Returns the browser's error if it refuses. */
export function tryWrite(key: string, value: string, area: Area = "localStorage"): unknown {
  try {
    window[area].setItem(key, value);
  } catch (error) {
    return error;
  }
}

export function tryRemove(key: string, area: Area = "localStorage"): void {
  try {
    window[area].removeItem(key);
  } catch {}
}

export function listKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}

// In `keys.ts`, what follows would burden every page with what later scripts use of that module.

export const unsentKey = "treks:unsent";

export const deletedCopiesKey = "treks:deleted";

/** Removes what Undo could put back, as soon as it may not any more. The newest copy comes first. */
export function dropOldCopies() {
  let wait = 0;
  try {
    wait = JSON.parse(tryRead(deletedCopiesKey, "sessionStorage") ?? "")[0].until - Date.now();
  } catch {}
  if (wait > 0) setTimeout(dropOldCopies, wait);
  else tryRemove(deletedCopiesKey, "sessionStorage");
}
