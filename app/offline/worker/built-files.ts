import { openDatabase } from "~/offline/shared/database";
import { offlinePage } from "./addresses";
import { savesData } from "./data-use";

declare const __builtFiles: readonly string[];

/** What the local screens need to work offline, from the build that this worker is part of. */
function builtFiles() {
  return __builtFiles;
}

const cacheName = "treks-files";

/** One after the other and at low priority: the page in front of the member comes first. */
export async function keepFiles() {
  const cache = await caches.open(cacheName);
  // As nobody's: the last thing to show.
  await cache.put(offlinePage, await fetch(offlinePage, { credentials: "omit" }));
  if (await savesData()) return;
  for (const path of builtFiles()) if (!(await cache.match(path))) await keepFile(cache, path);
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
  if (isWanted(request.url) && response.ok) event.waitUntil(keepCopy(request.url, response.clone()));
  return response;
}

async function keepCopy(url: string, response: Response) {
  try {
    await (await caches.open(cacheName)).put(url, response);
  } catch {}
}

export function findFile(path: string) {
  return caches.match(path, { cacheName });
}

/** Those of the build before stay, for pages that are still open. */
export async function deleteOldFiles() {
  const database = await openDatabase();
  const before = (await database.get("settings", "builtFiles")) as string[] | undefined;
  const wanted = new Set([offlinePage, ...builtFiles(), ...(before ?? [])]);
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
  await database.put("settings", [...builtFiles()], "builtFiles");
}

async function keepFile(cache: Cache, path: string) {
  const response = await fetch(path, { priority: "low" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await cache.put(path, response);
}

function isWanted(url: string) {
  return builtFiles().includes(new URL(url).pathname);
}
