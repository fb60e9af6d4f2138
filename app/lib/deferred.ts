/** Data that a page is not held for: it follows in the same document, after the page's frame. */
export interface Deferred<T> {
  arriving: Promise<T>;
  /** Set before the page is rendered for the second time; `status` as of HTTP, when there are no data. */
  arrived?: { data: T } | { status: number };
}

export function isDeferred<T>(data: T | Deferred<T>): data is Deferred<T> {
  return typeof data === "object" && data !== null && "arriving" in data;
}

/** Where the document is cut in two: what stands before it is sent first. No text of a page can contain it. */
export const cut = `<i data-cut=""></i>`;
