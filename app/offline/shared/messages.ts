/** From a page to the service worker. */
export type ToWorker =
  /** Without an id, all posts that wait; `id` even if it was refused or has to wait. */
  | { type: "send-unsent"; id?: string }
  /** Answered by `KeepProgress` through the port that comes with it. */
  | { type: "keep-place"; forumId: string; width: number }
  | { type: "drop-place"; forumId: string }
  | { type: "used"; bytes: number }
  /** These are answered. */
  | { type: "tell-used" }
  | { type: "take-share"; id: string; viewerId: string | null };

/** From the service worker to its pages. */
export type FromWorker =
  /** What was asked for has come after all: a reload shows it. */
  | { type: "arrived" }
  | { type: "unsent-changed" }
  /** Null when it is over. */
  | { type: "unsent-sending"; id: string | null };
