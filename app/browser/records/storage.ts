/** Returns null as well where the browser refuses storage. */
export function tryRead(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the browser's error if it refuses. */
export function tryWrite(key: string, value: string): unknown {
  try {
    window.localStorage.setItem(key, value);
  } catch (error) {
    return error;
  }
}

export function tryRemove(key: string): void {
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

// These keys are not in `keys.ts`, because every page loads that module.

export const unsentKey = "treks:unsent";
