import { openDatabase } from "~/browser/queue/database";
import { offlinePage } from "./addresses";
import { savesData } from "./data-use";

declare const __builtFiles: readonly string[];

const cacheName = "treks-files";

export async function cacheFiles() {
  const cache = await caches.open(cacheName);
  await cache.put(offlinePage, await fetch(offlinePage, { credentials: "omit" }));
  if (await savesData()) return;
  for (const path of __builtFiles) {
    if (await cache.match(path)) continue;
    const response = await fetch(path, { priority: "low" });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await cache.put(path, response);
  }
}

export async function answerFile(event: FetchEvent) {
  const { request } = event;
  const cached = await findFile(request.url).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && __builtFiles.includes(new URL(request.url).pathname)) {
    const copy = response.clone();
    const writing = caches.open(cacheName).then(cache => cache.put(request.url, copy));
    event.waitUntil(writing.catch(() => {}));
  }
  return response;
}

export function findFile(path: string) {
  return caches.match(path, { cacheName });
}

/** Pages that are still open need the files of the previous build. */
export async function deleteOldFiles() {
  const database = await openDatabase();
  const before = (await database.get("settings", "builtFiles")) as string[] | undefined;
  const wanted = new Set([offlinePage, ...__builtFiles, ...(before ?? [])]);
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
  await database.put("settings", [...__builtFiles], "builtFiles");
}
