export type ToWorker =
  /** Sends all posts that wait, or one, even if it was refused before. */
  | { type: "send-unsent"; id?: string }
  | { type: "keep-place"; forumId: string; width: number }
  | { type: "drop-place"; forumId: string }
  | { type: "used"; bytes: number }
  | { type: "tell-used" }
  | { type: "take-share"; id: string; viewerId: string | null };

export interface BytesUsed {
  bytes: number;
  since: Date | null;
}

export type FromWorker =
  /** The page that timed out has arrived: a reload shows it. */
  { type: "arrived" } | { type: "unsent-changed" } | { type: "unsent-sending"; id: string | null };

export interface OfflinePlace {
  name: string;
  posts: number;
  pictures: number;
  bytes: number;
  /** Paths with queries, the forum's own page last: until it is kept, no link leads to the others. */
  addresses: string[];
}

export const maxKeptBytes = 50_000_000;

export const maxAddresses = 200;

export const offlinePlacePath = (forumId: string, width: number) =>
  `/location-forums/${forumId}/offline?width=${width}`;

export type KeepFault = "away" | "signed-out" | "gone" | "full" | "no-room" | "server";

export type KeepProgress =
  | { state: "keeping"; done: number; of: number }
  | { state: "kept" }
  | { state: "failed"; fault: KeepFault };

/** In a template, which is cached once for all posts of a kind. No row has this id. */
export const templateId = "00000000-0000-4000-8000-000000000000";
