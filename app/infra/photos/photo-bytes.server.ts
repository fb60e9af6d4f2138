import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { type PhotoRender, renderKey, renderPhoto } from "./photo-renders.server";

/** Milliseconds that a page waits to hear how large its photos are. */
const patience = 2_000;

const known = new LRUCache<string, number>({ max: 20_000 });

/**
 * How many bytes each photo is when it is sent, in their order. Those that nobody has asked for yet are rendered, as they
 * will be for whoever loads them; null for what takes too long or is no photo. The viewer may see them all.
 */
export async function photoBytes(photos: readonly PhotoRender[]): Promise<(number | null)[]> {
  const timer = new AbortController();
  const late = wait(patience, null, { signal: timer.signal }).catch(() => null);
  try {
    return await Promise.all(photos.map(photo => Promise.race([bytesOf(photo), late])));
  } finally {
    timer.abort();
  }
}

async function bytesOf(photo: PhotoRender): Promise<number | null> {
  const key = renderKey(photo);
  const before = known.get(key);
  if (before) return before;
  // A full queue, or a backend that does not answer, keeps no list from being read.
  const rendered = await renderPhoto(photo).catch(() => null);
  if (!rendered) return null;
  known.set(key, rendered.length);
  return rendered.length;
}
