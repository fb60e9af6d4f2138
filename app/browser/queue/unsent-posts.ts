import { openDatabase, type UnsentPost } from "./database";
import { withLockIfFree } from "./locks";

const readingMs = 1_000;

export interface UnsentNews extends Pick<UnsentPost, "id" | "forumId" | "commentOn" | "fields"> {
  outcome: "sent" | "refused" | "needs login";
  /** The id of the post or comment that has the words. */
  stored?: string;
}

/** Whether a post tells how it is at a place. */
export const isReport = (fields: UnsentPost["fields"]) => fields.seenOn !== undefined;

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

export async function hasUnsent(owner: string): Promise<boolean> {
  const database = await openDatabase();
  const posts = await database.countFromIndex("unsentPosts", "owner", owner);
  return posts > 0 || (await readNews(owner)).length > 0;
}

/** Counts all members' posts, and this member's news. */
export async function countUnsentAndNews(owner: string): Promise<number> {
  return (await (await openDatabase()).count("unsentPosts")) + (await readNews(owner)).length;
}

export async function putUnsent(post: UnsentPost) {
  await (await openDatabase()).put("unsentPosts", post);
}

export async function changeUnsent(id: string, change: Partial<UnsentPost>) {
  const transaction = (await openDatabase()).transaction("unsentPosts", "readwrite");
  const post = await transaction.store.get(id);
  if (post) await transaction.store.put({ ...post, ...change });
  await transaction.done;
}

export async function removeUnsent(id: string) {
  await (await openDatabase()).delete("unsentPosts", id);
}

export async function renameUnsent(id: string, newId: string) {
  const transaction = (await openDatabase()).transaction("unsentPosts", "readwrite");
  const post = await transaction.store.get(id);
  if (post) await transaction.store.put({ ...post, id: newId });
  await transaction.store.delete(id);
  await transaction.done;
}

export async function removeUnsentOf(owner: string) {
  const transaction = (await openDatabase()).transaction(["unsentPosts", "settings"], "readwrite");
  const posts = transaction.objectStore("unsentPosts");
  for (const id of await posts.index("owner").getAllKeys(owner)) await posts.delete(id);
  for (const key of [newsKey(owner), sendingKey(owner)])
    await transaction.objectStore("settings").delete(key);
  await transaction.done;
}

export function addNews(owner: string, news: UnsentNews) {
  return changeNews(owner, known => [...known, news]);
}

/** Removes news once they were shown for a moment, so that a page that is left before tells them to the next one. */
export function tellNews(owner: string, show: (news: readonly UnsentNews[]) => void): Promise<boolean> {
  return withLockIfFree(`news:${owner}`, async isFree => {
    const news = isFree ? await readNews(owner) : [];
    if (news.length === 0) return false;
    show(news);
    await new Promise(resolve => setTimeout(resolve, readingMs));
    await changeNews(owner, known => known.slice(news.length));
    return true;
  });
}

function readNews(owner: string) {
  return readSetting<UnsentNews[]>(newsKey(owner), []);
}

async function changeNews(owner: string, change: (news: UnsentNews[]) => UnsentNews[]) {
  const { store, done } = (await openDatabase()).transaction("settings", "readwrite");
  const key = newsKey(owner);
  const news = change(((await store.get(key)) as UnsentNews[] | undefined) ?? []);
  await (news.length > 0 ? store.put(news, key) : store.delete(key));
  await done;
}

export interface Sending {
  needsLogin: boolean;
  /** In milliseconds since 1970. */
  pausedUntil: number;
  limit?: string | undefined;
}

export function readSending(owner: string) {
  return readSetting<Sending>(sendingKey(owner), { needsLogin: false, pausedUntil: 0 });
}

export async function writeSending(owner: string, sending: Sending) {
  await (await openDatabase()).put("settings", sending, sendingKey(owner));
}

async function readSetting<T>(key: string, otherwise: T): Promise<T> {
  return ((await (await openDatabase()).get("settings", key)) as T | undefined) ?? otherwise;
}

const newsKey = (owner: string) => `unsentNews:${owner}`;
const sendingKey = (owner: string) => `unsentSending:${owner}`;

/** `isFree` is false while the post is being sent or edited elsewhere. */
export function withPostLock<T>(id: string, run: (isFree: boolean) => Promise<T>): Promise<T> {
  return withLockIfFree(`unsent:${id}`, run);
}

export async function showAppBadge(count: number) {
  try {
    await navigator.setAppBadge?.(count);
  } catch {}
}
