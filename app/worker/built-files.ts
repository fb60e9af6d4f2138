import { openDatabase } from "~/browser/shared-with-worker/database";
import { offlinePage } from "./addresses";
import { savesData } from "./data-use";
import { filesCache, usedStyleSheets } from "./page-cache";

declare const __builtFiles: readonly string[];

export async function cacheFiles() {
  const cache = await caches.open(filesCache);
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
    const writing = caches.open(filesCache).then(cache => cache.put(request.url, copy));
    event.waitUntil(writing.catch(() => {}));
  }
  return response;
}

export function findFile(path: string) {
  return caches.match(path, { cacheName: filesCache });
}

/** Pages that are still open need the files of the previous build, and cached ones the style sheet of theirs. */
export async function deleteOldFiles() {
  const database = await openDatabase();
  const before = (await database.get("settings", "builtFiles")) as string[] | undefined;
  const wanted = new Set([offlinePage, ...__builtFiles, ...(before ?? []), ...(await usedStyleSheets())]);
  const cache = await caches.open(filesCache);
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
  await database.put("settings", [...__builtFiles], "builtFiles");
}
