/** From a page to the service worker. */
export type ToWorker =
  | { type: "send-unsent" }
  | { type: "used"; bytes: number }
  /** These are answered. */
  | { type: "tell-used" }
  | { type: "take-share"; id: string; viewerId: string | null };

/** From the service worker to its pages. */
export type FromWorker =
  /** What was asked for has come after all: a reload shows it. */
  { type: "arrived" } | { type: "unsent-changed" };
