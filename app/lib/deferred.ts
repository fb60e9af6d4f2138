export type Arrived<T> = { data: T } | { status: number };

/** Data that arrives after the page's frame, in the same document. */
export interface Deferred<T> {
  /** Never rejects: a failure arrives as its HTTP status. */
  arriving: Promise<Arrived<T>>;
  /** Set before the second rendering. */
  arrived?: Arrived<T>;
}

export function isDeferred<T>(data: T | Deferred<T>): data is Deferred<T> {
  return typeof data === "object" && data !== null && "arriving" in data;
}

/** The part of the document up to this mark is sent at once. No text of a page can contain the mark. */
export const cut = `<i data-cut=""></i>`;
