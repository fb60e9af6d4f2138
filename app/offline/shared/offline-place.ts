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
  /** The connection went away. */
  | "away"
  | "signed-out"
  /** The forum is not there any more. */
  | "gone"
  /** All places together would be larger than they may be. */
  | "full"
  /** The browser has no room. */
  | "no-room"
  | "server";

export type KeepProgress =
  | { state: "keeping"; done: number; of: number }
  | { state: "kept" }
  | { state: "failed"; fault: KeepFault; done: number; of: number };
