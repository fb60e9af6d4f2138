// What pages, the service worker and the server have agreed on.

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

/** Answers `tell-used`. */
export interface BytesUsed {
  bytes: number;
  /** When this browser began to count; null before that. */
  since: Date | null;
}

export type FromWorker =
  /** What was asked for has come after all: a reload shows it. */
  | { type: "arrived" }
  | { type: "unsent-changed" }
  /** Null when it is over. */
  | { type: "unsent-sending"; id: string | null };

/** What the server says belongs to a place that is taken along. */
export interface OfflinePlace {
  name: string;
  posts: number;
  pictures: number;
  /** On this device, about. */
  bytes: number;
  /** Paths with their queries, the forum's own page last: until that is kept, nothing leads to the others. */
  addresses: string[];
}

/** Of all kept places together. */
export const maxKeptBytes = 50_000_000;

export const maxAddresses = 200;

export const offlinePlacePath = (forumId: string, width: number) =>
  `/location-forums/${forumId}/offline?width=${width}`;

export type KeepFault =
  | "away"
  | "signed-out"
  | "gone"
  /** All places together would be larger than they may be. */
  | "full"
  | "no-room"
  | "server";

export type KeepProgress =
  | { state: "keeping"; done: number; of: number }
  | { state: "kept" }
  | { state: "failed"; fault: KeepFault; done: number; of: number };

/** The id that a kept page stands for when the browser keeps one page for all posts of a kind. No row has it. */
export const templateId = "00000000-0000-4000-8000-000000000000";
