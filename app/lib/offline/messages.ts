/** From a page to the service worker. Without an id, all posts that wait; `id` even if it was refused or has to wait. */
export type ToWorker = { type: "send-unsent"; id?: string };

/** From the service worker to its pages. */
export type FromWorker =
  /** What was asked for has come after all: a reload shows it. */
  | { type: "arrived" }
  | { type: "unsent-changed" }
  /** Null when it is over. */
  | { type: "unsent-sending"; id: string | null };
