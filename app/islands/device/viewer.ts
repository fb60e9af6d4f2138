import { ownerKey } from "~/lib/local-keys";
import { readItem } from "./local-storage";

let viewer: string | null = null;

/** The member whom this page was made for. Until it is known, everything counts as theirs. */
export function viewerId(): string | null {
  return viewer;
}

export function setViewer(id: string | null) {
  viewer = id;
}

/**
 * Whether something of `owner` may be shown and changed on this page. By default, what lies open: it is not the
 * viewer's on a page that stayed behind when somebody else signed in in another tab.
 */
export function belongsToViewer(owner = readItem(ownerKey)): boolean {
  return !viewer || !owner || owner === viewer;
}
