// Apart from `local-keys.ts`: of a module that the script of every page imports it carries all that any later script
// uses.

/** In `sessionStorage`. */
export const nextPageToastKey = "treks:toast";

/** How many posts of this browser wait for a connection, whoever wrote them. */
export const unsentKey = "treks:unsent";

/** Dispatched on the window when a record was deleted on this page. */
export const deletionEvent = "treks:deletion";

export function draftKey(path: string): string {
  return `draft:${path}`;
}
