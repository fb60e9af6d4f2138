import type { BytesUsed } from "~/browser/queue/contract";
import { openDatabase } from "~/browser/queue/database";

const sinceKey = "bytesUsedSince";
const savesDataKey = "savesData";

export async function addBytes(bytes: number) {
  const month = monthOf(new Date());
  const change = (await openDatabase()).transaction(["bytesUsed", "settings"], "readwrite");
  const [counts, settings] = [change.objectStore("bytesUsed"), change.objectStore("settings")];
  await counts.put(((await counts.get(month)) ?? 0) + bytes, month);
  if (!(await settings.get(sinceKey))) await settings.put(new Date().toISOString(), sinceKey);
  await change.done;
}

export async function bytesUsed(): Promise<BytesUsed> {
  const database = await openDatabase();
  const bytes = (await database.get("bytesUsed", monthOf(new Date()))) ?? 0;
  const since = (await database.get("settings", sinceKey)) as string | undefined;
  return { bytes, since: since ? new Date(since) : null };
}

function monthOf(date: Date) {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;
}

/** Pages cannot count these: a worker's response shows them no transfer size, or the unpacked one. */
export function countOwnFetches() {
  const observer = new PerformanceObserver(list => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    addBytes(entries.reduce((sum, { transferSize }) => sum + transferSize, 0)).catch(() => {});
  });
  observer.observe({ type: "resource", buffered: true });
}

export async function savesData(): Promise<boolean> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData || (await (await openDatabase()).get("settings", savesDataKey)) === true;
}

export async function noteDataSaving(html: string) {
  const isSaving = /^<!DOCTYPE html><html[^>]* data-saves-data=/.test(html);
  await (await openDatabase()).put("settings", isSaving, savesDataKey);
}
