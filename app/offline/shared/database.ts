import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** What the browser keeps for working offline, beside `localStorage`: the service worker cannot read that. */
export interface OfflineDatabase extends DBSchema {
  settings: { key: string; value: unknown };
  unsentPosts: { key: string; value: UnsentPost; indexes: { owner: string } };
  sharedPhotos: { key: string; value: SharedPhoto };
  keptPlaces: { key: [owner: string, forumId: string]; value: KeptPlace };
  /** Bytes by month, such as `2026-11`. */
  bytesUsed: { key: string; value: number };
}

/** A location forum post that did not reach the server yet. */
export interface UnsentPost {
  /** Of the form, which becomes the row's key: sent twice, it is still one post. */
  id: string;
  owner: string;
  forumId: string;
  forumName: string | null;
  /** Its texts, as the form was sent. */
  fields: Record<string, string>;
  photo: Blob | null;
  /** ISO time. */
  writtenAt: string;
  /** Why the server refused it, for the member. */
  refusal: string | null;
}

export interface SharedPhoto {
  id: string;
  owner: string | null;
  photo: Blob;
  name: string;
  title: string;
  text: string;
  /** How many were shared together. */
  files: number;
  /** ISO time. */
  sharedAt: string;
}

/** A location forum that the member took along. Its pages and pictures are in the worker's cache of kept copies. */
export interface KeptPlace {
  owner: string;
  forumId: string;
  name: string;
  posts: number;
  pictures: number;
  bytes: number;
  /** In CSS pixels of a photo: what this device's cards show. */
  width: number;
  addresses: string[];
  /** How many of them did not arrive yet. */
  missing: number;
  /** ISO time. */
  keptAt: string;
}

let opened: Promise<IDBPDatabase<OfflineDatabase>> | undefined;

/** @throws DOMException where the browser forbids storage */
export function openDatabase() {
  opened ??= openDB<OfflineDatabase>("treks", 1, {
    upgrade(database) {
      database.createObjectStore("settings");
      database.createObjectStore("unsentPosts", { keyPath: "id" }).createIndex("owner", "owner");
      database.createObjectStore("sharedPhotos", { keyPath: "id" });
      database.createObjectStore("keptPlaces", { keyPath: ["owner", "forumId"] });
      database.createObjectStore("bytesUsed");
    },
    // A newer build may change it while this page is open.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}
