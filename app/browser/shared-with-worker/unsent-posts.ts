import { openDatabase, type UnsentPost } from "./database";

/** Whether the post is a sighting. */
export const isSighting = (fields: UnsentPost["fields"]) => fields.seenOn !== undefined;

/** The oldest comes first. */
export async function listUnsent(owner: string): Promise<UnsentPost[]> {
  const database = await openDatabase();
  const posts = await database.getAllFromIndex("unsentPosts", "owner", owner);
  return posts.sort((one, other) => one.writtenAt.localeCompare(other.writtenAt));
}

export async function findUnsent(owner: string, id: string): Promise<UnsentPost | null> {
  const database = await openDatabase();
  const post = await database.get("unsentPosts", id);
  return post?.owner === owner ? post : null;
}

/** Counts the unsent posts of all members who use this browser. */
export async function countAllUnsent(): Promise<number> {
  return (await openDatabase()).count("unsentPosts");
}

export async function putUnsent(post: UnsentPost) {
  await (await openDatabase()).put("unsentPosts", post);
}

export async function changeUnsent(id: string, change: Partial<UnsentPost>) {
  const { store, done } = (await openDatabase()).transaction("unsentPosts", "readwrite");
  const post = await store.get(id);
  if (post && change.id) await store.delete(id);
  if (post) await store.put({ ...post, ...change });
  await done;
}

export async function removeUnsent(id: string) {
  await (await openDatabase()).delete("unsentPosts", id);
}

export async function removeUnsentOf(owner: string) {
  const transaction = (await openDatabase()).transaction(["unsentPosts", "settings"], "readwrite");
  const posts = transaction.objectStore("unsentPosts");
  for (const id of await posts.index("owner").getAllKeys(owner)) await posts.delete(id);
  const settings = transaction.objectStore("settings");
  for (const key of [sendingKey(owner), carriedKey(owner)]) await settings.delete(key);
  await transaction.done;
}

export interface Sending {
  needsLogin: boolean;
  /** In milliseconds since 1970. */
  pausedUntil: number;
  limit?: string | undefined;
}

export async function readSending(owner: string): Promise<Sending> {
  const sending = await (await openDatabase()).get("settings", sendingKey(owner));
  return (sending as Sending | undefined) ?? { needsLogin: false, pausedUntil: 0 };
}

export async function writeSending(owner: string, sending: Sending) {
  await (await openDatabase()).put("settings", sending, sendingKey(owner));
}

const sendingKey = (owner: string) => `unsentSending:${owner}`;

/** Photos of a local form whose text is on its way to the composer of a place: drafts keep the text, but no files. */
interface CarriedPhotos {
  /** The page of the form. */
  local: string;
  photos: Blob[];
}

/** A member has one place for them, so that what was never posted does not add up. */
export async function keepCarried(owner: string, carried: CarriedPhotos) {
  await (await openDatabase()).put("settings", carried, carriedKey(owner));
}

/** Null where none were carried; empty if all were removed since. */
export async function readCarried(owner: string, local: string): Promise<Blob[] | null> {
  const kept = await (await openDatabase()).get("settings", carriedKey(owner));
  const carried = kept as CarriedPhotos | undefined;
  return carried?.local === local ? carried.photos : null;
}

export async function forgetCarried(owner: string, local: string) {
  if (await readCarried(owner, local)) await (await openDatabase()).delete("settings", carriedKey(owner));
}

const carriedKey = (owner: string) => `carriedPhotos:${owner}`;
