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

// In `keys.ts`, these would burden every page with what later scripts use of that module.

export const unsentKey = "treks:unsent";

export const deletionEvent = "treks:deletion";

export function draftKey(path: string): string {
  return `draft:${path}`;
}
