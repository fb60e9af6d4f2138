import { ownerKey } from "./keys";
import { readItem } from "./storage";

let viewer: string | null = null;

/** Until it is known, everything counts as theirs. */
export function viewerId(): string | null {
  return viewer;
}

export function setViewer(id: string | null) {
  viewer = id;
}

/** By default checks the open records: they belong to somebody else after a login in another tab. */
export function belongsToViewer(owner = readItem(ownerKey)): boolean {
  return !viewer || !owner || owner === viewer;
}
