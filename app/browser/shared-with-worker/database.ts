import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";

export interface OfflineDatabase extends DBSchema {
  settings: { key: string; value: unknown };
  unsentPosts: { key: string; value: UnsentPost; indexes: { owner: string } };
  keptPlaces: { key: [owner: string, forumId: string]; value: KeptPlace };
}

export interface UnsentPost {
  /** This becomes the row's key, so that a post sent twice is one post. */
  id: string;
  owner: string;
  forumId: string;
  forumName: string | null;
  /** For a comment: the post. */
  commentOn?: string;
  /** The page of the local text that came along, until its draft is forgotten. */
  local?: string | undefined;
  fields: Record<string, string>;
  /** In the order of the captions among the fields. */
  photos: Blob[];
  /** The file of a track that was sent before the script arrived that reads it. */
  trackFile?: Blob | undefined;
  writtenAt: string;
  refusal: string | null;
}

export interface OfflinePlace {
  name: string;
  /** The forum's own page comes last, because links lead to the others only once it is cached. */
  addresses: string[];
}

export interface KeptPlace extends OfflinePlace {
  owner: string;
  forumId: string;
  width: number;
  bytes: number;
  /** 0 once the place is whole. */
  missing: number;
  keptAt: string;
}

let opened: Promise<IDBPDatabase<OfflineDatabase>> | undefined;

export function openDatabase() {
  opened ??= openDB<OfflineDatabase>("treks", 2, {
    upgrade(database, before, _after, transaction) {
      // The type of today's database does not know the stores of 1.0.0.
      if (before === 1) {
        dropOldStores(database as unknown as IDBPDatabase);
        return renewPosts(transaction);
      }
      database.createObjectStore("settings");
      database.createObjectStore("unsentPosts", { keyPath: "id" }).createIndex("owner", "owner");
      database.createObjectStore("keptPlaces", { keyPath: ["owner", "forumId"] });
    },
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

/** Stores of 1.0.0 that nothing uses any more: photos that other apps shared, and bytes used each month. */
function dropOldStores(database: IDBPDatabase) {
  for (const name of ["sharedPhotos", "bytesUsed"]) database.deleteObjectStore(name);
}

type Upgrade = IDBPTransaction<OfflineDatabase, StoreNames<OfflineDatabase>[], "versionchange">;

/** In 1.0.0 a post had one photo. */
async function renewPosts(upgrade: Upgrade) {
  const store = upgrade.objectStore("unsentPosts");
  const posts: (UnsentPost & { photo?: Blob | null })[] = await store.getAll();
  for (const { photo, ...post } of posts) await store.put({ ...post, photos: photo ? [photo] : [] });
}
