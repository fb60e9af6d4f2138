import { openDatabase } from "~/offline/shared/database";
import { offlinePage } from "./addresses";
import { savesData } from "./data-use";

/** What the local screens need to work offline, from the build that this worker is part of. */
declare const __builtFiles: readonly string[];

const cacheName = "treks-files";

/** One after the other and at low priority: the page in front of the member comes first. */
export async function keepFiles() {
  const cache = await caches.open(cacheName);
  // As nobody's: the last thing to show.
  await cache.put(offlinePage, await fetch(offlinePage, { credentials: "omit" }));
  if (await savesData()) return;
  for (const path of __builtFiles) {
    if (await cache.match(path)) continue;
    const response = await fetch(path, { priority: "low" });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await cache.put(path, response);
  }
}

/**
 * Files of a build never change. Those that are not kept in advance are kept once they were used. What cannot be read or
 * written, as on a full disk, comes from the network as if there were no worker.
 */
export async function answerFile(event: FetchEvent) {
  const { request } = event;
  const kept = await findFile(request.url).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  const isWanted = __builtFiles.includes(new URL(request.url).pathname);
  if (isWanted && response.ok) {
    const copy = response.clone();
    const keeping = caches.open(cacheName).then(cache => cache.put(request.url, copy));
    event.waitUntil(keeping.catch(() => {}));
  }
  return response;
}

export function findFile(path: string) {
  return caches.match(path, { cacheName });
}

/** Those of the build before stay, for pages that are still open. */
export async function deleteOldFiles() {
  const database = await openDatabase();
  const before = (await database.get("settings", "builtFiles")) as string[] | undefined;
  const wanted = new Set([offlinePage, ...__builtFiles, ...(before ?? [])]);
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
  await database.put("settings", [...__builtFiles], "builtFiles");
}
