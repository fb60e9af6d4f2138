/** For scripts that have to be small. Even the getter of localStorage throws where the browser forbids storage. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

export function listKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
