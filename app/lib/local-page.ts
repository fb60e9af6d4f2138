/**
 * The page of a text that only one browser has: the composer of a photo post, of a forum post or an activity, or the page of one that is
 * stored. An id is "new" where it is being written.
 */
export const localPage = /^\/(?:upload|(forums|post|activity)\/([\w-]{1,100})(?:\/edit)?)$/;

/** Whether the text is still being written, so that only a draft has it. */
export function isNewLocal(local: string) {
  return /^\/(?:upload|\w+\/new)$/.test(local);
}

/** The local text that comes along to the composer of a place. Its path needs no escapes. */
export function localQuery(params: URLSearchParams): { local?: string } {
  const local = params.get("local");
  return local && localPage.test(local) ? { local } : {};
}

/** Where a place is chosen for a text. */
export function choosePlacePath(local: string) {
  return `/location-forums?for=post&local=${local}`;
}
