import { openDatabase, type UnsentPost } from "./database";
import { withLockIfFree } from "./locks";

const readingMs = 1_000;

/** Whether a post tells how it is at a place. */
export const isReport = (fields: UnsentPost["fields"]) => fields.seenOn !== undefined;

export async function listUnsent(owner: string): Promise<UnsentPost[]> {
  return (await listAll(owner)).filter(isUnsent);
}

async function listAll(owner: string) {
  const database = await openDatabase();
  const posts = await database.getAllFromIndex("unsentPosts", "owner", owner);
  return posts.sort((one, other) => one.writtenAt.localeCompare(other.writtenAt));
}

const isUnsent = ({ news }: UnsentPost) => news !== "sent";

export async function findUnsent(owner: string, id: string): Promise<UnsentPost | null> {
  const database = await openDatabase();
  const post = await database.get("unsentPosts", id);
  return post?.owner === owner && isUnsent(post) ? post : null;
}

/** Whether something waits to be sent or told. */
export async function hasUnsent(owner: string): Promise<boolean> {
  return (await (await openDatabase()).countFromIndex("unsentPosts", "owner", owner)) > 0;
}

/** Of all members. */
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
  await transaction.objectStore("settings").delete(sendingKey(owner));
  await transaction.done;
}

/** Forgets news once they were shown for a moment, so that a page that is left before tells them to the next one. */
export function tellNews(owner: string, show: (news: readonly UnsentPost[]) => void): Promise<boolean> {
  return withLockIfFree(`news:${owner}`, async isFree => {
    const posts = isFree ? (await listAll(owner)).filter(({ news }) => news) : [];
    if (posts.length === 0) return false;
    show(posts);
    await new Promise(resolve => setTimeout(resolve, readingMs));
    const { store, done } = (await openDatabase()).transaction("unsentPosts", "readwrite");
    for (const { id, news } of posts) {
      const post = await store.get(id);
      if (!post || post.news !== news) continue;
      await (isUnsent(post) ? store.put({ ...post, news: undefined }) : store.delete(id));
    }
    await done;
    return true;
  });
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

/** `isFree` is false while the post is being sent or edited elsewhere. */
export function withPostLock<T>(id: string, run: (isFree: boolean) => Promise<T>): Promise<T> {
  return withLockIfFree(`unsent:${id}`, run);
}

export async function showAppBadge(count: number) {
  try {
    await navigator.setAppBadge?.(count);
  } catch {}
}
