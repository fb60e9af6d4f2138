/** Data that arrives after the page's frame, in the same document. */
export interface Deferred<T> {
  arriving: Promise<T>;
  /** Set before the second rendering; `status` is an HTTP status when the data failed. */
  arrived?: { data: T } | { status: number };
}

export function isDeferred<T>(data: T | Deferred<T>): data is Deferred<T> {
  return typeof data === "object" && data !== null && "arriving" in data;
}

/** The part of the document before this mark is sent at once. No text of a page can contain the mark. */
export const cut = `<i data-cut=""></i>`;
